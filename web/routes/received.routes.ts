import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lists } from '#phrases/shell/titles.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { screen } from './screen.ts';
import { text } from './search.ts';

export interface ReceivedSearch {
  search?: string;
  show?: string;
  shelf?: string;
  from?: string;
  to?: string;
  /** The import whose progress is open. */
  import?: string;
}

/** Received receipts: the list and one of them. */
export const receivedRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.received,
    staticData: { title: lists.received },
    validateSearch: (search): ReceivedSearch => ({
      search: text(search.search),
      show: text(search.show),
      shelf: text(search.shelf),
      from: text(search.from),
      to: text(search.to),
      import: text(search.import),
    }),
    component: lazyRouteComponent(() => import('./received/received.tsx'), 'ReceivedScreen'),
  }),
  screen(
    paths.receivedReceipt,
    lists.receivedReceipt,
    () => import('./received/received-receipt.tsx'),
    'ReceivedReceiptScreen',
  ),
] as const;
