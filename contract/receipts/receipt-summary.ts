/** Our words; the SRI's stay at the border (ruling R7). */
export const receiptStates = [
  'issued',
  'sending',
  'received',
  'authorized',
  'returned',
  'refused',
  'needs_attention',
  'voided',
] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** What the SRI did not accept and somebody has to look at. A receipt of a voided one needs somebody too, while it can be voided. */
export const attentionStates = ['returned', 'refused', 'needs_attention'] as const satisfies readonly ReceiptState[];

/** A list can be narrowed to one state, or to everything issued here that needs somebody. */
export const receiptStateFilters = [...receiptStates, 'attention'] as const;
export type ReceiptStateFilter = (typeof receiptStateFilters)[number];

/** After so long without a final answer of the SRI a person is told, and the operator. */
export const overdueHours = 24;
