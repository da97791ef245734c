/** What operators look after. A kind more is a row here, one in `server/features/operator/kinds/read-work.ts` and one on its screen. */
export const caseKinds = ['return', 'payment', 'receipt', 'refund', 'signature'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A written reason says something. */
export const shortestReason = 15;
export const longestReason = 500;
/** Taken by one person for so long; then it is free again. */
export const holdMinutes = 30;
