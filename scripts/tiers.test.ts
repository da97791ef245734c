import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atBothWidths, matching, onceOnWide } from '#tests/journeys/widths.ts';
import { testsOf, walks } from './changed.mjs';
import { longTests } from './long-tests.mjs';
import { installLine } from './machine.mjs';

const root = resolve(import.meta.dirname, '..');

describe('npm run check', () => {
  const always = ['sri/num/num.test.ts', 'server/http/every-route.test.ts'];
  const receipts = ['server/features/receipts/issue/issue.test.ts', 'web/features/receipts/editor/form.test.ts'];
  const http = ['server/http/answer.test.ts', 'server/http/auth/session.test.ts'];
  const all = [...always, ...receipts, ...http, 'server/features/books/reports/reports.test.ts', 'server/log.test.ts'];
  const run = (...changed: string[]) => testsOf(changed, all).paths;

  it('runs the kernel and the walks, whatever changed', () => {
    expect(run()).toEqual(always);
    expect(run('README.md', 'sri/num/num.ts')).toEqual(always);
    expect(testsOf(undefined, all)).toMatchObject({ paths: always, said: expect.stringContaining('no git clone') });
  });

  it('runs the wing of a changed file on every floor', () => {
    for (const changed of [
      'contract/receipts/invoice.ts',
      'web/routes/receipts/list.tsx',
      'server/db/tables/receipts/a.ts',
    ])
      expect(run(changed)).toEqual([...always, ...receipts]);
    expect(testsOf(['contract/receipts/invoice.ts'], all).said).toContain('server/features/receipts/**');
  });

  it('runs what lies beside any other file', () => {
    expect(run('server/http/parse.ts')).toEqual([...always, 'server/http/answer.test.ts']);
    expect(run('server/log.ts', 'server/http/auth/session.ts')).toEqual([...always, http[1], 'server/log.test.ts']);
  });

  it('finds every walk in this tree, and the kernel', () => {
    const { paths } = testsOf([]);
    const found = paths.filter((path) => walks.test(path)).map((path) => path.slice(path.lastIndexOf('/') + 1));
    expect(found.sort()).toEqual(['account-deletion.test.ts', 'every-route.test.ts', 'page.test.ts']);
    expect(paths.filter((path) => path.startsWith('sri/')).length).toBeGreaterThan(40);
  });
});

describe('npm test', () => {
  it('leaves to the proofs only files that are there', () => {
    expect(longTests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('walks one journey of each wing', () => {
    const folder = join(root, 'tests', 'journeys');
    const tags = readdirSync(folder)
      .filter((name) => name.endsWith('.spec.ts'))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\btag: '@([^']*)'/g)])
      .map(([, tag]) => tag);
    const wings = readdirSync(join(root, 'server', 'features'), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    expect(tags.sort()).toEqual(wings.map(({ name }) => name).sort());
  });

  it('says in one line what it installs, or what to type', () => {
    const nothing = { npm: false, nodes: false, packages: [], byApt: true, platform: 'linux' };
    const packages = ['xmlsec1', 'zbar-tools', 'chromium-headless-shell'];
    expect(installLine(nothing)).toBe('');
    expect(installLine({ ...nothing, npm: true, nodes: true, packages })).toBe(
      'This run installs the packages of package-lock.json (npm ci), the Node versions of tests/nodes (npm), xmlsec1, zbar-tools, chromium-headless-shell (apt-get).',
    );
    expect(installLine({ ...nothing, packages, byApt: false })).toBe(
      'To run every test, type first: sudo apt-get install -y --no-install-recommends xmlsec1 zbar-tools chromium-headless-shell',
    );
    expect(installLine({ ...nothing, npm: true, packages, byApt: false, platform: 'darwin' })).toBe(
      'This run installs the packages of package-lock.json (npm ci). To run every test, type first: brew install libxmlsec1 zbar && brew install --cask chromium',
    );
  });
});

describe('the widths of journeys', () => {
  const folder = join(root, 'tests', 'journeys');
  const journeys = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const starts = [...text.matchAll(/^ *test\(\s*[`'](.*?)[`'],/gms)];
      return starts.map(({ 1: title, index }, at) => ({
        name: `${file} ${title}`,
        body: text.slice(index, starts[at + 1]?.index),
      }));
    });
  const isOf = (name: string, list: typeof atBothWidths) => matching(list).some((each) => each.test(name));

  it('names journeys that there are, each in one list', () => {
    for (const each of matching([...atBothWidths, ...onceOnWide]))
      expect(journeys.filter(({ name }) => each.test(name)).length, String(each)).toBeGreaterThan(0);
    expect(journeys.filter(({ name }) => isOf(name, atBothWidths) && isOf(name, onceOnWide))).toEqual([]);
  });

  it('are both for a journey that asks how wide it is', () => {
    const asking = journeys.filter(({ body }) => /viewportSize\(\)|project\.name/.test(body));
    expect(asking.length).toBeGreaterThan(5);
    const once = asking.filter(({ name, body }) => !/\btag: '@/.test(body) && !isOf(name, atBothWidths));
    expect(once.map(({ name }) => name)).toEqual([]);
  });
});
