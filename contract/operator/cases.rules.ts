/** What came of something done about a payment. */
export const paymentEnds = ['granted', 'refused', 'returned', 'unchanged'] as const;
