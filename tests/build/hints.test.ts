import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Screen, screens } from '#scripts/hints.mjs';
import { isDrawn } from '#web/entrance/addresses.ts';
import { paths } from '#web/paths.ts';

it('knows of every address of the app which files its screen and its frames are, and what they ask', async () => {
  const found = new Map((await screens()).map((screen) => [screen.path, screen]));
  const atOnce: string[] = [paths.logout]; // it comes with the first script
  for (const path of Object.values(paths)) {
    const isFrame = Object.values(paths).some((other) => other.startsWith(`${path}/`) && path === paths.invoice);
    if (!isDrawn(path) && !isFrame && !atOnce.includes(path)) expect(found.has(path), path).toBe(true);
  }
  const asking = [...found.values()].filter(({ calls }) => calls.includes('/api/taxData/getTaxDataComplete'));
  expect(asking.map(({ path }) => path)).toEqual(
    expect.arrayContaining([paths.setup, paths.invoiceAdd, paths.taxData, paths.salesPoints]),
  );
  const { files, calls } = found.get(paths.invoiceAdd) as Screen;
  const ends = ['known-frame.tsx', 'app-frame.tsx', 'invoice-frame.tsx', 'add.tsx'];
  expect(files.map((file) => ends.find((end) => file.endsWith(end)))).toEqual(ends);
  for (const file of files) expect(existsSync(file), file).toBe(true);
  expect(calls).toEqual(expect.arrayContaining(['/api/getProfile/allProfile', '/api/taxData/getTaxDataComplete']));
  expect(found.get(paths.help)?.calls).toEqual([]);
});
