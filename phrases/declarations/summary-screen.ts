import type { TaxMark } from '@cuadre/sri/declarations/form-104';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount, formatMoney } from '@cuadre/sri/num';
import { equationSum } from './equation.ts';
import { nameOfPeriod, periodWithYear } from './periods.ts';
import { returnNames } from './return-names.ts';
import { saidWords } from './returns.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const namesOf = (marks: readonly TaxMark[]): readonly string[] => marks.map((mark) => saidWords.marks[mark]);

interface Figure {
  readonly pay: string;
  readonly carried: string;
}

/** What a correction moved, in a sentence: what is paid, or what is left in favour where nothing is. */
function movedFrom(before: Figure, after: Figure): string {
  const [was, is] = [before, after].map(({ pay, carried }) => amount(pay).subtract(amount(carried)));
  const moved = is?.subtract(was ?? amount('0')) ?? amount('0');
  const difference = formatMoney(moved.abs());
  const pays = [before, after].some(({ pay }) => !amount(pay).isZero());
  if (moved.isZero()) return 'Pagarías lo mismo.';
  if (!pays) return `Te quedarían ${difference} ${moved.isNegative() ? 'más' : 'menos'} a favor.`;
  return `Pagarías ${difference} ${moved.isNegative() ? 'menos' : 'más'}.`;
}

export const summaryWords = {
  title: (period: string, obligation: ReturnObligation) =>
    `${returnNames[obligation].tax} de ${periodWithYear(period)}`,
  text: 'Cada valor se abre hasta su documento.',
  noPeriod: 'Ese período no existe. Vuelve a Declaraciones y elige el tuyo.',
  pdf: 'Descargar PDF',
  loading: 'Calculando las casillas',
  withoutReceipt: 'Sin comprobante',
  groups: {
    sales: 'Ventas',
    purchases: 'Compras',
    credit: 'Crédito',
    residents: 'Pagos en el país',
    abroad: 'Pagos al exterior',
    pay: 'A pagar',
  },
  abroadTitle: 'Los pagos al exterior van a mano',
  abroad:
    'Todavía no llenamos esa parte del formulario 103. Si retuviste a alguien de afuera, escríbelo en el portal, y aquí su total en las casillas 497 y 498. Lo verás en lo que quedó fuera.',
  four: {
    label: { four: 'Tu declaración en cuatro valores', three: 'Tu declaración en tres valores' },
    sales: (tax: string) => `IVA cobrado ${formatMoney(tax)}`,
    purchases: (tax: string) => `IVA pagado ${formatMoney(tax)}`,
    credit: 'Se resta del cobrado',
    /** What is settled now, whatever was charged: sales on credit are of another month. */
    pay: equationSum,
    /** Of form 103. */
    base: 'Lo que pagaste',
    baseText: 'Base de tus retenciones, sin IVA',
    retained: 'Retuviste',
    retainedText: 'De renta, a tus proveedores y empleados',
    payRetained: (late: string) =>
      amount(late).isZero() ? 'Lo que retuviste' : `Con ${formatMoney(late)} de multa e interés`,
  },
  columns: {
    iva: { gross: 'Bruto', net: 'Neto', tax: 'IVA' },
    retenciones: { gross: 'Base', net: '', tax: 'Retenido' },
    renta: { gross: 'Base', net: '', tax: 'Impuesto' },
  } satisfies Readonly<Record<ReturnObligation, object>>,
  line: 'Casillas',
  amount: 'Valor',
  documents: (count: number) => counted(count, 'documento', 'documentos'),
  box: (box: string, label: string) => `${box} · ${label}`,
  result: 'Resultado',
  fromBefore: (previous: string | null, box: string) =>
    `Casilla ${box} de ${previous === null ? 'tu declaración anterior' : nameOfPeriod(previous)}`,
  typed: 'Escrito por ti',
  late: 'Por presentarla tarde',
  noDocuments: 'Ningún documento: se calcula con otras casillas.',
  sum: (count: number) => `Suma de ${counted(count, 'documento', 'documentos')}`,
  more: (count: number) => `Ver ${count} más`,
  loadingDocuments: 'Buscando los documentos',
  folded: (count: number) => (count === 1 ? 'Ver otra casilla' : `Ver otras ${count} casillas`),
  hideFolded: 'Ocultar esas casillas',
  unconfirmed: 'Por confirmar',
  why: {
    title: 'Por qué está aquí',
    loading: 'Mirando el documento',
    inBox: (box: string, value: string) => `Casilla ${box}: ${formatMoney(value)}`,
    ifPersonal: (pay: string) => `Si la pasas a personal, pagarías ${formatMoney(pay)}. Se puede deshacer.`,
    /** What is bought by liquidation or from abroad, of who is no agent. */
    ownIva:
      'Quien te vendió no declara este IVA y ninguna retención tuya lo toma: lo pagas completo aquí, en la casilla 731.',
    see: 'Ver el comprobante',
    /** In the return of retentions. */
    wrongRetention: 'Si está mal, anúlala y emite otra.',
    unretained: 'Ninguna retención tuya la nombra.',
    retain: 'Hacer la retención',
    alsoForIva: 'Lo que cambies aquí cambia también en tu IVA.',
    /** What somebody said of it. */
    said: (marks: readonly TaxMark[]) => `Dijiste: ${namesOf(marks).join(', ')}.`,
    /** Of a note, with what somebody said of its invoice. */
    asInvoice: ({ marks, isPutOff }: { readonly marks: readonly TaxMark[]; readonly isPutOff: boolean }) => {
      const names = [...namesOf(marks), ...(isPutOff ? ['venta a crédito'] : [])];
      return names.length === 0
        ? 'Si dices que su factura es de exportación, reembolso o activo, vale también para esta nota.'
        : `Cuenta como su factura: ${names.join(', ')}.`;
    },
    ifBusiness: (pay: string) => `Si la pasas a negocio, pagarías ${formatMoney(pay)}. Se puede deshacer.`,
  },
  correct: {
    personal: 'Pasar a personal',
    business: 'Pasar a negocio',
    support: 'Cambiar sustento',
    otherPeriod: 'Es de otro mes',
    origin: 'De dónde vino',
    originTitle: '¿De dónde vino esta compra?',
    originText:
      'Lo del exterior y lo de un negocio popular va en casillas propias. Lo de un negocio popular no da crédito.',
    originLabel: 'De dónde vino',
    origins: {
      none: 'De un proveedor del país',
      importServices: 'Un servicio del exterior',
      importGoods: 'Bienes importados',
      importAsset: 'Un activo fijo importado',
      popularBusiness: 'De un negocio popular',
    },
    sale: 'Qué fue',
    saleTitle: '¿Qué fue esta venta?',
    saleText: 'Lo que exportas, un activo fijo y lo que cobras por otros va en casillas propias.',
    saleLabel: 'Qué fue',
    /** `none` of a note is `asInvoice`. */
    sales: {
      none: 'Una venta del negocio',
      exportGoods: 'Bienes que exporté',
      exportServices: 'Servicios al exterior',
      zeroWithRight: '0 % con derecho a crédito',
      fixedAsset: 'Un equipo o mueble del negocio',
      refund: 'Un reembolso que cobré por otro',
    },
    asInvoice: 'Lo mismo que su factura',
    term: 'Cuándo pagas su IVA',
    termTitle: '¿Cuándo pagas su IVA?',
    termText: 'Solo el de una venta que te pagan en un mes o más puede ir después.',
    termLabel: 'Su IVA',
    now: 'Con esta declaración',
    named: (what: string, whose: string, number: string) => `${what}: ${whose} ${number}`.trim(),
    supportTitle: 'Cambiar sustento',
    supportLabel: 'Sustento tributario',
    supportPlaceholder: 'Elige para qué fue',
    supportText: 'Dice si da crédito, si es activo fijo o si es un reembolso.',
    periodTitle: '¿De qué mes es?',
    periodText: 'Entra en la declaración del mes que elijas.',
    periodLabel: 'Mes',
    save: 'Cambiar',
    done: {
      personal: (name: string) => `${name} pasó a personal.`,
      business: (name: string) => `${name} pasó a negocio.`,
      support: (name: string) => `${name}: cambió su sustento.`,
      origin: (name: string) => `${name}: cambió de dónde vino.`,
      sale: (name: string) => `${name}: cambió qué fue.`,
      term: (name: string) => `${name}: cambió cuándo pagas su IVA.`,
      period: (name: string, to: string) => `${name} pasó a ${nameOfPeriod(to)}.`,
    },
    moved: movedFrom,
    undone: 'Deshecho.',
  },
  panel: {
    review: (count: number) => (count === 1 ? 'Revisar 1 gasto' : `Revisar ${count} gastos`),
    missing: (count: number) => (count === 1 ? 'Falta 1 gasto por revisar.' : `Faltan ${count} gastos por revisar.`),
    between: (from: string, to: string) => `Según lo que sean, pagarías entre ${from} y ${to}.`,
  },
} as const;

