import { queryOptions } from '@tanstack/react-query';
import { getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import { call } from '#web/api/call.ts';

/** A debit note of that invoice without reasons yet, and why there can be none. */
export const invoiceToDebitQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['receipts', 'to-debit', receiptId],
    queryFn: ({ signal }) => call(getInvoiceToDebitNote, { params: { receiptId }, signal }),
  });
