import type { Fault } from '@cuadre/sri/faults';
import { formatMoney } from '@cuadre/sri/num';
import type { stepsBefore } from '#contract/declarations/returns.rules.ts';

const fault = (code: string, place: string, sentence: string): Fault => ({ code, place, sentence, severity: 'error' });

/** What is open, by its step. */
export const openSteps: Readonly<Record<(typeof stepsBefore)[number], string>> = {
  sales: 'Hay ventas que todavía no tienen respuesta del SRI.',
  purchases: 'No has dicho si están todas tus compras.',
  unclassified: 'Hay compras sin clasificar.',
  cases: 'No has respondido si tuviste casos especiales.',
  payment: 'No has elegido cómo pagar.',
};

/** What stands behind a refusal to approve. */
export const filingFaults = {
  /** The person saw one figure, and now it is another. */
  moved: (was: string, now: string): Fault[] => [
    fault('was', 'pay', `Viste ${formatMoney(was)} por pagar.`),
    fault('now', 'pay', `Ahora son ${formatMoney(now)}.`),
  ],
  open: (step: (typeof stepsBefore)[number]): Fault => fault(step, 'open', openSteps[step]),
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
    period: 'Período',
    kind: 'Tipo',
    state: 'Estado',
    pay: 'Por pagar',
    approvedOn: 'Aprobada el',
    number: 'Número de formulario',
    filedOn: 'Presentada el',
    replaces: 'Sustituye a',
  },
  boxColumns: ['Casilla', 'Qué es', 'Valor'],
} as const;

/** `npm run returns`. */
export const returnsTerminal = {
  usage:
    'Usa: npm run returns, para ver lo que espera; o npm run returns -- take ID, sent ID NÚMERO AAAA-MM-DD, o refuse ID MOTIVO.',
  none: 'Ninguna declaración espera.',
  unknown: (id: string) => `Eso no se puede decir de la declaración ${id}.`,
  done: 'Anotado. La persona recibe el aviso.',
  states: { ...returnsExport.states, approved: 'Espera' },
  line: (
    id: string,
    ruc: string,
    period: string,
    pay: string,
    state: string,
    since: string,
    replaces: string | null,
  ): string =>
    `${id}  ${ruc}  ${period}  ${formatMoney(pay)}  ${state} desde ${since}${replaces === null ? '' : `, sustituye a ${replaces}`}`,
};
