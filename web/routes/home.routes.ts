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
    validateSearch: (search): { tab?: string } => ({ tab: text(search.tab) }),
    component: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen'),
  }),
] as const;
