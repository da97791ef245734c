import type { ExpenseGroup, TaxSupport } from '#contract/received/expense-groups.ts';
import { wordsOf } from '../receipts/documents.ts';
import { activityNames } from './activities.ts';

/** Why a file or key was not taken, or what to know of one that was; kernel faults bring their own sentence. */
export const importSentences = {
  known: 'Ya estaba en tu lista.',
  issuedHere: 'La emitiste aquí. Ya está en tus comprobantes.',
  otherPerson: (name: string, identification: string) =>
    `Está a nombre de ${[name, identification].filter((part) => part !== '').join(', ') || 'otra persona'}. No es tuyo.`,
  finalConsumer: 'Salió a consumidor final. Pide la factura con tu cédula o RUC.',
  testDocument: 'Es un comprobante de pruebas, sin validez. No se guarda en producción.',
  keyDisagrees: 'La clave de acceso no corresponde a los datos del comprobante. Pide el original.',
  structure: (sentence: string) => `No cumple la estructura del SRI. ${sentence}`,
  notAuthorized: 'El SRI no lo autorizó. Pide uno nuevo a quien lo emitió.',
  amounts: 'Trae valores que no pueden ser de un comprobante.',
  nested: 'Es un archivo comprimido dentro de otro. Súbelo aparte.',
  too_large: 'Es demasiado grande para ser un comprobante.',
  protected: 'Está protegido con clave. Súbelo sin clave.',
  unsupported: 'Está comprimido de una forma que no podemos abrir.',
  damaged: 'Está dañado. Descárgalo de nuevo.',
  unknownKey: 'El SRI no tiene un comprobante autorizado con esa clave. Si es reciente, inténtalo más tarde.',
  sriSilent: 'El SRI no respondió en todo el día. Inténtalo otra vez.',
  sriOther: 'El SRI respondió con otro comprobante. Avísanos si se repite.',
  signatureInvalid: 'La firma no es válida: alguien cambió el archivo. Míralo antes de usarlo.',
  figures: 'Sus valores no cuadran. Míralo antes de usarlo.',
} as const;

/** Why a receipt is classified so. */
const classReasons: Readonly<Record<string, string>> = {
  rule: 'Es tu regla para este proveedor.',
  automatic: 'Lo clasificó tu regla, sin preguntarte.',
  alike: 'Una compra parecida la clasificaste así.',
  learned: 'Casi siempre lo clasificas así.',
  supplier: 'Así clasificaste antes a este proveedor.',
  both: 'A este proveedor le compras para el negocio y para ti. Dinos para quién es.',
  cedula: 'Salió con tu cédula, no con tu RUC. Falta elegir la categoría.',
  dependant: 'Salió con la cédula de una persona a tu cargo. Falta elegir la categoría.',
  ruc: 'Salió con tu RUC. Falta elegir la categoría.',
  person: 'Lo elegiste tú.',
  paper: 'Así lo anotaste en el comprobante de papel.',
  modified: 'Como la compra que modifica.',
  divided: 'Lo repartiste tú.',
  accepted: 'Aceptaste la sugerencia.',
  wholeSupplier: 'Lo elegiste para todo este proveedor.',
};

/** The sentence of a rule, with the word or activity that it found. */
export function whyOf(rule: string, found: string | null): string | undefined {
  if (rule === 'lineRule') return `Es tu regla para lo que dice «${found ?? ''}».`;
  if (rule === 'word') return `Dice «${found ?? ''}».`;
  if (rule === 'activity') return `Actividad del proveedor según el SRI: ${activityNames[found ?? ''] ?? found}.`;
  return classReasons[rule];
}

/** Why one of several could not change. */
export const ofReceipt = (name: string, number: string, sentence: string): string =>
  `${name} ${number}: ${sentence} No cambió nada.`;

export const groupNames: Readonly<Record<ExpenseGroup, string>> = {
  inventory: 'Mercadería',
  supplies: 'Suministros',
  utilities: 'Servicios básicos',
  rent: 'Arriendo',
  fuel: 'Combustible',
  transport: 'Transporte y envíos',
  fees: 'Honorarios',
  advertising: 'Publicidad',
  maintenance: 'Mantenimiento',
  technology: 'Tecnología',
  fixedAssets: 'Activos fijos',
  insurance: 'Seguros',
  banking: 'Servicios bancarios',
  travel: 'Viajes y alimentación',
  publicCharges: 'Tasas e impuestos',
  other: 'Otros gastos',
  housing: 'Vivienda',
  health: 'Salud',
  education: 'Educación',
  food: 'Alimentación',
  clothing: 'Vestimenta',
  tourism: 'Turismo',
  personalOther: 'Otros personales',
};

/** Short words for the SRI's sustento. */
export const supportNames: Readonly<Record<TaxSupport, string>> = {
  '01': 'Crédito tributario de IVA',
  '02': 'Costo o gasto, sin crédito',
  '03': 'Activo fijo con crédito de IVA',
  '04': 'Activo fijo, sin crédito',
  '05': 'Gastos de viaje de empleados',
  '06': 'Inventario con crédito de IVA',
  '07': 'Inventario, sin crédito',
  '08': 'Reembolso como intermediario',
};

export const receivedFileName = (documentType: string, number: string, kind: 'pdf' | 'xml'): string =>
  `${wordsOf(documentType).title} ${number} recibida.${kind}`;

export const importSheet = {
  name: 'Resultado',
  file: (day: string, format: string) => `Importación ${day}.${format}`,
  columns: ['Archivo o clave', 'Resultado', 'Motivo', 'Emisor', 'Total'],
  states: { waiting: 'En proceso', accepted: 'Guardado', known: 'Ya estaba', refused: 'No se guardó' },
} as const;
