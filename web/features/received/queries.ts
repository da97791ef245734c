import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ExpenseCategory } from '#contract/received/expense-groups.ts';
import * as imports from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import * as sorting from '#contract/received/sorting.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export interface ReceivedFilter {
  readonly search?: string;
  readonly accessKey?: string;
  readonly from?: string;
  readonly to?: string;
  readonly shelf?: 'real' | 'tests';
  readonly direction?: 'received' | 'emitted';
  readonly scope?: 'NEG' | 'PER';
  readonly group?: ExpenseCategory;
  readonly undecided?: 'true';
  readonly classState?: received.ClassState;
}

export const receivedQuery = (filter: ReceivedFilter) =>
  infiniteQueryOptions({
    queryKey: ['received', 'list', filter],
    meta: { kept: filter.search === undefined },
    queryFn: ({ pageParam, signal }) =>
      call(received.getVouchersReceived, { query: { ...filter, cursor: pageParam, limit: 25 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const isAsked = ({ authorization, consulted }: received.ReceivedDetail): boolean =>
  authorization === 'pending' || (authorization === 'confirmed' && consulted === undefined);

/** One receipt; while the SRI is asked about it, looked at again. */
export const receivedReceiptQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['received', 'one', receiptId],
    queryFn: ({ signal }) => call(received.getVoucherReceived, { params: { receiptId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAsked(state.data) && state.dataUpdateCount < 20 ? 1_500 : false,
  });

const isRunning = (state: imports.ImportState): boolean => state.finishedAt === undefined;

/** How far an import is, until it has ended. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => call(imports.getReceivedImport, { params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1_000),
  });

/** The last imports; looked at again while one of them runs. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => call(imports.getReceivedImports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2_000 : false),
});

export type ItemState = imports.ImportItem['state'];

/** `settled` is part of the key: the list is read anew while items are settled. */
export const importItemsQuery = (importId: string, state: ItemState, settled: number) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'items', importId, state, settled],
    queryFn: ({ pageParam, signal }) =>
      call(imports.getReceivedImportItems, {
        params: { importId },
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/**
 * What the taxpayer issued with another program comes with them, and is in the list of issued receipts; of one that is voided
 * nothing is owed any more.
 */
export const refreshReceived = () =>
  Promise.all([['received'], ['receipts'], ['credit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
export const refreshImports = () => queryClient.invalidateQueries({ queryKey: ['imports'] });

export interface ClassifyInput {
  readonly receiptId: string;
  readonly classification: received.Classification;
  readonly reach?: received.ClassReach | undefined;
  readonly always?: boolean | undefined;
  readonly declaredToo?: boolean;
  readonly evenClosed?: boolean;
}

export const useClassify = () =>
  useMutation({
    mutationFn: (body: ClassifyInput) => call(received.changeGroupFinance, { body }),
    onSuccess: refreshReceived,
  });

export const useClassifySeveral = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof received.changeGroupsFinance>['body']) =>
      call(received.changeGroupsFinance, { body }),
    onSuccess: refreshReceived,
  });

export type DivideInput = CallInput<typeof received.divideExpenseInvoice>['body'];

export const useDivide = () =>
  useMutation({
    mutationFn: (body: DivideInput) => call(received.divideExpenseInvoice, { body }),
    onSuccess: refreshReceived,
  });

/** The lines of a receipt, and what each may be. */
export const linesToDivideQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['received', 'lines', receiptId],
    queryFn: ({ signal }) => call(received.getLinesToDivide, { params: { receiptId }, signal }),
  });

export const useAccept = () =>
  useMutation({
    mutationFn: (period: { from?: string; to?: string; shelf: 'real' | 'tests' }) =>
      call(received.updateFinanceGroupOfExpenseInvoice, { body: { receiptIds: [], period } }),
    onSuccess: refreshReceived,
  });

export const undoChange = async (changeId: string): Promise<void> => {
  await call(received.undoClassification, { params: { changeId } });
  await refreshReceived();
};

/** What nobody has decided, by supplier. */
export const suppliersToSortQuery = (shelf: 'real' | 'tests' | undefined) =>
  queryOptions({
    queryKey: ['received', 'toSort', shelf],
    queryFn: ({ signal }) => call(sorting.getSuppliersToSort, { query: { shelf }, signal }),
    placeholderData: keepPreviousData,
  });

export const sortingRulesQuery = queryOptions({
  queryKey: ['received', 'rules'],
  queryFn: ({ signal }) => call(sorting.getSortingRules, { signal }),
});

type RuleInput = Pick<sorting.SortingRule, 'ruc' | 'word' | 'boughtWith' | 'classification' | 'isOn' | 'automatic'>;
/** What the lines of a receipt may be follows them. */
const refreshRules = () =>
  Promise.all(['rules', 'lines'].map((what) => queryClient.invalidateQueries({ queryKey: ['received', what] })));

const saveRule = ({ ruc, word, boughtWith, classification, isOn, automatic }: RuleInput) =>
  call(sorting.saveSortingRule, { body: { ruc, word, boughtWith, classification, isOn, automatic } });

export const useSaveRule = () => useMutation({ mutationFn: saveRule, onSuccess: refreshRules });

interface Forgotten extends Pick<RuleInput, 'ruc' | 'word' | 'boughtWith'> {
  readonly effects?: 'keep' | 'undo';
}
const deleteRule = ({ ruc, word, boughtWith, effects = 'keep' }: Forgotten) =>
  call(sorting.deleteSortingRule, { params: { ruc }, query: { word, boughtWith, effects } });

/** Keeps a rule for a word, and gives how to take it back: the one that it took the place of, if there was any, is there again. */
export async function keepWordRule(rule: RuleInput): Promise<() => Promise<unknown>> {
  const rules = await call(sorting.getSortingRules, {});
  const before = rules.find(({ ruc, word }) => ruc === rule.ruc && word === rule.word);
  await saveRule(rule);
  await refreshRules();
  return () => (before ? saveRule(before) : deleteRule(rule)).then(refreshRules);
}

export const useDeleteRule = () =>
  useMutation({
    mutationFn: deleteRule,
    // What it had decided is to be decided again.
    onSuccess: (_, { effects }) => (effects === 'undo' ? refreshReceived() : refreshRules()),
  });
