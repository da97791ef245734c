import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lists } from '#phrases/shell/titles.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { listSearch, text, uploadSearch } from './search.ts';

export const listRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.clients,
    staticData: { title: lists.clients },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./directory/clients.tsx'), 'ClientsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.products,
    staticData: { title: lists.products },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./directory/products.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.clientsUpload,
    staticData: { title: lists.clientsUpload },
    validateSearch: uploadSearch,
    component: lazyRouteComponent(() => import('./directory/clients.tsx'), 'ClientsUploadScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.productsUpload,
    staticData: { title: lists.productsUpload },
    validateSearch: uploadSearch,
    component: lazyRouteComponent(() => import('./directory/products.tsx'), 'ProductsUploadScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: paths.rucLookup,
    staticData: { title: lists.rucLookup },
    // A number typed into the address by hand arrives as one.
    validateSearch: (search): { id?: string } => ({
      id: text(typeof search.id === 'number' ? String(search.id) : search.id),
    }),
    component: lazyRouteComponent(() => import('./directory/ruc-lookup.tsx'), 'RucLookupScreen'),
  }),
] as const;
