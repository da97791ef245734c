import { formatMoney } from '@cuadre/sri/num';
import type { PaperFault, PaperType } from '#contract/books/papers.rules.ts';
import { wordsOf } from '../receipts/documents.ts';

/** What is wrong with a paper, where it is typed. */
export const paperFaults: Readonly<Record<PaperFault, string>> = {
  supplierName: 'Escribe el nombre del proveedor.',
  supplierIdentification: 'Escribe el RUC del proveedor: 13 dígitos que terminan en 001.',
  ownIdentification: 'Ese es tu RUC. Escribe el de quien te vendió.',
  number: 'Escribe el número completo, como 001-001-000003482.',
  authorization: 'La autorización tiene 10, 37 o 49 dígitos. Revísala en el papel.',
  accessKey: 'Esa clave de acceso tiene otro RUC, otro número u otra fecha. Revísalos en el papel.',
  day: 'La fecha no puede ser de después de hoy.',
  dueOn: 'Elige hasta cuándo: entre la fecha del papel y 5 años después.',
  category: 'Elige una categoría.',
  otherProof:
    'Sin factura solo se prueban gastos personales de vivienda, salud o alimentación. Para lo demás hace falta factura o nota de venta.',
  support: 'Ese sustento no sirve para este papel.',
  bases: 'Escribe al menos una base mayor que cero, hasta con 2 decimales.',
  rate: 'Esa tarifa de IVA no estaba vigente en la fecha del papel.',
  iva: 'El IVA no coincide con las bases: puede variar hasta 1 centavo.',
  total: 'Escribe un valor mayor que cero, hasta con 2 decimales.',
};

/** Where a paper is already. */
export const paperKnown = {
  paper: 'Ya guardaste ese papel.',
  electronic: 'Ya llegó electrónico: está entre tus comprobantes recibidos.',
} as const;

export const paperTypeNames: Readonly<Record<PaperType, string>> = {
  '01': wordsOf('01').title,
  '02': wordsOf('02').title,
  '09': wordsOf('09').title,
  '00': wordsOf('00').title,
};

/** In the export of an account. */
export const paperExport = {
  name: 'Comprobantes en papel',
  photos: 'Fotos',
  alsoElectronic: 'Vale el electrónico',
  columns: {
    environment: 'Ambiente',
    day: 'Fecha',
    dueOn: 'Vence',
    type: 'Papel',
    ruc: 'RUC',
    supplier: 'Proveedor',
    number: 'Número',
    authorization: 'Autorización',
    category: 'Categoría',
    support: 'Sustento',
    subtotal: 'Subtotal',
    iva: 'IVA',
    total: 'Total',
    note: 'Nota',
    electronic: 'También electrónico',
  },
} as const;

const dayForReading = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

export const papers = {
  how: '¿Cómo es el comprobante?',
  onPaper: 'En papel',
  electronic: 'Electrónico',
  photo: 'Foto del papel',
  photoHint: 'JPG, PNG o PDF. Es opcional, pero así lo tienes a mano.',
  photoAlt: 'El papel que estás escribiendo',
  photoState: { none: '', sending: 'Subiendo la foto', sent: 'Foto guardada', failed: '' },
  openPdf: 'Abrir el PDF',
  enlarge: 'Ampliar',
  turn: 'Girar',
  anotherPhoto: 'Otra foto',
  notSent: 'La foto no se subió.',
  sendAgain: 'Enviar de nuevo',
  withoutPhoto: 'Sin foto',
  kind: '¿Qué papel es?',
  supplierIdentification: 'RUC del proveedor',
  supplierName: 'Proveedor',
  number: 'Número',
  authorization: 'Autorización',
  day: 'Fecha',
  total: 'Total',
  category: 'Categoría',
  chooseCategory: 'Elige una',
  suggested: (why: string) => `${why} Cámbiala si no es.`,
  suggestedBySupplier: 'Sugerida por el proveedor.',
  support: 'Sustento',
  supportByCategory: 'El que corresponde a la categoría',
  base: (rate: string): string => `Base ${rate}`,
  iva: 'IVA',
  ivaHint: 'Se calcula solo; puedes corregir 1 centavo.',
  otherRates: 'Otras tarifas',
  totalIs: (money: string): string => `Total ${money}`,
  note: 'Nota',
  onCredit: { GAS: 'Todavía no lo pago: es a crédito', ING: 'Todavía no me pagan: es a crédito' },
  dueOn: { GAS: 'Se paga hasta', ING: 'Se cobra hasta' },
  creditChip: (day: string): string => `A crédito hasta el ${day}`,
  noIva: {
    '01': '',
    '02': 'Una nota de venta no tiene IVA: no hay nada más que llenar.',
    '09': 'Un tiquete no da crédito de IVA: basta el total.',
    '00': 'Lo que se prueba sin factura: el predial, los intereses de tu hipoteca que certifica el banco, lo que el seguro de salud no cubrió de una factura que no está en tus gastos, la pensión alimenticia que fijó un juez. El documento lleva tu nombre y tu cédula; escribe en la nota qué es.',
  },
  /** Of a ticket of the household. */
  namesNobody:
    'Un tiquete no lleva tu nombre ni tu cédula: queda en tus gastos, pero no rebaja tu impuesto a la renta.',
  notDouble: 'No está repetido. Si llega también electrónico, cuenta una sola vez.',
  double: {
    paper: (day: string, total: string): string =>
      `Ya guardaste ese papel: ${formatMoney(total)} del ${dayForReading(day)}.`,
    electronic: (day: string, total: string): string =>
      `Ya llegó electrónico: ${formatMoney(total)} del ${dayForReading(day)}. No hace falta escribirlo.`,
  },
  alike: (day: string, total: string): string =>
    `Parece el mismo gasto del ${dayForReading(day)} por ${formatMoney(total)}. Si son dos, guárdalo igual.`,
  see: 'Ver',
  save: (money: string): string => (money === '' ? 'Guardar gasto' : `Guardar gasto de ${money}`),
  saveChange: (money: string): string => (money === '' ? 'Guardar cambios' : `Guardar cambios: ${money}`),
  saved: 'Gasto guardado.',
  changed: 'Cambiado.',
  deleted: 'Borrado.',
  undone: 'Quedó como estaba.',
  isElectronic: 'Llegó electrónico: vale lo que diga ese',
  declared: 'Mes declarado',
  withReceipt: 'Con comprobante',
  edit: (name: string): string => `Cambiar ${name}`,
  remove: (name: string): string => `Borrar ${name}`,
} as const;
