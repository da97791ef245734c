import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Fault } from '@cuadre/sri/faults';
import { amount, formatMoney } from '@cuadre/sri/num';
import type { OpenPoint } from '#contract/declarations/returns.ts';

const fault = (code: string, place: string, sentence: string): Fault => ({ code, place, sentence, severity: 'error' });

type Point = Pick<OpenPoint, 'kind' | 'count' | 'amount'>;
const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What is open, by its kind. */
const openSteps: Readonly<Record<OpenPoint['kind'], (of: Point) => string>> = {
  sales: ({ count }) =>
    `${counted(count, 'comprobante tuyo no está autorizado', 'comprobantes tuyos no están autorizados')}.`,
  onTheWay: ({ count }) => `${counted(count, 'comprobante tuyo va', 'comprobantes tuyos van')} camino al SRI.`,
  toVoid: ({ count }) => `${counted(count, 'anulación espera', 'anulaciones esperan')} respuesta.`,
  gaps: ({ count }) => `${count === 1 ? 'Falta 1 número' : `Faltan ${count} números`} entre tus comprobantes.`,
  purchases: ({ count }) => `${counted(count, 'compra', 'compras')} sin su sustento o su detalle.`,
  retentions: ({ count }) =>
    `${counted(count, 'compra', 'compras')} sin tu retención. Si ${count === 1 ? 'la' : 'alguna la'} lleva, emítela.`,
  unclassified: ({ count, amount: less }) =>
    `${counted(count, 'gasto', 'gastos')} por revisar${less === null || amount(less).isZero() ? '' : `: tu pago puede bajar hasta ${formatMoney(less)}`}.`,
  list: ({ count }) =>
    count === 1
      ? 'El SRI lista 1 comprobante que no está aquí.'
      : `El SRI lista ${count} comprobantes que no están aquí.`,
  cases: () => 'No has respondido si tuviste casos especiales.',
  deferred: ({ count, amount: tax }) =>
    `${counted(count, 'venta a crédito deja', 'ventas a crédito dejan')} ${tax === null ? 'su' : formatMoney(tax)} de IVA para cuando ya no declaras. Págalo aquí.`,
  earlier: ({ count }) =>
    `${counted(count, 'declaración anterior está', 'declaraciones anteriores están')} sin presentar: su saldo pasa a esta.`,
  payment: () => 'No has elegido cómo pagar.',
};
/** A page that was loaded before an upgrade hears of kinds that came with it. */
export const knowsPoint = (kind: string): boolean => Object.hasOwn(openSteps, kind);

/** The questions of a year are others than those of a month. */
export const openSentence = (point: Point, obligation: ReturnObligation = 'iva'): string => {
  if (!knowsPoint(point.kind)) return 'Hay algo más por revisar. Actualiza la página para verlo.';
  return obligation === 'renta' && point.kind === 'cases'
    ? `Te falta responder ${counted(point.count, 'pregunta', 'preguntas')} de tu renta.`
    : openSteps[point.kind](point);
};

/** What stands behind a refusal to approve. */
export const filingFaults = {
  /** The person saw one figure, and now it is another, or made of something else. */
  moved: (was: string, now: string): Fault[] =>
    amount(was).equals(amount(now))
      ? [fault('now', 'pay', `Cambió un documento. Pagarías lo mismo: ${formatMoney(now)}.`)]
      : [
          fault('was', 'pay', `Viste ${formatMoney(was)} por pagar.`),
          fault('now', 'pay', `Ahora son ${formatMoney(now)}.`),
        ],
  payment: [fault('payment', 'payment', 'Cambió la forma de pago.')],
  open: (point: Point, obligation: ReturnObligation): Fault =>
    fault(point.kind, 'open', openSentence(point, obligation)),
};

/** Returns in the archive of everything. */
export const returnsExport = {
  name: 'Declaraciones',
  boxes: 'Casillas',
  documents: 'Comprobantes por casilla',
  form: 'Formulario del SRI',
  original: 'Original',
  substitute: 'Sustitutiva',
  states: { approved: 'Aprobada', in_review: 'En revisión', sent: 'Presentada', refused: 'No recibida' },
  columns: {
    environment: 'Ambiente',
    obligation: 'Impuesto',
    period: 'Período',
    kind: 'Tipo',
    state: 'Estado',
    pay: 'Por pagar',
    approvedOn: 'Aprobada el',
    number: 'Número de formulario',
    filedOn: 'Presentada el',
    replaces: 'Sustituye a',
    numbersBefore: 'Decía antes',
  },
  boxColumns: ['Casilla', 'Qué es', 'Valor'],
} as const;

/** `npm run returns`. */
export const returnsTerminal = {
  usage:
    'Usa: npm run returns, para ver lo que espera; o npm run returns -- take ID, sent ID NÚMERO AAAA-MM-DD [PDF], o refuse ID MOTIVO.',
  none: 'Ninguna declaración espera.',
  unknown: (id: string) => `Eso no se puede decir de la declaración ${id}.`,
  noFile: (path: string) => `No se puede leer ${path}.`,
  noPdf: (path: string) => `${path} no es un PDF de hasta 3 MB.`,
  done: 'Anotado. La persona recibe el aviso.',
  states: { ...returnsExport.states, approved: 'Espera' },
  line: (
    id: string,
    ruc: string,
    period: string,
    pay: string,
    payment: string | undefined,
    state: string,
    since: string,
    replaces: string | null,
  ): string =>
    `${id}  ${ruc}  ${period}  ${formatMoney(pay)}  ${payment === undefined ? '' : `${payment}  `}${state} desde ${since}${replaces === null ? '' : `, sustituye a ${replaces}`}`,
};
