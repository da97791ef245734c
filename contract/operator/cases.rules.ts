/** What came of something done about a payment. */
export const paymentEnds = ['granted', 'refused', 'returned', 'kept', 'unchanged'] as const;
