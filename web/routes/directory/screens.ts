import { lazyRouteComponent } from '@tanstack/react-router';
import { screens as words } from '#phrases/directory/screens.ts';
import { app } from '../frames.ts';
import { screen } from '../screen.ts';
import { listSearch, text, uploadSearch } from '../search.ts';

export const inApp = [
  screen(app, {
    path: '/lists/clients',
    title: words.clients.title,
    need: 'supply',
    help: 'clientes-y-productos',
    menu: [
      { icon: 'Users', group: 'sell', left: 30 },
      { icon: 'Users', label: words.clients.list, group: 'sell', extras: 20 },
    ],
    search: listSearch,
    component: lazyRouteComponent(() => import('./clients.tsx'), 'ClientsScreen'),
  }),
  screen(app, {
    path: '/lists/clients/upload',
    title: words.clientsUpload.title,
    need: 'supply',
    help: 'subir-listas',
    search: uploadSearch,
    component: lazyRouteComponent(() => import('./clients.tsx'), 'ClientsUploadScreen'),
  }),
  screen(app, {
    path: '/lists/products',
    title: words.products.title,
    need: 'supply',
    help: 'clientes-y-productos',
    menu: [
      { icon: 'Package', group: 'sell', left: 40 },
      { icon: 'Package', label: words.products.list, group: 'sell', extras: 30 },
    ],
    search: listSearch,
    component: lazyRouteComponent(() => import('./products.tsx'), 'ProductsScreen'),
  }),
  screen(app, {
    path: '/lists/products/upload',
    title: words.productsUpload.title,
    need: 'supply',
    help: 'subir-listas',
    search: uploadSearch,
    component: lazyRouteComponent(() => import('./products.tsx'), 'ProductsUploadScreen'),
  }),
  screen(app, {
    path: '/ruc-lookup',
    title: words.rucLookup.title,
    help: 'consulta-de-ruc',
    menu: [{ icon: 'SearchCheck', group: 'business', left: 70, extras: 70, onlyBusiness: true }],
    // A number typed into the address by hand arrives as one.
    search: ({ id }): { id?: string } => ({ id: text(id) }),
    component: lazyRouteComponent(() => import('./ruc-lookup.tsx'), 'RucLookupScreen'),
  }),
] as const;
