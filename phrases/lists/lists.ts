/** The words that every list of things has. */
export interface ListWords {
  readonly title: string;
  readonly add: string;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly uploadTitle: string;
  readonly seeAll: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly noneTitle: string;
  readonly noneText: string;
  readonly loading: string;
  readonly caption: string;
  readonly save: string;
  readonly saved: string;
  /** How many there are; the number decides between one and several. */
  counted(count: string, total: number): string;
  noneFound(text: string): string;
  createWith(text: string): string;
  edit(name: string): string;
  remove(name: string): string;
  removed(name: string): string;
}

export const lists = {
  upload: 'Subir archivo',
  download: 'Descargar',
  order: 'Orden de la lista',
  orders: {
    used: 'Usados últimamente',
    name: 'Nombre, A a Z',
    nameDown: 'Nombre, Z a A',
    recent: 'Agregados últimamente',
  },
  moreThan: (count: string) => `más de ${count}`,
  actions: 'Acciones',
  less: (missing: number) =>
    missing === 1 ? 'Escribe 1 letra o número más.' : `Escribe ${missing} letras o números más.`,
  exportTitle: (list: string) => `Descargar ${list.toLowerCase()}`,
  exportText: 'Puedes corregir el archivo y subirlo otra vez.',
  asXlsx: 'Excel (.xlsx)',
  asCsv: 'CSV (.csv)',
  byMail: 'Enviármelo por correo',
  mailQueued: (to: string) => `Lo estamos enviando a ${to}.`,
  mailSent: (to: string) => `Enviado a ${to}.`,
  mailFailed: (to: string) => `No pudimos enviarlo a ${to}. Descárgalo aquí.`,
} as const;

/** Clients and products. */
export const clients = {
  title: 'Clientes',
  add: 'Nuevo cliente',
  editTitle: 'Editar cliente',
  addTitle: 'Nuevo cliente',
  uploadTitle: 'Subir clientes',
  seeAll: 'Ver mis clientes',
  counted: (count, total) => (total === 1 ? '1 cliente' : `${count} clientes`),
  search: 'Nombre, cédula, RUC o correo',
  searchLabel: 'Buscar clientes',
  noneTitle: 'Aún no tienes clientes.',
  noneText: 'Se guardan solos cuando facturas. También puedes subirlos en un archivo.',
  noneFound: (text: string) => `No hay clientes con «${text}».`,
  createWith: (text: string) => `Crear «${text}»`,
  loading: 'Buscando clientes',
  caption: 'Tus clientes',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removed: (name: string) => `Quitaste a ${name}.`,
  save: 'Guardar cliente',
  saved: 'Cliente guardado.',
  lookingUp: 'Buscando en el registro.',
  foundName: (name: string) => `En el registro: ${name}.`,
  notFound: 'No está en el registro. Escribe el nombre.',
  noRegistry: 'El registro no responde. Escribe el nombre.',
  bought: 'Lo que compra',
  boughtNone: 'Aquí verás lo que le vendas.',
  boughtTimes: (times: number) => (times === 0 ? 'Fijado por ti' : times === 1 ? '1 vez' : `${times} veces`),
  pin: (name: string) => `Fijar ${name} arriba`,
  unpin: (name: string) => `Dejar de fijar ${name}`,
  takeOff: (name: string) => `No ofrecer ${name}`,
} as const satisfies ListWords & Record<string, unknown>;

export const products = {
  title: 'Productos',
  add: 'Nuevo producto',
  editTitle: 'Editar producto',
  addTitle: 'Nuevo producto',
  uploadTitle: 'Subir productos',
  seeAll: 'Ver mis productos',
  counted: (count, total) => (total === 1 ? '1 producto' : `${count} productos`),
  search: 'Código o descripción',
  searchLabel: 'Buscar productos',
  noneTitle: 'Aún no tienes productos.',
  noneText: 'Se guardan solos cuando facturas. También puedes subirlos en un archivo.',
  noneFound: (text: string) => `No hay productos con «${text}».`,
  createWith: (text: string) => `Crear «${text}»`,
  loading: 'Buscando productos',
  caption: 'Tus productos y servicios',
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removed: (name: string) => `Quitaste ${name}.`,
  save: 'Guardar producto',
  saved: 'Producto guardado.',
  description: 'Nombre del producto o servicio',
  price: (includes: boolean) => (includes ? 'Precio con IVA' : 'Precio sin IVA'),
  priceIncludesIva: 'El precio incluye IVA',
  /** Beside a price of the list. */
  withIva: (includes: boolean) => (includes ? 'con IVA' : 'sin IVA'),
  priceColumn: 'Precio',
  iva: 'IVA',
  ice: 'ICE',
  noIce: 'Sin ICE',
  code: 'Código',
  auxiliaryCode: 'Código auxiliar',
} as const satisfies ListWords & Record<string, unknown>;
