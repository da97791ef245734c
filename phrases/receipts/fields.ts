import { amount, formatMoney } from '@cuadre/sri/num';

/** The fields that several types of receipt have. */
const icePer = { unit: 'unidad', litre: 'litro de alcohol puro', sugar: '100 g de azúcar' } as const;

export const client = {
  title: 'Cliente',
  search: 'Busca por nombre, cédula o RUC',
  searchLabel: 'Buscar cliente',
  finalConsumer: 'Consumidor final',
  finalConsumerText: 'Sin datos del comprador',
  change: 'Cambiar',
  edit: 'Editar datos',
  less: (missing: number) =>
    missing === 1 ? 'Escribe 1 letra o número más.' : `Escribe ${missing} letras o números más.`,
  looking: 'Buscando…',
  none: 'No hay clientes con esa búsqueda.',
  unknown: 'No está en tu lista.',
  createWith: (text: string) => `No está en tu lista. Crear con ${text}`,
  createUnsearched: (text: string) => `Crear con ${text}`,
  newTitle: (identification: string) => `Cliente nuevo: lo creamos con ${identification}.`,
  newTitleOpen: 'Cliente nuevo',
  sentTo: 'Se envía a',
  practiceMail: 'tu correo: es una práctica',
  noEmail: 'sin correo',
  noEmailWarning: 'Sin correo no podremos enviarle la factura.',
  without: { email: 'No tiene correo', address: 'No tiene dirección' },
  missing: {
    email: 'Escribe el correo del cliente, o marca que no tiene.',
    address: 'Escribe la dirección del cliente, o marca que no tiene.',
  },
  type: 'Tipo de identificación',
  identification: 'Identificación',
  name: 'Nombre o razón social',
  email: 'Correo',
  address: 'Dirección',
  phone: 'Teléfono',
  types: {
    '04': 'RUC',
    '05': 'Cédula',
    '06': 'Pasaporte',
    '07': 'Consumidor final',
    '08': 'Identificación del exterior',
  },
} as const;

export const lines = {
  title: 'Productos y servicios',
  add: 'Agregar producto o servicio',
  none: 'Aún no agregas productos.',
  looking: 'Buscando…',
  create: (name: string) => `Crear «${name}»`,
  createText: 'Se guarda en tu lista de productos',
  description: 'Descripción',
  quantity: 'Cantidad',
  priceIn: (includes: boolean) => (includes ? 'Precio con IVA' : 'Precio sin IVA'),
  withIva: (includes: boolean) => (includes ? 'con IVA' : 'sin IVA'),
  priceIncludesIva: 'El precio incluye IVA',
  pricesIncludeIva: 'Precio incluye IVA',
  pricesChanged: (includes: boolean) =>
    includes ? 'Tus precios ahora incluyen IVA.' : 'Tus precios ahora son sin IVA: se suma al total.',
  iva: 'IVA',
  total: 'Total',
  newName: 'Producto nuevo',
  more: (name: string) => `Más datos de ${name}`,
  less: (name: string) => `Uno menos de ${name}`,
  oneMore: (name: string) => `Uno más de ${name}`,
  pasted: (count: number) => (count === 1 ? 'Agregaste 1 línea.' : `Agregaste ${count} líneas.`),
  remove: (name: string) => `Quitar ${name}`,
  removed: (name: string) => `Quitaste ${name}.`,
  of: (name: string) => `de ${name}`,
  ivaOf: (name: string) => `IVA de ${name}`,
  discount: 'Descuento',
  discountType: 'Descuento en',
  discountTypes: { VAL: 'Dólares', POR: 'Porcentaje' },
  ice: 'ICE',
  noIce: 'Sin ICE',
  iceTariff: (rate: string) => `Tarifa del SRI en esa fecha: ${rate}.`,
  iceValue: 'Valor del ICE',
  iceHint: 'Vacío, lo calculamos con la tarifa.',
  iceMeasuredHint: 'Vacío, lo calculamos con estos datos.',
  /** What the SRI's row says of a rate: percent, dollars per something, or both. */
  iceRate: ({ percent, specific, per = 'unit' }: { percent?: string; specific?: string; per?: keyof typeof icePer }) =>
    [
      percent === undefined ? undefined : `${percent.replace('.', ',')} %`,
      specific === undefined ? undefined : `${formatMoney(amount(specific))} por ${icePer[per]}`,
    ]
      .filter(Boolean)
      .join(' más '),
  iceNeeds: {
    litres: 'Litros por unidad',
    degrees: 'Grado alcohólico',
    sugar: 'Azúcar por litro',
    adValoremBase: 'Precio ex fábrica',
  },
  iceNeedHints: {
    litres: 'Una botella de 750 ml: 0,75.',
    degrees: 'Como en la etiqueta: 40.',
    sugar: 'En gramos de azúcar añadida.',
    adValoremBase: 'De toda la línea, si pasa el umbral del SRI por litro; si no, 0.',
  },
  mainCode: 'Código',
  auxiliaryCode: 'Código auxiliar',
  details: 'Detalle adicional',
  detailName: 'Nombre',
  detailValue: 'Valor',
  addDetail: 'Agregar detalle',
  removeDetail: (name: string) => `Quitar detalle ${name}`,
  keys: 'Enter agrega otra línea. Alt y flechas la mueven. Ctrl y Supr la quitan.',
} as const;

