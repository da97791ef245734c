import { type Amount, amount, formatMoney } from '@cuadre/sri/num';
import type { BillStep, hints } from '#contract/declarations/questions.rules.ts';
import { inPeriod, nameOfPeriod } from './periods.ts';

type Hint = (typeof hints)[number];

/** What a case is called in a list. */
export const caseNames: Readonly<Record<BillStep, string>> = {
  expensePersonal: 'Gastos de tu casa',
  expenseRefund: 'Reembolso de gastos',
  exports: 'Ventas al exterior',
  assetsSales: 'Venta de equipos o muebles',
  assetsPurchases: 'Compra de equipos o muebles',
  creditSales: 'Ventas a crédito',
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Which cases a period had. */
export const casesWords = {
  loading: 'Mirando tus documentos',
  title: (period: string) => `¿Tuviste algo de esto ${inPeriod(period)}?`,
  text: 'Ya marcamos lo que dicen tus documentos. La mayoría solo confirma.',
  back: 'Qué falta para declarar',
  place: (period: string, what: string) => `IVA de ${nameOfPeriod(period)} · ${what}`,
  name: 'Casos especiales',
  step: (at: number, of: number) => `${at} de ${of}`,
  cases: {
    expensePersonal: { title: 'Pagué cosas de la casa con el RUC', text: 'Gastos personales entre los del negocio' },
    expenseRefund: { title: 'Pagué algo por cuenta de un cliente', text: 'Reembolso de gastos como intermediario' },
    exports: { title: 'Vendí al exterior', text: 'Exportaciones de bienes o servicios' },
    assetsSales: { title: 'Vendí un equipo o mueble del negocio', text: 'Venta de activos fijos' },
    assetsPurchases: { title: 'Compré equipos o muebles para el negocio', text: 'Compra de activos fijos' },
    creditSales: { title: 'Vendí algo que me pagan en un mes o más', text: 'Ventas a crédito' },
  } satisfies Readonly<Record<BillStep, { title: string; text: string }>>,
  seen: 'Lo vimos en tus documentos',
  fresh: 'Nuevo desde tu respuesta',
  more: (count: number) => `y ${count} más`,
  or: 'o',
  none: 'No, nada de esto',
  noneText: 'Quita las demás',
  needsOne: 'Elige una respuesta o marca No, nada de esto.',
  goOn: (questions: number) =>
    questions === 0 ? 'Continuar' : `Continuar con ${counted(questions, 'pregunta', 'preguntas')}`,
  goOnShort: (questions: number) =>
    questions === 0 ? 'Continuar' : `Continuar: ${counted(questions, 'pregunta', 'preguntas')}`,
  leave: 'Guardar y salir',
  seeAnswer: 'Ver tu respuesta',
  saved: 'Guardamos tu respuesta.',
  keys: 'Con teclado: 1 a 6 marcan un caso, 0 ninguno.',

  nothingSent: 'Nada se envía al SRI hasta que apruebes.',
  closed: 'Esta declaración ya está en camino: sus respuestas no se cambian aquí.',
  mayNot: 'Quien administra el negocio o su contador responde esto.',
  /** In a list of what is missing, and before approving. */
  notAsked: 'Ninguno',
  change: 'Cambiar',
  respond: 'Responder',
  sawHints: (names: readonly string[]) => `Lo vimos en tus documentos: ${names.join(', ').toLowerCase()}`,
  sawNew: (names: readonly string[]) => `Nuevo en tus documentos: ${names.join(', ').toLowerCase()}`,
  left: (names: readonly string[]) => `Falta responder: ${names.join(', ').toLowerCase()}`,
  answer: (count: number) => `Responder ${counted(count, 'pregunta', 'preguntas')} y declarar`,
} as const;

interface Found {
  readonly partyName: string | null;
  readonly total: string;
  readonly why: Hint | null;
}

/** What was seen of a document, with its days where they are the reason. */
export const foundText = ({ partyName, total, why }: Found, days: number | null): string => {
  const what = why === 'longTerm' && days !== null ? `plazo de ${days} días` : formatMoney(total);
  return partyName === null ? what : `${partyName}: ${what}`;
};

/** Why a document is suggested. */
export const hintWords: Readonly<Record<Hint, string>> = {
  foreignTrade: 'lleva datos de exportación',
  foreignBuyer: 'el cliente es del exterior',
  saidBefore: 'a este cliente ya le dijiste que es exportación',
  longTerm: 'plazo de un mes o más',
  refundLines: 'lleva reembolsos',
  refundedHere: 'la cobraste en una factura de reembolso',
  category: 'la pusiste en equipos y muebles',
  support: 'por su sustento',
  cedula: 'está a tu cédula',
};

interface QuestionWords {
  readonly title: (period: string) => string;
  readonly text: string;
  readonly no: string;
  readonly noText: string;
  readonly yes: string;
  readonly documents: string;
  readonly search: string;
  readonly none: string;
  readonly needsOne: string;
  /** What each is, where it is one of several. */
  readonly kind?: string;
  readonly boxes: string;
}

const ofSales = {
  documents: 'Facturas',
  search: 'Buscar otra factura',
  needsOne: 'Elige al menos una factura, o responde que no.',
} as const;
const ofPurchases = {
  documents: 'Gastos del negocio',
  search: 'Buscar otro gasto',
  none: 'No hay gastos del negocio en este período.',
  needsOne: 'Elige al menos un gasto, o responde que no.',
} as const;

/** The six questions, each on a page of its own. @law LRTI 66, 67 */
export const questionWords: Readonly<Record<BillStep, QuestionWords>> = {
  expensePersonal: {
    ...ofPurchases,
    title: (period) => `¿Pagaste algo de tu casa con el RUC ${inPeriod(period)}?`,
    text: 'Lo personal no baja tu IVA. Puede bajar tu impuesto a la renta.',
    no: 'No, todo es del negocio',
    noText: 'Queda como está',
    yes: 'Sí, estos gastos',
    kind: 'Es de',
    boxes: 'En el formulario: salen de las casillas 500 a 508.',
  },
  expenseRefund: {
    ...ofPurchases,
    title: (period) => `¿Qué pagaste por cuenta de un cliente ${inPeriod(period)}?`,
    text: 'Es gasto de tu cliente: se informa, y no cuenta en tu IVA.',
    no: 'No pagué nada por otro',
    noText: 'Todo es gasto tuyo',
    yes: 'Sí, estos documentos',
    documents: 'Gastos, y facturas con que los cobras',
    boxes: 'En el formulario: casillas 434 y 535.',
  },
  exports: {
    ...ofSales,
    title: (period) => `¿Vendiste al exterior ${inPeriod(period)}?`,
    text: 'Lo que exportas lleva 0 % y te deja usar el IVA de tus compras.',
    no: 'No, vendí solo en Ecuador',
    noText: 'Las ventas con 0 % quedan sin crédito',
    yes: 'Sí, estas facturas',
    documents: 'Facturas con 0 %',
    none: 'No hay facturas con 0 % en este período.',
    kind: 'Qué vendiste',
    boxes: 'En el formulario: casillas 405, 407 y 408.',
  },
  assetsSales: {
    ...ofSales,
    title: (period) => `¿Vendiste un equipo o mueble del negocio ${inPeriod(period)}?`,
    text: 'Pagas el mismo IVA. Solo va en otra casilla.',
    no: 'No, vendí lo de siempre',
    noText: 'Nada cambia',
    yes: 'Sí, estas facturas',
    none: 'No hay facturas en este período.',
    boxes: 'En el formulario: casillas 402, 404 y 406.',
  },
  assetsPurchases: {
    ...ofPurchases,
    title: (period) => `¿Qué compraste ${inPeriod(period)} para durar más de un año?`,
    text: 'Su IVA también es crédito. En la renta se descuenta poco a poco.',
    no: 'Nada, todo se gasta pronto',
    noText: 'Va con las compras de siempre',
    yes: 'Compré estos equipos o muebles',
    boxes: 'En el formulario: casilla 501.',
  },
  creditSales: {
    ...ofSales,
    title: (period) => `¿Alguna venta de ${nameOfPeriod(period)} te la pagan en un mes o más?`,
    text: 'Puedes pagar ese IVA después. No es un descuento: solo cambia la fecha.',
    no: 'No, cobré todo al contado',
    noText: 'Pagas todo el IVA ahora',
    yes: 'Sí, estas facturas',
    documents: 'Facturas con IVA',
    none: 'No hay facturas con IVA en este período.',
    boxes: 'En el formulario: casillas 481, 484, 485 y 486.',
  },
};

/** What all questions have in common. */
export const billWords = {
  loading: 'Buscando los documentos',
  answer: 'Tu respuesta',
  yesText: 'Elige cuáles',
  chosen: (count: number) => `Elegiste ${count}`,
  ofIva: 'de IVA',
  suggested: 'Sugerido',
  days: (count: number) => `plazo ${counted(count, 'día', 'días')}`,
  collected: 'ya cobrada',
  searchHint: 'Buscar por nombre o número',
  noneFound: 'No lo encontramos en este período.',
  more: 'Ver más',
  tooMany: (most: number) => `Elige hasta ${most} a la vez.`,
  exports: { exportGoods: 'Bienes', exportServices: 'Servicios', zeroWithRight: '0 % con derecho a crédito' },
  kindOf: (kind: string, name: string) => `${kind}: ${name}`,
  when: (tax: Amount) => `¿Cuándo pagas esos ${formatMoney(tax)}?`,
  withMonth: (month: string) => `Con el IVA de ${nameOfPeriod(month)}`,
  later: (months: number) => (months === 1 ? 'Un mes después' : `${months} meses después`),
  wouldPay: 'Con esta respuesta, hoy pagarías',
  before: 'Antes de responder',
  inFavourBefore: 'A favor antes de responder',
  inFavour: 'A favor con esta respuesta',
  /** `isCredit`: it moves what is left in favour, and nothing is paid. */
  moves: (difference: string, isCredit: boolean) => {
    const moved = amount(difference);
    if (moved.isZero()) return 'No cambia lo que pagas ahora';
    if (isCredit) return `${formatMoney(moved.abs())} ${moved.isNegative() ? 'menos' : 'más'} a favor`;
    return moved.isNegative() ? `Baja ${formatMoney(moved.negate())} ahora` : `Sube ${formatMoney(moved)} ahora`;
  },
  barMoves: (difference: string, isCredit: boolean) => {
    const moved = amount(difference);
    if (moved.isZero()) return 'Hoy pagarías';
    if (isCredit) return `Hoy pagarías · ${formatMoney(moved.abs())} ${moved.isNegative() ? 'menos' : 'más'} a favor`;
    return `Hoy pagarías · ${moved.isNegative() ? 'baja' : 'sube'} ${formatMoney(moved.abs())}`;
  },
  goesTo: (month: string) => `Pasa a tu IVA de ${nameOfPeriod(month)}`,
  comesBack: 'Ese IVA se suma solo cuando llegue su mes.',
  goOn: (pay: string) => `Continuar con ${formatMoney(pay)}`,
  goOnShort: 'Continuar',
  back: 'Atrás',
  saved: 'Guardamos tu respuesta.',
  undone: 'Deshecho.',
} as const;

/** Tax of sales on credit on the screen of all boxes. */
export const deferredWords = {
  title: 'IVA que pagas después',
  text: 'Se suma solo en la declaración de su mes.',
  withMonth: (month: string) => `Con el IVA de ${nameOfPeriod(month)}`,
  /** A sum that somebody wrote has no document. */
  sales: (count: number) => (count === 0 ? 'Escrito por ti' : counted(count, 'venta a crédito', 'ventas a crédito')),
  total: 'Total',
  boxes: 'Casilla 485 lo de este período; el portal pide el mes en la 486 y muestra tu tamaño en la 487.',
} as const;
