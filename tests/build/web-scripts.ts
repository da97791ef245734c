import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const web = join(import.meta.dirname, '..', '..', 'dist', 'web');

/** What files of the build weigh as gzip, in kB of a thousand bytes, as the budgets say it. */
export const weigh = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(web, file)), { level: 9 }).length;
  return Math.round(bytes / 100) / 10;
};

/** The scripts that a page of the build asks for by itself. */
export const scriptsOf = (page: string): ReadonlySet<string> => {
  const html = readFileSync(join(web, page), 'utf8');
  return new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
};

/** Every address of the app whose screen is no document of its own. */
export const screenAddresses = (): readonly string[] =>
  (JSON.parse(readFileSync(join(web, 'hints.json'), 'utf8')) as { path: string }[]).map(({ path }) => path);

/** Every script of the build, by its name. */
export const scriptFiles = (): [name: string, code: string][] =>
  readdirSync(join(web, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(web, 'assets', name), 'utf8')]);

export const styleSheets = (): string[] =>
  readdirSync(join(web, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/assets/${name}`);

/** Every script that this page has loaded until now. */
export const scriptsLoaded = async (page: Page): Promise<ReadonlySet<string>> => {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return new Set(paths.filter((path) => /^\/assets\/.*\.js$/.test(path)));
};

const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...files].filter((file) => !others.some((other) => other.has(file))));

/** Goals in kB of gzip. `shell` is what every signed-in screen loads after the entry: bars, menu, kit, schemas. */
export const goals = { entry: 135, public: 100, css: 10, shell: 110, route: 40, editor: 75 } as const;

const editors = /^\/income\/receipts\/[\w-]+\/add$/;
const goalOf = (address: string): number => (editors.test(address) ? goals.editor : goals.route);

/** Screens that together load nearly every script; the first ones need nobody. What a shared receipt shows is in one script. */
export const publicAddresses = ['/', '/signin', '/register', '/auth/forgot-password', '/invoice-ride/cerrado'] as const;
const knownAddresses = [
  '/home',
  '/home?tab=reporte',
  '/home?tab=perfil',
  '/settings?tab=1',
  '/lists/incomes',
  '/lists/received',
  '/lists/clients',
  '/profile/tax-data',
  '/declaration',
  '/declaration/summary',
  '/ruc-lookup',
  '/income/receipts/invoice/add',
  '/income/receipts/credit-note/add',
  '/income/receipts/remission-guide/add',
  '/income/receipts/retention/add',
  '/income/receipts/purchases-liquidation/add',
] as const;

interface Weights {
  readonly shell: number;
  readonly shared: number;
  readonly routes: readonly {
    readonly address: string;
    readonly own: number;
    readonly goal: number;
    /** With the entry, the shell and what is shared: what a first visit fetches. */
    readonly all: number;
  }[];
}

/** Screens of one kind share what is theirs; `/home` and its tabs, the lists, the editors. */
const kindOf = (address: string): string =>
  editors.test(address) ? 'editor' : (/^\/(\w+)/.exec(address)?.[1] ?? '').replace('profile', 'settings');

/**
 * Opens every screen anew. Its own weight is what no other kind of screen loads; what several kinds load (the kit, the
 * kernel, the words of the documents) is fetched once and weighed as `shared`, what all of them load as `shell`.
 */
export async function weighRoutes(page: Page, open: (address: string) => Promise<void>): Promise<Weights> {
  const entry = scriptsOf('index.html');
  const loaded: (readonly [string, ReadonlySet<string>])[] = [];
  for (const address of knownAddresses) {
    await open(address);
    loaded.push([address, without(await scriptsLoaded(page), entry)]);
  }
  const [first = new Set<string>(), ...rest] = loaded.map(([, files]) => files);
  const shell = new Set([...first].filter((file) => rest.every((files) => files.has(file))));
  const ownOf = (address: string): ReadonlySet<string> => {
    const files = loaded.find(([each]) => each === address)?.[1] ?? new Set<string>();
    const foreign = loaded.filter(([each]) => kindOf(each) !== kindOf(address)).map(([, each]) => each);
    return without(files, ...foreign);
  };
  return {
    shell: weigh(shell),
    shared: weigh(
      without(new Set(loaded.flatMap(([, files]) => [...files])), shell, ...loaded.map(([address]) => ownOf(address))),
    ),
    routes: loaded.map(([address, files]) => ({
      address,
      own: weigh(ownOf(address)),
      goal: goalOf(address),
      all: weigh([...entry, ...files]),
    })),
  };
}
