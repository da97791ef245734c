import type { ReceiptSummary } from '#contract/receipts/receipts.ts';

/** Where a receipt has its page: what another program issued is shown with what was checked of its file. */
export const receiptPage = ({ id, origin }: Pick<ReceiptSummary, 'id' | 'origin'>) => ({
  to: origin === 'here' ? '/income/receipts/view/$receiptId' : '/lists/received/view/$receiptId',
  params: { receiptId: id },
});
