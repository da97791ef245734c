/** Papers of a year that are submitted where nobody here sees it: the annex of personal expenses, the projection to an employer. */
export const paperCodes = ['personalExpenses', 'expenseProjection'] as const;
export type PaperCode = (typeof paperCodes)[number];

/** The first day on which one can be submitted: an annex once its year is over, a projection in the year before it already. */
export const submittedFrom = (code: PaperCode, year: string): string =>
  code === 'personalExpenses' ? `${Number(year) + 1}-01-01` : `${Number(year) - 1}-01-01`;
