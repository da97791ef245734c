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
  /** Never authorised, and its owner does not want it any more. */
  'discarded',
] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** What the SRI did not accept and somebody has to look at. A receipt of a voided one needs somebody too, while it can be voided. */
export const attentionStates = ['returned', 'refused', 'needs_attention'] as const satisfies readonly ReceiptState[];

/** What its owner may correct, or discard. */
export const correctableStates = ['returned', 'refused'] as const satisfies readonly ReceiptState[];

/** What is out of the world for good. What the SRI refused may yet be authorised when it processes again. */
export const endedStates = ['returned', 'voided', 'discarded'] as const satisfies readonly ReceiptState[];

/** What nobody owes anything for, as far as is known. */
export const withoutEffect = [...endedStates, 'refused'] as const satisfies readonly ReceiptState[];

/** What the SRI has not said its last word about. */
export const underwayStates = ['issued', 'sending', 'received'] as const satisfies readonly ReceiptState[];

/** How the mail of a receipt fares. It waits for the proof of the business's own address, or for its turn in an hour. */
export const mailStates = [
  ...(['none', 'no_address', 'queued', 'waits_for_proof', 'waits_for_turn'] as const),
  ...(['sent', 'failed', 'bounced'] as const),
] as const;

/** A list can be narrowed to one state, to everything issued here that needs somebody, or to what is pending. */
export const receiptStateFilters = [...receiptStates, 'attention', 'underway'] as const;
export type ReceiptStateFilter = (typeof receiptStateFilters)[number];

/** After so long without a final answer of the SRI a person is told, and the operator. */
export const overdueHours = 24;
