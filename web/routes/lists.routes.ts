import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lists } from '../../phrases/screens/titles.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { listSearch } from './search.ts';

export const listRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.clients,
    staticData: { title: lists.clients },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./clients.tsx'), 'ClientsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.products,
    staticData: { title: lists.products },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./products.tsx'), 'ProductsScreen'),
  }),
] as const;
