import { periodWith } from '@cuadre/sri/declarations';

/** Papers of a year that are submitted where nobody here sees it: the annex of personal expenses, the projection to an employer. */
export const paperCodes = ['personalExpenses', 'expenseProjection'] as const;
export type PaperCode = (typeof paperCodes)[number];

/** The first day on which one can be submitted: an annex once its year is over, a projection in the year before it already. */
export const submittedFrom = (code: PaperCode, year: string): string =>
  code === 'personalExpenses' ? `${Number(year) + 1}-01-01` : `${Number(year) - 1}-01-01`;

/** Which return falls due on a day of the calendar, and of which period; undefined of everything else, and of a year. */
export function returnDueOn({ code, from, to }: { readonly code: string; readonly from: string; readonly to: string }) {
  const obligation = code.startsWith('iva') ? 'iva' : code.startsWith('retentions') ? 'retenciones' : undefined;
  return obligation && ({ obligation, period: periodWith(to, from === to ? 1 : 6) } as const);
}
