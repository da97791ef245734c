import { describe, expect, it, vi } from 'vitest';
import { isDrawn } from '../entrance/addresses.ts';
import { paths } from '../paths.ts';
import { bottomBar, createActions, leftMenu } from '../shell/frame/menu-items.ts';

// Routes know the address that the browser arrived at.
vi.stubGlobal('location', new URL('http://localhost/home'));
const { router } = await import('../router.tsx');
vi.unstubAllGlobals();

/** Every address of the app, and whether it asks for a session. */
const routes = Object.values(router.routesById).flatMap((route) => {
  const { fullPath, id } = route as { fullPath: string; id: string };
  return fullPath === undefined || /^\/(plain|known|known\/app)$/.test(id) || id === '__root__'
    ? []
    : [{ path: fullPath.replace(/(.)\/$/, '$1'), needsLogin: id.startsWith('/known/') }];
});
const built = new Map(routes.map(({ path, needsLogin }) => [path, needsLogin]));

/** What needs a login (requirement S2.2). */
const withLogin = [
  '/contact',
  '/home',
  '/inbox',
  '/income/receipts/cancel',
  '/income/receipts/credit-note/add',
  '/income/receipts/credit-note/add/preview',
  '/income/receipts/credit-note/add/summary',
  '/income/receipts/credit-note/view',
  '/income/receipts/invoice/add',
  '/income/receipts/invoice/header',
  '/income/receipts/invoice/preview',
  '/income/receipts/invoice/summary',
  '/income/receipts/purchases-liquidation/add',
  '/income/receipts/remission-guide/add',
  '/income/receipts/retention/add',
  '/lists/clients',
  '/lists/incomes',
  '/lists/products',
  '/lists/received',
  '/profile',
  '/settings',
];
/** Of the same list, what is not built: it leads to the page that says so. Whoever builds one moves it up. */
const notBuilt = [
  '/dashboard',
  '/declaration',
  '/declaration/bills',
  '/declaration/news',
  '/declaration/payment-type',
  '/declaration/revenue',
  '/declaration/summary',
  '/expenses/add',
  '/personal-finance/expense/add',
  '/personal-finance/income/add',
  '/shop/payment',
  '/shop/summary',
  '/summary',
];
const withoutLogin = [
  '/',
  '/signin',
  '/error',
  '/logout',
  '/auth/forgot-password',
  '/auth/send-code',
  '/auth/new-password',
];

describe('the addresses', () => {
  it.each(withLogin)('%s asks for a session', (path) => {
    expect(built.get(path)).toBe(true);
  });
  it.each(notBuilt)('%s is not there yet', (path) => {
    expect(built.has(path)).toBe(false);
  });
  it.each(withoutLogin)('%s asks for none', (path) => {
    expect(built.get(path)).toBe(false);
  });
  it('under the lists, the profile and the receipts ask for a session, all of them', () => {
    for (const { path, needsLogin } of routes)
      if (/^\/(home|lists|profile|income|setup|ruc-lookup|settings|inbox)/.test(path))
        expect(needsLogin, path).toBe(true);
  });
  it('that the app names exist, and nothing leads to one that does not', () => {
    for (const path of Object.values(paths)) expect(built.has(path), path).toBe(true);
    for (const { to, label } of [...leftMenu, ...bottomBar, ...createActions])
      if (to !== undefined) expect(built.has(to), label).toBe(true);
  });
  it('have a title to announce', () => {
    for (const route of Object.values(router.routesById)) {
      const { fullPath, id, options } = route as {
        fullPath?: string;
        id: string;
        options: { staticData?: { title?: string } };
      };
      const inherits = id.startsWith('/known/app/income/receipts/invoice/');
      if (fullPath !== undefined && !isDrawn(fullPath) && !inherits && !/^\/(plain|known|known\/app)$/.test(id))
        expect(options.staticData?.title, id).toBeTruthy();
    }
  });
});
