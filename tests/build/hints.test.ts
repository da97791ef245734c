import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type Screen, screens } from '#scripts/hints.mjs';
import { isDrawn } from '#web/entrance/addresses.ts';

// Routes know the address that the browser arrived at.
vi.stubGlobal('location', new URL('http://localhost/home'));
const { router } = await import('#web/router.tsx');
vi.unstubAllGlobals();

it('knows of every address of the app which files its screen and its frames are, and what they ask', async () => {
  const found = new Map((await screens()).map((screen) => [screen.path, screen]));
  // Two are only frames, and one comes with the first script.
  const others = ['/income/receipts/invoice', '/income/receipts/credit-note', '/logout'];
  for (const path of Object.keys(router.routesByPath))
    if (!isDrawn(path) && !others.includes(path)) expect(found.has(path), path).toBe(true);
  const asking = [...found.values()].filter(({ calls }) => calls.includes('/api/taxData/getTaxDataComplete'));
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/setup/$step',
      '/income/receipts/invoice/add',
      '/profile/tax-data',
      '/profile/sales-points',
    ]),
  );
  const { files, calls } = found.get('/income/receipts/invoice/add') as Screen;
  // The frame of the invoice draws its form.
  const ends = ['known-frame.tsx', 'app-frame.tsx', 'invoice-frame.tsx'];
  expect(files.map((file) => ends.find((end) => file.endsWith(end)))).toEqual(ends);
  for (const file of [...found.values()].flatMap((screen) => screen.files)) expect(existsSync(file), file).toBe(true);
  // A form of a type of receipt is named by its type, not by a row.
  expect(found.get('/income/receipts/retention/add')?.files.at(-1)).toMatch(/retention-screen\.tsx$/);
  expect(calls).toEqual(expect.arrayContaining(['/api/getProfile/allProfile', '/api/taxData/getTaxDataComplete']));
  expect(found.get('/help')?.calls).toEqual([]);
});
