import type { ReceiptName } from '@cuadre/sri/receipts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { wordsOfType } from '#phrases/receipts/documents.ts';
import { lists, receipt, voiding } from '#phrases/shell/titles.ts';
import { queryClient } from '../api/query-client.ts';
import type { FormSearch } from '../features/receipts/forms/form-search.ts';
import { receiptsQuery } from '../features/receipts/queries.ts';
import { receiptNames, receiptTypes } from '../features/receipts/types.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { screen } from './screen.ts';
import { listSearch, text } from './search.ts';

export interface IncomesSearch {
  search?: string;
  state?: string;
  from?: string;
  to?: string;
}

const formSearch = (search: Record<string, unknown>): FormSearch => ({
  draft: text(search.draft),
  from: text(search.from),
  correct: text(search.correct),
  newNumber: search.newNumber === true || undefined,
  step: text(search.step),
});

/** A part of the form that has no address of its own: what it was about comes along. */
const withinCreditNote = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title: wordsOfType('creditNote').create },
    validateSearch: formSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: paths.creditNoteAdd, search, replace: true });
    },
  });

/** The form of a type. */
const form = <Path extends string>(name: ReceiptName, path: Path, load: () => Promise<{ default: ComponentType }>) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title: wordsOfType(name).create },
    validateSearch: formSearch,
    component: lazyRouteComponent(load),
  });
const forms = receiptNames.flatMap((name) => {
  const type = receiptTypes[name];
  return 'load' in type ? [form(name, type.path, type.load)] : [];
});

/** Issued receipts: the list, one of them, and the forms of every type but the invoice. */
export const receiptRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.incomes,
    staticData: { title: lists.incomes, ask: () => queryClient.prefetchInfiniteQuery(receiptsQuery({})) },
    validateSearch: (search): IncomesSearch => ({
      search: text(search.search),
      state: text(search.state),
      from: text(search.from),
      to: text(search.to),
    }),
    component: lazyRouteComponent(() => import('./receipts/incomes.tsx'), 'IncomesScreen'),
  }),
  ...forms,
  withinCreditNote(paths.creditNotePreview),
  withinCreditNote(paths.creditNoteSummary),
  createRoute({
    getParentRoute: () => app,
    path: paths.creditNoteView,
    staticData: { title: lists.incomes },
    beforeLoad: () => {
      throw redirect({ to: paths.incomes, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.cancel,
    staticData: { title: voiding.title },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./receipts/cancel.tsx'), 'CancelScreen'),
  }),
  screen(paths.receipt, receipt.title, () => import('./receipts/receipt.tsx'), 'ReceiptScreen'),
] as const;
