import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '#phrases/shell/shell.ts';
import { queryClient } from '../api/query-client.ts';
import { homeQuery } from '../features/home/today/queries.ts';
import { attentionQuery, lastReceiptsQuery } from '../features/receipts/queries.ts';
import { paths } from '../paths.ts';
import type { HomeTab } from '../shell/frame/menu-items.ts';
import { app } from './frames.ts';
import { text } from './search.ts';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.home,
    staticData: {
      title: shell.tabs.resumen,
      partTitle: (search) => shell.tabs[(search as { tab?: HomeTab }).tab ?? 'resumen'],
      ask: () => {
        queryClient.prefetchQuery(homeQuery);
        queryClient.prefetchInfiniteQuery(attentionQuery);
        queryClient.prefetchInfiniteQuery(lastReceiptsQuery);
      },
    },
    validateSearch: (search): { tab?: string; kind?: string } => ({ tab: text(search.tab), kind: text(search.kind) }),
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.inbox,
    staticData: { title: shell.tabs.buzon },
    validateSearch: (search): { tab?: 'app' | 'sri' } => ({ tab: search.tab === 'sri' ? 'sri' : undefined }),
    component: lazyRouteComponent(() => import('./home/inbox.tsx'), 'InboxScreen'),
  }),
] as const;
