import type { AssetKind, DependantRelation } from '@cuadre/sri/declarations/income-tax';

export const relationNames: Readonly<Record<DependantRelation, string>> = {
  child: 'Hija o hijo',
  spouse: 'Cónyuge',
  partner: 'Pareja en unión de hecho',
  parent: 'Madre o padre',
};

export const assetKindNames: Readonly<Record<AssetKind, string>> = {
  equipment: 'Maquinaria, muebles o equipo',
  computer: 'Computación y celulares',
  vehicle: 'Vehículo',
  building: 'Local, oficina u otro inmueble',
};

/** Both registers, as they are downloaded with everything else. */
export const registersExport = {
  dependants: 'Cargas familiares',
  dependantColumns: ['Cédula', 'Nombre', 'Parentesco', 'Nacimiento', 'Discapacidad', 'Dicho de cada año'],
  yes: 'Sí',
  no: 'No',
  ofYear: (year: string, income: string, isOthers: boolean): string =>
    `${year}: ingresos propios ${income}${isOthers ? ', no es tu carga' : ''}`,
  assets: 'Activos fijos',
  assetColumns: ['Ambiente', 'Qué es', 'Tipo', 'Compra', 'Valor', 'De trabajo', 'Venta'],
};

const peopleOf = (count: number): string => (count === 1 ? '1 carga' : `${count} cargas`);

/** From a register to the income tax that it moves. */
export const seeRevenue = (year: string): string => `Ver mi renta de ${year}`;

/** The people whom a taxpayer supports. */
export const dependantWords = {
  loading: 'Cargando tus cargas familiares',
  text: 'Con sus facturas baja tu impuesto a la renta. Las que estén a su nombre entran desde que registras a la persona.',
  year: 'Año',
  people: (year: string) => `Personas a tu cargo en ${year}`,
  count: (count: number): string => (count === 0 ? 'Ninguna carga' : peopleOf(count)),
  add: 'Añadir persona',
  edit: (name: string) => `Cambiar los datos de ${name}`,
  remove: (name: string) => `Quitar a ${name}`,
  emptyTitle: 'Todavía no registras a nadie',
  empty: 'Hijas e hijos, tu pareja, tu madre o tu padre: si dependen de ti, suben el tope de tus gastos personales.',
  counts: 'Cuenta',
  doesNot: 'No cuenta',
  why: (why: 'relation' | 'unborn' | 'age' | 'others' | 'income', year: string, limit: string | null): string =>
    ({
      relation: `En ${year} todavía no había rebaja por cargas.`,
      unborn: `Nació después de ${year}.`,
      age: `Al terminar ${year} ya pasaba de la edad que cuenta.`,
      others: `Dijiste que en ${year} no es tu carga.`,
      income: limit === null ? 'Tuvo ingresos propios.' : `Tuvo ingresos propios de más de ${limit} en ${year}.`,
    })[why],
  who: (relation: DependantRelation, born: string) => `${relationNames[relation]} · nació el ${born}`,
  receipts: (count: number, year: string): string =>
    count === 0
      ? `Sin facturas a su nombre en ${year}`
      : count === 1
        ? `1 factura a su nombre en ${year}`
        : `${count} facturas a su nombre en ${year}`,
  limit: (limit: string, year: string) => `En ${year} cuenta quien no tuvo ingresos propios de más de ${limit}.`,
  limitUnknown: 'Todavía no conocemos el salario básico que pone el tope a sus ingresos propios.',
  notTwice: 'Cada persona cuenta para un solo contribuyente. Pónganse de acuerdo en la familia.',
  unsure:
    'Por confirmar: contamos la edad de los hijos al terminar el año, y el tope es el último salario básico que conocemos.',
  new: 'Añadir a una persona a tu cargo',
  change: 'Cambiar sus datos',
  name: 'Nombre completo',
  needsName: 'Escribe su nombre.',
  identification: 'Cédula',
  identificationHint: 'Solo con su cédula podemos reconocer sus facturas.',
  needsIdentification: 'Esa cédula no es correcta. Revisa los diez dígitos.',
  relation: 'Parentesco',
  bornOn: 'Fecha de nacimiento',
  needsBirth: 'Escribe su fecha de nacimiento.',
  disability: 'Tiene carné de discapacidad',
  income: (year: string) => `Sus ingresos propios en ${year}`,
  incomeHint: 'Déjalo en cero si no trabajó ni recibió una renta.',
  others: (year: string) => `En ${year} no es mi carga (otra persona la declara o no depende de mí)`,
  save: 'Guardar',
  saved: (name: string) => `${name} está en tus cargas`,
  removed: (name: string) => `${name} ya no está en tus cargas. Sus facturas se quedan.`,
  undone: 'Quedó como estaba',
};

