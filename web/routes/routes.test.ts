import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isDrawn } from '../entrance/addresses.ts';
import { grouped, menuOf } from '../shell/frame/menu.ts';
import { forPart, type MenuName, screenData } from '../shell/frame/screen-data.ts';

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
  '/dashboard',
  '/declaration',
  '/declaration/bills',
  '/declaration/news',
  '/declaration/summary',
  '/declaration/revenue',
  '/home',
  '/inbox',
  '/declaration/payment-type',
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
  '/expenses/add',
  '/personal-finance/expense/add',
  '/personal-finance/income/add',
  '/lists/clients',
  '/lists/incomes',
  '/lists/products',
  '/lists/received',
  '/profile',
  '/settings',
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
  '/estado',
];

describe('the addresses', () => {
  it.each(withLogin)('%s asks for a session', (path) => {
    expect(built.get(path)).toBe(true);
  });
  it.each(withoutLogin)('%s asks for none', (path) => {
    expect(built.get(path)).toBe(false);
  });
  it('under the lists, the profile and the receipts ask for a session, all of them', () => {
    for (const { path, needsLogin } of routes)
      if (/^\/(home|lists|profile|income|setup|ruc-lookup|settings|inbox|operator)/.test(path))
        expect(needsLogin, path).toBe(true);
  });
  it('of the parts of the profile ask what the pages of the same ask', () => {
    const need = (path: string, search = {}) => forPart(screenData(router, path)?.need, search);
    for (const [option, page] of ['tax-data', 'sri', 'sales-points', 'signature'].entries())
      expect(need('/profile', { option }), page).toBe(need(`/profile/${page}`));
    expect(need('/profile')).toBe('prepare');
    expect(need('/profile/logo')).toBe(need('/profile/signature'));
  });
  it.each(['/income/receipts/invoice', '/income/receipts/credit-note'] as const)(
    '%s, cut by hand, leads to its first step',
    async (cut) => {
      const before = router.routesByPath[cut]?.options.beforeLoad;
      const at = (pathname: string) =>
        Promise.resolve(before?.({ search: { draft: 'x' }, location: { pathname } } as never));
      await expect(at(`${cut}/add`)).resolves.toBeUndefined();
      await expect(at(cut)).rejects.toMatchObject({
        options: { to: `${cut}/add`, search: { draft: 'x' }, replace: true },
      });
    },
  );
  // The specification hangs the steps of both notes and invoices below their form.
  it.each(['header', 'preview', 'summary'] as const)(
    'of the form of an invoice, /%s below it is its step',
    async (step) => {
      const below = router.routesByPath[`/income/receipts/invoice/add/${step}`];
      expect(built.get(below?.fullPath ?? '')).toBe(true);
      const left = Promise.resolve(below.options.beforeLoad?.({ search: { draft: 'x' } } as never));
      await expect(left).rejects.toMatchObject({
        options: { to: `/income/receipts/invoice/${step}`, search: { draft: 'x' }, replace: true },
      });
    },
  );
  it('that the app names exist', () => {
    const web = join(import.meta.dirname, '..');
    const isScreen = (address: string) =>
      [...built.keys()].some((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(address));
    // Not of screens: calls, files, the routes' own ids, what the worker takes, and what only the mobile app has.
    const other = /^\/(api|assets|known|plain|help-centre|payment|share|shop)\b|^\/invoice-ride\/?$/;
    const named = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(join(web, file), 'utf8').match(/(?<!path: )(['"])\/[\w$/-]*\1/g) ?? [])
      .map((literal) => literal.slice(1, -1))
      .filter((address) => !other.test(address));
    expect(named.length).toBeGreaterThan(200);
    for (const address of new Set(named)) expect(isScreen(address), address).toBe(true);
  });
  it('have a title to announce', () => {
    for (const route of Object.values(router.routesById)) {
      const { fullPath, id, options } = route as {
        fullPath?: string;
        id: string;
        options: { staticData?: { title?: string } };
      };
      const inherits = /^\/known\/app\/income\/receipts\/(invoice|credit-note)\//.test(id);
      if (fullPath !== undefined && !isDrawn(fullPath) && !inherits && !/^\/(plain|known|known\/app)$/.test(id))
        expect(options.staticData?.title, id).toBeTruthy();
    }
  });
});

describe('the menus', () => {
  it.each(['left', 'bottom', 'extras', 'create'] as const)('%s: each of its places is of one screen', (menu) => {
    const places = Object.keys(router.routesByPath)
      .flatMap((path) => screenData(router, path)?.menu ?? [])
      .flatMap((entry) => entry[menu] ?? []);
    expect(places.length).toBeGreaterThan(4);
    expect(new Set(places).size).toBe(places.length);
  });
  it.each([
    ['/home', undefined, 'Resumen', 'Resumen'],
    ['/home', 'nada', 'Resumen', 'Resumen'],
    ['/home', 'reporte', 'Reportes', 'Reporte'],
    ['/home', 'perfil', undefined, 'Perfil'],
    ['/inbox', 'sri', undefined, 'Buzón'],
    ['/lists/clients', undefined, 'Clientes', undefined],
    ['/contact', undefined, undefined, undefined],
  ])('at %s, tab %s, mark where one is', (path, tab, left, bottom) => {
    const here = (menu: MenuName) =>
      menuOf(router, menu, 'NEG', { path, tab })
        .filter(({ isHere }) => isHere)
        .map(({ label }) => label);
    expect(here('left')).toEqual(left === undefined ? [] : [left]);
    expect(here('bottom')).toEqual(bottom === undefined ? [] : [bottom]);
  });
  it('of what is personal has nothing that sells, and taxes under their heading', () => {
    const parts = (scope: 'NEG' | 'PER') =>
      grouped(menuOf(router, 'left', scope)).map(({ group, items }) => [group, items.map(({ to }) => to)] as const);
    expect(parts('NEG').map(([group]) => group)).toEqual([undefined, 'sell', 'buy', 'taxes', 'business', 'desk']);
    const wallet = new Map(parts('PER'));
    expect([...wallet.keys()]).toEqual([undefined, 'wallet', 'taxes', 'desk']);
    expect(wallet.get('wallet')).toContain('/lists/received');
    expect(wallet.get('wallet')).not.toContain('/ruc');
    expect(wallet.get('taxes')).toEqual(['/declaration']);
  });
});
