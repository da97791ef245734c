import { queryOptions } from '@tanstack/react-query';
import { getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { call } from '#web/api/call.ts';

/** A credit note of that invoice with what is left of it, and why there can be none. */
export const invoiceToCreditQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['receipts', 'to-credit', receiptId],
    queryFn: ({ signal }) => call(getInvoiceToCreditNote, { params: { receiptId }, signal }),
  });
