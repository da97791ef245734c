import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaperType } from '#contract/books/papers.rules.ts';
import * as calls from '#contract/books/papers.ts';
import { type SalesInput, saveSales as save, updateSales as update } from '#contract/books/sales.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { lookUpIdentification } from '#contract/directory/registry.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

interface OfMonth {
  readonly direction: Direction;
  readonly scope: ExpenseScope;
  readonly month: string;
  /** Words of its supplier, number or note. */
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/** Papers of a month: expenses, or sales. */
export const papersQuery = ({ direction, scope, month, search, category }: OfMonth) =>
  queryOptions({
    queryKey: ['papers', direction, scope, month, search, category],
    meta: { kept: search === undefined && category === undefined },
    queryFn: ({ signal }) =>
      call(calls.getPapers, { query: { typeGroup: direction, apiGroup: scope, month, search, category }, signal }),
  });

export const paperQuery = (paperId: string) =>
  queryOptions({
    queryKey: ['papers', 'one', paperId],
    queryFn: ({ signal }) => call(calls.getPaper, { params: { paperId }, signal }),
  });

interface Asked {
  readonly apiGroup: ExpenseScope;
  readonly documentType: PaperType;
  readonly supplierIdentification: string;
  readonly supplierName: string;
  readonly number: string;
  readonly day: string;
  readonly total: string;
  readonly id?: string | undefined;
}
/** What is known of what stands there: nothing is asked before there is a whole RUC or a name. */
export const paperHintsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['papers', 'hints', asked],
    queryFn: ({ signal }) => call(calls.getPaperHints, { query: asked, signal }),
    enabled: asked.supplierIdentification.length === 13 || asked.supplierName.trim().length > 3 || asked.total !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The name that belongs to a RUC, for who is typed for the first time. */
export const supplierNameQuery = (ruc: string) =>
  queryOptions({
    queryKey: ['registry', ruc],
    queryFn: ({ signal }) => call(lookUpIdentification, { params: { identification: ruc }, signal }),
    enabled: /^\d{10}001$/.test(ruc),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Home adds it up too. */
const refresh = () =>
  Promise.all(
    [['papers'], ['home'], ['books'], ['credit'], ['forecast']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const savePaper = async (body: calls.PaperInput) => {
  const saved = await call(calls.savePaper, { body });
  await refresh();
  return saved;
};

export const updatePaper = async (body: calls.PaperInput & { readonly version: number }) => {
  const saved = await call(calls.updatePaper, { body });
  await refresh();
  return saved;
};

export const removePaper = async (paperId: string, version: number, evenClosed = true) => {
  const query = { version, evenClosed: evenClosed ? ('true' as const) : undefined };
  await call(calls.deletePaper, { params: { paperId }, query });
  await refresh();
};

export const sendPhoto = (paperId: string, file: File) =>
  call(calls.uploadImageFileExpenseInvoice, { body: { paperId }, file });

export const saveSales = async (body: SalesInput) => {
  const saved = await call(save, { body });
  await refresh();
  return saved;
};

export const updateSales = async (body: SalesInput & { readonly version: number }) => {
  const saved = await call(update, { body });
  await refresh();
  return saved;
};
