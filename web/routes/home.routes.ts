import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../../phrases/screens/shell.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { text } from './search.ts';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.home,
    staticData: { title: shell.tabs.resumen },
    validateSearch: (search): { tab?: string; kind?: string } => ({ tab: text(search.tab), kind: text(search.kind) }),
    component: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.inbox,
    staticData: { title: shell.tabs.buzon },
    validateSearch: (search): { tab?: 'app' | 'sri' } => ({ tab: search.tab === 'sri' ? 'sri' : undefined }),
    component: lazyRouteComponent(() => import('./inbox.tsx'), 'InboxScreen'),
  }),
] as const;
