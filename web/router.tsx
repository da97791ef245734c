import { createRouter } from '@tanstack/react-router';
import { app, centre, known, plain, root } from './routes/frames.ts';
import { contactRoutes, helpRoutes } from './routes/help.routes.ts';
import { homeRoutes } from './routes/home.routes.ts';
import { invoiceRoutes } from './routes/invoice.routes.ts';
import { listRoutes } from './routes/lists.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { leavingRoutes, publicRoutes } from './routes/public.routes.ts';
import { receiptRoutes } from './routes/receipts.routes.ts';
import { receivedRoutes } from './routes/received.routes.ts';
import { settingsRoutes } from './routes/settings.routes.ts';
import { setupRoutes } from './routes/setup.routes.ts';

/** A new screen is one line in `paths.ts` and one entry in the list of its group; a new group is one line here. */
const routeTree = root.addChildren([
  ...publicRoutes,
  plain.addChildren(leavingRoutes),
  centre.addChildren(helpRoutes),
  known.addChildren([
    ...setupRoutes,
    app.addChildren([
      ...homeRoutes,
      invoiceRoutes,
      ...receiptRoutes,
      ...receivedRoutes,
      ...listRoutes,
      ...profileRoutes,
      ...settingsRoutes,
      ...contactRoutes,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
