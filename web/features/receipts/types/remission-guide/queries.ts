import { queryOptions } from '@tanstack/react-query';
import { getCatalogsToRemisionAndRetencion, getInvoiceToRemision } from '#contract/receipts/types/remission-guides.ts';
import { call } from '#web/api/call.ts';

/** A guide for what is left to move of that invoice, and why there can be none. */
export const invoiceToMoveQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['receipts', 'to-move', receiptId],
    queryFn: ({ signal }) => call(getInvoiceToRemision, { params: { receiptId }, signal }),
  });

/** Carriers of earlier guides, the latest first. */
export const carriersQuery = queryOptions({
  queryKey: ['receipts', 'carriers'],
  queryFn: ({ signal }) => call(getCatalogsToRemisionAndRetencion, { query: {}, signal }),
  select: ({ carriers }) => carriers,
  staleTime: 0,
});
