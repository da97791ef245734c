import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { paths } from '#web/paths.ts';

/** Where a receipt has its page: what another program issued is shown with what was checked of its file. */
export const receiptPage = ({ id, origin }: Pick<ReceiptSummary, 'id' | 'origin'>) => ({
  to: origin === 'here' ? paths.receipt : paths.receivedReceipt,
  params: { receiptId: id },
});
