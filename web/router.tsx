import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { register, signIn, start } from '../phrases/screens/session.ts';
import { notFound, shell } from '../phrases/screens/shell.ts';
import { terms } from '../phrases/screens/terms.ts';
import { invoice, lists, profile, receipt, setup, share } from '../phrases/screens/titles.ts';
import { paths } from './paths.ts';
import { Crash, NotFound } from './shell/errors.tsx';
import { PlainFrame } from './shell/plain-frame.tsx';
import { RootFrame } from './shell/root-frame.tsx';
import { knownSession } from './shell/session.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 2000 ? value : undefined;

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: Crash,
  staticData: { title: notFound.title },
});

// Public screens.
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame });
const forStrangers = async () => {
  const session = await knownSession();
  if (session.status === 'authenticated') throw redirect({ to: paths.home });
};
const startRoute = createRoute({
  getParentRoute: () => plain,
  path: paths.start,
  staticData: { title: start.title },
  beforeLoad: forStrangers,
  component: lazyRouteComponent(() => import('./routes/start.tsx'), 'StartScreen'),
});
const signInRoute = createRoute({
  getParentRoute: () => plain,
  path: paths.signIn,
  staticData: { title: signIn.title },
  validateSearch: (search): { callbackUrl?: string; error?: string } => ({
    callbackUrl: text(search.callbackUrl),
    error: text(search.error),
  }),
  beforeLoad: forStrangers,
  component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'SignInScreen'),
});
const registerRoute = createRoute({
  getParentRoute: () => plain,
  path: paths.register,
  staticData: { title: register.title },
  beforeLoad: forStrangers,
  component: lazyRouteComponent(() => import('./routes/register.tsx'), 'RegisterScreen'),
});
const termsRoute = createRoute({
  getParentRoute: () => plain,
  path: paths.terms,
  staticData: { title: terms.title },
  component: lazyRouteComponent(() => import('./routes/terms.tsx'), 'TermsScreen'),
});
const logoutRoute = createRoute({
  getParentRoute: () => plain,
  path: paths.logout,
  component: lazyRouteComponent(() => import('./routes/logout.tsx'), 'LogoutScreen'),
});
const shareRoute = createRoute({
  getParentRoute: () => root,
  path: paths.share,
  staticData: { title: share.title },
  component: lazyRouteComponent(() => import('./routes/shared-ride.tsx'), 'SharedRideScreen'),
});