interface Reasons {
  readonly scope: 'NEG' | 'PER';
  readonly support: string | null;
  /** Names of the rates that it states. */
  readonly rates: readonly (string | undefined)[];
  /** The category it was given. */
  readonly group: string | undefined;
  /** What was said of it. */
  readonly marks: readonly TaxMark[];
  /** Its receipt says so. */
  readonly ofPopularBusiness: boolean;
}

/** Why a document is where it is: who issued it, at which rate, and what was said of it. */
export function whyText(
  { source }: { readonly source: 'issued' | 'emitted' | 'received' | 'typed' | 'paper' },
  { scope, support, rates, group, marks, ofPopularBusiness }: Reasons,
): string {
  const named = rates.filter((rate) => rate !== undefined);
  const rate = named.length === 0 ? '' : `, con IVA ${named.join(' y ')}`;
  if (source === 'issued') return `Lo emitiste tú${rate}.`;
  if (source === 'emitted') return `Lo emitiste tú en otro programa${rate}.`;
  const came =
    source === 'paper' ? 'Lo anotaste de un papel' : source === 'typed' ? 'Lo anotaste tú' : 'Está a tu nombre';
  const marked = [scope === 'NEG' ? 'Negocio' : 'Personal', group].filter(Boolean).join(', ');
  const gives = support !== null && creditSupports.includes(support);
  const isWithout = marks.some((mark) => withoutCredit.includes(mark));
  const told = !gives ? ': no da crédito' : isWithout ? ', pero con lo que dijiste no da crédito' : ': da crédito';
  const isDoubted = ofPopularBusiness && scope === 'NEG';
  const popular = gives ? popularWords.butCredit : popularWords.noCredit;
  const credit = support === null ? '' : ` Su sustento es ${support}${told}${isDoubted ? popular : '.'}`;
  return `${came}${rate}. Cuenta como ${marked}.${credit}`;
}

const popularWords = {
  noCredit: '. El comprobante dice que es de un negocio popular.',
  butCredit: ', aunque el comprobante dice que es de un negocio popular. Revísalo.',
} as const;

/** @sri ATS tabla 5: those that give a right to credit of IVA */
const creditSupports: readonly string[] = ['01', '03', '06'];
/** Whatever it supports. @sri Formulario 104, casillas 508 y 535 */
const withoutCredit: readonly TaxMark[] = ['popularBusiness', 'refund'];
