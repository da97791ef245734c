import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { documentType } from '#contract/receipts/receipts.ts';
import {
  getAllInvoiceByPeriodAllState,
  getInvoice,
  getLastInvoice,
  getReceiptsTotal,
  type ReceiptOrigin,
  type ReceiptState,
  type ReceiptStateFilter,
  underwayStates,
  validateToGenerateInvoice,
} from '#contract/receipts/receipts.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';

/** What still stands between the taxpayer and issuing. */
export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: ({ signal }) => call(validateToGenerateInvoice, { signal }),
  staleTime: 20_000,
});

export const lastInvoiceQuery = (identification?: string) =>
  queryOptions({
    queryKey: ['last-invoice', identification ?? ''],
    queryFn: ({ signal }) => call(getLastInvoice, { query: { identification }, signal }),
    staleTime: 60_000,
  });

/** The SRI has not said its last word. */
export const isPending = (state: ReceiptState): boolean => underwayStates.some((each) => each === state);

/** One receipt; while it is pending it is asked again, quickly at first. */
export const receiptQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['receipt', receiptId],
    queryFn: ({ signal }) => call(getInvoice, { params: { receiptId }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !isPending(state.data.state)) return false;
      return state.dataUpdateCount < 20 ? 700 : 4_000;
    },
  });

/** Once the SRI has said its last word, every place that shows this receipt, or one that it is about, asks again. */
export function useSettled({ state }: { readonly state: ReceiptState }): void {
  const waits = isPending(state);
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && !waits) refreshReceipts();
    waited.current = waits;
  }, [waits]);
}

interface ReceiptFilter {
  documentType?: z.infer<typeof documentType>;
  search?: string;
  state?: ReceiptStateFilter;
  origin?: ReceiptOrigin;
  from?: string;
  to?: string;
}
export const receiptsQuery = (filter: ReceiptFilter, limit = 25) =>
  infiniteQueryOptions({
    queryKey: ['receipts', filter, limit],
    meta: { kept: filter.search === undefined },
    queryFn: ({ pageParam, signal }) =>
      call(getAllInvoiceByPeriodAllState, { query: { ...filter, cursor: pageParam, limit }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** What they add up to; it comes after the list, and only of so many as one adds up at a glance. */
export const receiptsTotalQuery = (filter: ReceiptFilter) =>
  queryOptions({
    queryKey: ['receipts', 'total', filter],
    queryFn: ({ signal }) => call(getReceiptsTotal, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

/** What came back from the SRI; one page of it, who has more reads so. */
export const attentionQuery = receiptsQuery({ state: 'attention' }, 100);
export const lastReceiptsQuery = receiptsQuery({}, 5);

/** `received` too: a retention, a note or a guide may be about one of those. */
const keys = [
  'receipts',
  'receipt',
  'received',
  'drafts',
  'last-invoice',
  'readiness',
  'tax-data',
  'clients',
  'products',
];

/** After issuing, correcting or sending: every place that shows receipts asks again. */
export const refreshReceipts = () =>
  Promise.all([...keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })), refreshProfile()]);
