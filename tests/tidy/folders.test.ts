import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryPaths } from './repository-files.ts';

/** So many sources a reader still takes in at a glance, tests counted. */
const most = 40;

const crowded = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (/^(contract|phrases|server|web)\/.*\.tsx?$/.test(path))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
};

it(`no folder of the product holds more than ${most} sources`, () => {
  expect(crowded(repositoryPaths())).toEqual([]);
});

it('a folder with one more is named', () => {
  const many = Array.from({ length: most + 1 }, (_, i) => `web/ui/part-${i}.tsx`);
  expect(crowded(many)).toEqual([`web/ui: ${most + 1}`]);
  expect(crowded(many.slice(1))).toEqual([]);
});
