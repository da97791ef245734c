import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type PlaywrightWorkerArgs, type TestInfo } from '@playwright/test';

/** A browser with a profile on the disk: what it keeps is there after it was closed. */
export async function lastingBrowser(playwright: PlaywrightWorkerArgs['playwright'], info: TestInfo) {
  const folder = await mkdtemp(join(tmpdir(), 'cuadre-browser-'));
  const { launchOptions, viewport, locale, timezoneId } = info.project.use;
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    /** Opens it; what was open before is closed. */
    async open(): Promise<Page> {
      await close();
      context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        // Two browsers cannot write one log.
        args: launchOptions?.args?.filter((argument) => !argument.startsWith('--log-net-log')) ?? [],
        viewport,
        locale,
        timezoneId,
        baseURL: process.env.CUADRE_URL,
      });
      return context.pages()[0] ?? context.newPage();
    },
    close,
    async throwAway() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Everything that the app keeps in this browser, as somebody with its files would see it. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(textOf).join(' ');
      return String(value);
    };
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        parts.push(...(await wait(all.getAllKeys())).map(textOf));
        parts.push(...(await wait(database.transaction(store).objectStore(store).getAll())).map(textOf));
      }
      database.close();
    }
    return parts.join('\n');
  });

/** The nonces of what was typed and waits sealed in this browser: each writing has another. */
export const sealedNow = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'cuadre')) return '';
    const database = await wait(indexedDB.open('cuadre'));
    const entries = database.objectStoreNames.contains('kept')
      ? await wait(database.transaction('kept').objectStore('kept').getAll())
      : [];
    database.close();
    return entries.map(({ nonce }) => String(nonce)).join(' ');
  });

/** Types something that this browser keeps, and waits until it has: a page that is left at once may take it along. */
export async function typeKept(page: Page, type: () => Promise<void>): Promise<void> {
  const before = await sealedNow(page);
  await type();
  await expect.poll(() => sealedNow(page)).not.toBe(before);
}