// Screens of a signed-in person: strangers are sent to the login and come back to the same place.
const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (session.status === 'unauthenticated')
      throw redirect({ to: paths.signIn, search: { error: 'SessionRequired', callbackUrl: location.href } });
  },
  component: lazyRouteComponent(() => import('./shell/known-frame.tsx'), 'KnownFrame'),
});
const setupRoute = createRoute({
  getParentRoute: () => known,
  path: paths.setup,
  staticData: { title: setup.title },
  component: lazyRouteComponent(() => import('./routes/setup.tsx'), 'SetupScreen'),
});
const app = createRoute({
  getParentRoute: () => known,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/app-frame.tsx'), 'AppFrame'),
});
const home = createRoute({
  getParentRoute: () => app,
  path: paths.home,
  staticData: { title: shell.tabs.resumen },
  validateSearch: (search): { tab?: string } => ({ tab: text(search.tab) }),
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'HomeScreen'),
});
export interface InvoiceSearch {
  /** The draft being written; made here, it is also the idempotency key of issuing. */
  draft?: string;
  /** The receipt being corrected instead of a draft. */
  correct?: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: true;
  /** The receipt to begin from. */
  from?: string;
  /** Of that receipt only the client, not what was sold. */
  only?: 'buyer';
  /** The receipt that came out. */
  receipt?: string;
}
const invoiceFrame = createRoute({
  getParentRoute: () => app,
  path: paths.invoice,
  staticData: { title: invoice.title, chrome: 'editor' },
  validateSearch: (search): InvoiceSearch => ({
    draft: text(search.draft),
    correct: text(search.correct),
    newNumber: search.newNumber === true || undefined,
    from: text(search.from),
    only: search.only === 'buyer' ? 'buyer' : undefined,
    receipt: text(search.receipt),
  }),
  component: lazyRouteComponent(() => import('./routes/invoice/invoice-frame.tsx'), 'InvoiceFrame'),
});
const invoiceAdd = createRoute({
  getParentRoute: () => invoiceFrame,
  path: '/add',
  component: lazyRouteComponent(() => import('./routes/invoice/add.tsx'), 'InvoiceAddScreen'),
});
const invoiceHeader = createRoute({
  getParentRoute: () => invoiceFrame,
  path: '/header',
  staticData: { title: invoice.header, chrome: 'editor' },
  component: lazyRouteComponent(() => import('./routes/invoice/header.tsx'), 'InvoiceHeaderScreen'),
});
const invoicePreview = createRoute({
  getParentRoute: () => invoiceFrame,
  path: '/preview',
  staticData: { title: invoice.preview, chrome: 'editor' },
  component: lazyRouteComponent(() => import('./routes/invoice/preview.tsx'), 'InvoicePreviewScreen'),
});
const invoiceSummary = createRoute({
  getParentRoute: () => invoiceFrame,
  path: '/summary',
  staticData: { title: invoice.summary, chrome: 'editor' },
  component: lazyRouteComponent(() => import('./routes/invoice/summary.tsx'), 'InvoiceSummaryScreen'),
});
const receiptRoute = createRoute({
  getParentRoute: () => app,
  path: paths.receipt,
  staticData: { title: receipt.title },
  component: lazyRouteComponent(() => import('./routes/receipt.tsx'), 'ReceiptScreen'),
});
export interface IncomesSearch {
  search?: string;
  state?: string;
  from?: string;
  to?: string;
}
const incomes = createRoute({
  getParentRoute: () => app,
  path: paths.incomes,
  staticData: { title: lists.incomes },
  validateSearch: (search): IncomesSearch => ({
    search: text(search.search),
    state: text(search.state),
    from: text(search.from),
    to: text(search.to),
  }),
  component: lazyRouteComponent(() => import('./routes/incomes.tsx'), 'IncomesScreen'),
});
const listSearch = (search: Record<string, unknown>): { search?: string } => ({ search: text(search.search) });
const clients = createRoute({
  getParentRoute: () => app,
  path: paths.clients,
  staticData: { title: lists.clients },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./routes/clients.tsx'), 'ClientsScreen'),
});
const products = createRoute({
  getParentRoute: () => app,
  path: paths.products,
  staticData: { title: lists.products },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./routes/products.tsx'), 'ProductsScreen'),
});
const taxData = createRoute({
  getParentRoute: () => app,
  path: paths.taxData,
  staticData: { title: profile.taxData },
  component: lazyRouteComponent(() => import('./routes/profile/tax-data.tsx'), 'TaxDataScreen'),
});
const salesPoints = createRoute({
  getParentRoute: () => app,
  path: paths.salesPoints,
  staticData: { title: profile.salesPoints },
  component: lazyRouteComponent(() => import('./routes/profile/sales-points.tsx'), 'SalesPointsScreen'),
});
const signature = createRoute({
  getParentRoute: () => app,
  path: paths.signature,
  staticData: { title: profile.signature },
  component: lazyRouteComponent(() => import('./routes/profile/signature.tsx'), 'SignatureScreen'),
});
const logo = createRoute({
  getParentRoute: () => app,
  path: paths.logo,
  staticData: { title: profile.logo },
  component: lazyRouteComponent(() => import('./routes/profile/logo.tsx'), 'LogoScreen'),
});
const environment = createRoute({
  getParentRoute: () => app,
  path: paths.environment,
  staticData: { title: profile.environment },
  component: lazyRouteComponent(() => import('./routes/profile/environment.tsx'), 'EnvironmentScreen'),
});

const routeTree = root.addChildren([
  plain.addChildren([startRoute, signInRoute, registerRoute, termsRoute, logoutRoute]),
  shareRoute,
  known.addChildren([
    setupRoute,
    app.addChildren([
      home,
      invoiceFrame.addChildren([invoiceAdd, invoiceHeader, invoicePreview, invoiceSummary]),
      receiptRoute,
      incomes,
      clients,
      products,
      taxData,
      salesPoints,
      signature,
      logo,
      environment,
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
