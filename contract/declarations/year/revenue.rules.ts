/** Personal expenses that lower the income tax, in the order of form 102. @sri Formulario 102 */
export const rebateGroups = ['education', 'health', 'food', 'housing', 'clothing', 'tourism'] as const;
export type RebateGroup = (typeof rebateGroups)[number];

export const isRebateGroup = (group: string): group is RebateGroup =>
  (rebateGroups as readonly string[]).includes(group);

/** What the figures of a year are made of, document by document. */
export const revenueLines = ['income', 'costs', 'retained'] as const;
export type RevenueLine = (typeof revenueLines)[number];

/** How the income of an activity is taxed: on what is left after its costs, or by the table of RIMPE. */
export const incomeRegimes = ['general', 'rimpe'] as const;
export type IncomeRegime = (typeof incomeRegimes)[number];

/** Income without what was returned, or that alone. */
export const incomeParts = ['sales', 'returns'] as const;
export type IncomePart = (typeof incomeParts)[number];

/** Questions about a year that no document answers, in the order in which they are asked. */
export const revenueSteps = ['work', 'other', 'costs', 'share', 'profession', 'paid', 'exemption', 'illness'] as const;
export type RevenueStep = (typeof revenueSteps)[number];

export const yearPattern = /^20\d\d$/;
/** Why a document is in no figure. */
export const reasonPattern = /^[a-z_]{1,40}$/;
/** Degrees of a disability from which the law gives something, in percent. @law LRTI art. 9 */
export const leastDegree = 30;
export const mostDegree = 100;
