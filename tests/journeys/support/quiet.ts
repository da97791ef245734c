import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const asked = new WeakMap<Page, Set<Request>>();

const watch = (page: Page): Set<Request> => {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return open;
};

/**
 * Opens an address and waits until everything that it asks for has been answered, for a tenth of a second: Playwright's
 * `networkidle` waits for half a second, which a walk over all screens does a hundred times.
 */
export async function openQuietly(page: Page, address: string): Promise<void> {
  const open = asked.get(page) ?? watch(page);
  await page.goto(address);
  for (let calm = 0; calm < 4; calm = open.size === 0 ? calm + 1 : 0) await sleep(25);
}
