import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as documents from '#contract/declarations/documents.ts';
import { readFiledForm } from '#contract/declarations/filing.ts';
import * as returns from '#contract/declarations/returns.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Whatever is saved in the books moves a return: under their key all of it is asked anew. */
const key = (...of: readonly unknown[]) => ['books', 'returns', ...of];

export { key as returnKey };

/** The figure that stands there stays until the next one is computed. */
const alive = { placeholderData: keepPreviousData, staleTime: 3_000 };

export const hubQuery = (declarationYear?: string) =>
  queryOptions({
    queryKey: key('hub', declarationYear),
    queryFn: ({ signal }) => call(returns.getTaxDeclaration, { query: { declarationYear }, signal }),
    ...alive,
  });

export const returnQuery = (period: string, obligation: ReturnObligation = 'iva') =>
  queryOptions({
    queryKey: key('one', obligation, period),
    queryFn: ({ signal }) => call(returns.getReturn, { query: { period, obligation }, signal }),
    staleTime: 3_000,
  });

const nextPage = ({ pages }: { readonly pages: number }, _: unknown, page: number): number | undefined =>
  page < pages ? page + 1 : undefined;

export const boxQuery = (period: string, box: string, obligation: ReturnObligation) =>
  infiniteQueryOptions({
    queryKey: key('box', obligation, period, box),
    queryFn: ({ pageParam, signal }) =>
      call(documents.getBoxDocuments, { query: { period, obligation, box, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...alive,
  });

export const outsideQuery = (period: string, reason: string, obligation: ReturnObligation) =>
  infiniteQueryOptions({
    queryKey: key('outside', obligation, period, reason),
    queryFn: ({ pageParam, signal }) =>
      call(documents.getOutsideDocuments, { query: { period, obligation, reason, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    ...alive,
  });

/** A document in its return. */
interface DocumentOf {
  readonly period: string;
  readonly obligation: ReturnObligation;
  readonly sourceId: string;
  readonly part: number;
}

export const documentQuery = ({ period, obligation, sourceId, part }: DocumentOf) =>
  queryOptions({
    queryKey: key('document', obligation, period, sourceId, part),
    queryFn: ({ signal }) =>
      call(documents.getReturnDocument, { query: { period, obligation, sourceId, part }, signal }),
    // Closed and opened again it is asked anew: what was said meanwhile decides what its keys do.
    gcTime: 0,
  });

type Corrections = CallInput<typeof documents.correctDocuments>['body'];

/** What would be paid; saved under what is supposed, so that going back and forth asks once. */
export const supposedQuery = (body: Corrections) =>
  queryOptions({
    queryKey: key('supposed', body),
    queryFn: ({ signal }) => call(documents.recalculateIva, { body, signal }),
    enabled: body.corrections.length > 0,
    ...alive,
  });

/** Of several documents, all or none. */
export async function correctAll(body: Corrections) {
  const answer = await call(documents.correctDocuments, { body });
  await refresh();
  return answer;
}

/** A scope that changes here changes in the lists of what was received too, and whether its days are declared. */
export const refresh = () =>
  Promise.all([['books'], ['received']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export type Correction = CallInput<typeof documents.correctDocument>['body'];

/** Something that was said of a return: what it comes to now, and what takes it back. */
export interface Change {
  readonly card: returns.ReturnCard;
  readonly takeBack: () => Promise<unknown>;
}

export async function correct(body: Correction): Promise<Change> {
  const { card, before } = await call(documents.correctDocument, { body });
  await refresh();
  return { card, takeBack: () => correct(before) };
}

export async function typeBoxes(body: CallInput<typeof returns.saveReturnBoxes>['body']): Promise<Change> {
  const { card, before } = await call(returns.saveReturnBoxes, { body });
  await refresh();
  return { card, takeBack: () => typeBoxes(before) };
}

export async function start(body: CallInput<typeof returns.startDeclarations>['body']): Promise<void> {
  await call(returns.startDeclarations, { body });
  await refresh();
}

export interface FiledElsewhere {
  readonly period: string;
  readonly obligation: ReturnObligation;
  readonly number: string;
  readonly filedOn: string;
  /** Of a substitute: the form before it. */
  readonly replaces?: string;
}

export async function markFiled(body: FiledElsewhere): Promise<void> {
  await call(returns.markFiled, { body });
  await refresh();
}

/** The form that was sent from here before and stands again; null: none was. */
export async function unmarkFiled(body: Pick<FiledElsewhere, 'period' | 'obligation'>): Promise<string | null> {
  const { stands } = await call(returns.unmarkFiled, { body });
  await refresh();
  return stands;
}

export const readForm = (period: string, file: File) =>
  call(readFiledForm, { body: { period, name: file.name }, file });
