import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lists, receipt } from '../../phrases/screens/titles.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { screen } from './screen.ts';
import { text } from './search.ts';

export interface IncomesSearch {
  search?: string;
  state?: string;
  from?: string;
  to?: string;
}

/** Issued receipts: the list and one of them. */
export const receiptRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.incomes,
    staticData: { title: lists.incomes },
    validateSearch: (search): IncomesSearch => ({
      search: text(search.search),
      state: text(search.state),
      from: text(search.from),
      to: text(search.to),
    }),
    component: lazyRouteComponent(() => import('./incomes.tsx'), 'IncomesScreen'),
  }),
  screen(paths.receipt, receipt.title, () => import('./receipt.tsx'), 'ReceiptScreen'),
] as const;