export const payment = {
  title: 'Forma de pago',
  way: 'Forma de pago',
  amount: 'Valor',
  wayOf: (index: number) => `Forma de pago ${index}`,
  credit: 'Es a crédito',
  term: 'Plazo',
  unit: 'Unidad',
  units: { day: 'Días', month: 'Meses', year: 'Años' },
  termText: (term: string, unit: 'day' | 'month' | 'year') => {
    const one = { day: 'día', month: 'mes', year: 'año' };
    const many = { day: 'días', month: 'meses', year: 'años' };
    return `a ${term} ${(term === '1' ? one : many)[unit]}`;
  },
  add: 'Dividir en otro pago',
  remove: (index: number) => `Quitar el pago ${index}`,
  due: (amount: string) => `Falta repartir ${amount}.`,
  over: (amount: string) => `Los pagos pasan el total por ${amount}.`,
  count: (count: number) => (count === 1 ? '1 pago' : `${count} pagos`),
} as const;

export const document = {
  title: 'Fecha y punto de venta',
  date: 'Fecha de emisión',
  point: 'Punto de venta',
  pointOption: (series: string, name: string) => (name === '' ? series : `${series} · ${name}`),
  /** The number to come. */
  next: (number: string) => `No. ${number}`,
  fixedPoint: 'Una corrección conserva su punto de venta.',
  noPoint: 'Sin punto de venta',
  pointGone: (series: string) => `${series}: ya no existe`,
  createPoint: 'Crear un punto de venta',
  activity: 'Actividad',
  guide: 'Guía de remisión',
  guideHint: 'Si ya emitiste una: 001-001-000000123.',
} as const;

export const reimbursement = {
  title: 'Reembolso de gastos',
  none: 'No es una factura de reembolso',
  count: (count: number) => (count === 1 ? '1 comprobante' : `${count} comprobantes`),
  text: 'Agrega los comprobantes que pagaste por tu cliente.',
  add: 'Agregar comprobante',
  remove: (number: string) => `Quitar el comprobante ${number}`,
  supplierType: 'Tipo de proveedor',
  supplierIdType: 'Identificación del proveedor',
  supplierId: 'Número de identificación',
  documentType: 'Tipo de comprobante',
  number: 'Número del comprobante',
  date: 'Fecha de emisión',
  authorization: 'Número de autorización',
  base: (label: string) => `Base ${label}`,
  total: 'Total del reembolso',
  line: 'Reembolso de gastos',
  charge: (total: string) => `Cobrar ${total} en una línea`,
} as const;

/** A list of few lines. */
export const formLines = {
  title: 'Detalle',
  left: (quantity: string) => `Quedan ${quantity}`,
  add: 'Agregar línea',
  new: 'Línea nueva',
} as const;

/** Comments and additional information. */
export const info = {
  title: 'Comentarios e información adicional',
  count: (count: number) => (count === 1 ? '1 dato más' : `${count} datos más`),
  comments: 'Comentarios',
  commentsHint: 'Salen en el comprobante.',
  noComments: 'Sin comentarios',
  add: 'Agregar información',
} as const;
