import { createRouter } from '@tanstack/react-router';
import * as account from './routes/account/screens.ts';
import * as books from './routes/books/screens.ts';
import * as business from './routes/business/screens.ts';
import * as content from './routes/content/screens.ts';
import * as declarations from './routes/declarations/screens.ts';
import * as directory from './routes/directory/screens.ts';
import { otherDocuments } from './routes/entrance.ts';
import { app, centre, known, plain, root } from './routes/frames.ts';
import * as home from './routes/home/screens.ts';
import * as operator from './routes/operator/screens.ts';
import * as platform from './routes/platform/screens.ts';
import * as receipts from './routes/receipts/screens.ts';
import * as received from './routes/received/screens.ts';
import { writeSearch } from './routes/search.ts';
import * as shop from './routes/shop/screens.ts';

/** The screens of every wing in their frames. A new screen is a row of its wing, a new wing is a line here. */
const routeTree = root.addChildren([
  ...otherDocuments,
  plain.addChildren([...account.inPlain, ...business.inPlain, ...operator.inPlain]),
  centre.addChildren(platform.inCentre),
  known.addChildren([
    ...business.inKnown,
    ...home.inKnown,
    app.addChildren([
      ...home.inApp,
      ...receipts.inApp,
      ...received.inApp,
      ...books.inApp,
      ...declarations.inApp,
      ...shop.inApp,
      ...operator.inApp,
      ...content.inApp,
      ...directory.inApp,
      ...business.inApp,
      ...account.inApp,
      ...platform.inApp,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  stringifySearch: writeSearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
