import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { invoice } from '#phrases/shell/titles.ts';
import { queryClient } from '../api/query-client.ts';
import { taxDataQuery } from '../features/business/tax-data/queries.ts';
import { lastInvoiceQuery, readinessQuery } from '../features/receipts/queries.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { text } from './search.ts';

export interface InvoiceSearch {
  /** The draft being written; made here, it is also the idempotency key of issuing. */
  draft?: string;
  /** The receipt being corrected instead of a draft. */
  correct?: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: true;
  /** The receipt to begin from. */
  from?: string;
  /** Of that receipt only the client, not what was sold. */
  only?: 'buyer';
  /** The receipt that came out. */
  receipt?: string;
}

const frame = createRoute({
  getParentRoute: () => app,
  path: paths.invoice,
  staticData: {
    title: invoice.title,
    chrome: 'editor',
    // The screen waits for the last of them. The others stand above the searches: coming later, they would push these away
    // under a finger.
    ask: () => {
      queryClient.prefetchQuery(lastInvoiceQuery());
      queryClient.prefetchQuery(readinessQuery);
      queryClient.prefetchQuery(taxDataQuery);
    },
  },
  validateSearch: (search): InvoiceSearch => ({
    draft: text(search.draft),
    correct: text(search.correct),
    newNumber: search.newNumber === true || undefined,
    from: text(search.from),
    only: search.only === 'buyer' ? 'buyer' : undefined,
    receipt: text(search.receipt),
  }),
  component: lazyRouteComponent(() => import('./receipts/invoice/invoice-frame.tsx'), 'InvoiceFrame'),
});

const screens = [
  createRoute({
    getParentRoute: () => frame,
    path: '/add',
    component: lazyRouteComponent(() => import('./receipts/invoice/add.tsx'), 'InvoiceAddScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/header',
    staticData: { title: invoice.header, chrome: 'editor' },
    component: lazyRouteComponent(() => import('./receipts/invoice/header.tsx'), 'InvoiceHeaderScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/preview',
    staticData: { title: invoice.preview, chrome: 'editor' },
    component: lazyRouteComponent(() => import('./receipts/invoice/preview.tsx'), 'InvoicePreviewScreen'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: '/summary',
    staticData: { title: invoice.summary, chrome: 'editor' },
    component: lazyRouteComponent(() => import('./receipts/invoice/summary.tsx'), 'InvoiceSummaryScreen'),
  }),
] as const;

/** The editor: four addresses over one draft. (A list of its own: inside the call the routes lose their types.) */
export const invoiceRoutes = frame.addChildren(screens);