/** What was bought for the business and lasts. */
export const assetWords = {
  loading: 'Cargando tus activos fijos',
  text: 'Lo que dura varios años se descuenta poco a poco: cada año, la parte que se gasta.',
  year: 'Año',
  total: (year: string) => `Gasto de ${year}`,
  list: (year: string) => `Tus activos en ${year}`,
  add: 'Añadir activo',
  edit: (name: string) => `Cambiar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  emptyTitle: 'Todavía no registras ningún activo',
  empty: 'Un sillón, una laptop, una camioneta: lo que compraste para trabajar y te dura más de un año.',
  bought: (kind: AssetKind, day: string, value: string) => `${assetKindNames[kind]} · ${day} · ${value}`,
  sold: (day: string) => `Vendido el ${day}`,
  rate: (percent: string) => `${percent} al año`,
  doubt: 'Tasa por confirmar',
  left: (left: string) => `Queda por descontar ${left}`,
  done: 'Ya se descontó todo',
  leftOfSold: (left: string) =>
    `Lo que quedaba, ${left}, no se resta de la venta: la regla está por confirmar. Consúltalo con tu contador.`,
  upTo: (counted: string) => `Solo se descuentan ${counted} de su valor: es el tope para vehículos.`,
  unproved: 'El comprobante de este activo ya no cuenta en tu negocio: cámbialo o quítalo.',
  credited: (total: string) => `Hay ${total} en notas de crédito de esta compra: revisa su valor.`,
  lower: (rest: string) => `Reducir a ${rest}`,
  lowerOf: (name: string, rest: string) => `Reducir a ${rest} el valor de ${name}`,
  noRate: 'Sin tasa conocida: no se descuenta nada.',
  offered: 'Estas compras son activos en tu IVA',
  offeredText: 'Añádelas para descontar cada año lo que se gasta. Mientras tanto no bajan tu renta.',
  take: 'Añadir',
  takeOf: (supplier: string) => `Añadir la compra a ${supplier}`,
  unconfirmed:
    'Son las tasas que se usan siempre, pero no hemos podido confirmarlas en el reglamento. Revísalas con tu contador.',
  new: 'Añadir un activo',
  change: 'Cambiar el activo',
  name: '¿Qué es?',
  nameHint: 'Por ejemplo: sillón de peluquería.',
  needsName: 'Escribe qué es.',
  kind: 'Tipo',
  boughtOn: 'Fecha de compra',
  needsDay: 'Escribe cuándo lo compraste.',
  value: 'Valor sin IVA',
  valueHint: 'Con el IVA, si ese IVA no te dio crédito.',
  needsValue: 'Escribe cuánto costó.',
  forWork: 'Trabajo con él: taxi, reparto, transporte',
  purchase: 'Factura de la compra',
  noPurchase: 'Sin factura aquí',
  purchaseHint: 'Esa compra pasa a la casilla de activos de tu IVA, si ese mes sigue abierto.',
  wasSold: 'Ya lo vendí',
  soldOn: 'Fecha de venta',
  needsSold: 'Escribe cuándo lo vendiste.',
  sale: 'Factura de la venta',
  noSale: 'Sin factura aquí',
  saleHint: 'Esa venta pasa a la casilla de ventas de activos de tu IVA, si ese mes sigue abierto.',
  document: (day: string, party: string, value: string) => `${day} · ${party} · ${value}`,
  someone: 'Sin nombre',
  save: 'Guardar',
  saved: (name: string) => `${name} está en tus activos`,
  removed: (name: string) => `${name} ya no está en tus activos`,
  undone: 'Quedó como estaba',
};
