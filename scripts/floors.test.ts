import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'floors.mjs');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What the check says of a tree of these files. */
const floors = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'floors-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
};
const importOf = (path: string) => `import { x } from '${path}';\n`;
const features = '#server/features';
const room = 'server/features/receipts/issue/issue.ts';

describe('floors', () => {
  it('lets pass what keeps to them', () => {
    expect(
      floors({
        'sri/node/file.ts': importOf('node:fs'),
        'contract/receipts/a.ts': `${importOf('@cuadre/sri/dates')}export type * from './a.schemas.ts';\n`,
        'contract/receipts/a.schemas.ts': importOf('./b.schemas.ts'),
        'server/features/receipts/record/row.ts': 'export const x = 1;\n',
        [room]: importOf('../record/row.ts') + importOf(`${features}/business/index.ts`),
        'server/features/receipts/issue/issue.test.ts': importOf(`${features}/received/list/list.ts`),
        'server/features/receipts/register.ts': importOf('./issue/issue.ts'),
        'server/features/index.ts': importOf('./receipts/register.ts'),
        'web/routes/home/a.tsx': importOf('#web/features/home/a.tsx'),
        'web/features/home/a.tsx': importOf('#web/features/receipts/b.tsx') + importOf('#web/shell/c.tsx'),
        'server/http/session.ts': importOf(`${features}/account/session/find-session.ts`),
      }),
    ).toBe('');
  });

  it.each([
    ['a schema from a screen', 'web/a.ts', '#contract/home/home.schemas.ts', 'as types only'],
    ['a schema from a call', 'contract/home/home.ts', './home.schemas.ts', 'as types only'],
    ['an example from a screen', 'web/a.ts', '#contract/home/home.examples.ts', 'as types only'],
    ['all calls joined, from a screen', 'web/a.ts', '#contract/index.ts', 'as types only'],
    ['a floor above', 'contract/a.ts', '#server/a.ts', 'contract may not import server/a.ts'],
    ['Node in the kernel', 'sri/a.ts', 'node:fs', 'only sri/node may need Node'],
    ['a path three folders up', 'server/a/b/c.ts', '../../d.ts', 'as #server/d.ts'],
    ['the kernel by its path', 'server/a.ts', '../sri/a.ts', 'as @cuadre/sri/'],
    ['http from a feature', room, '#server/http/a.ts', 'server/features may not import server/http/a.ts'],
    ['a wing above', room, `${features}/received/index.ts`, 'receipts may not lean on received'],
    ['a wing above in the contract', 'contract/account/a.ts', '../business/b.ts', 'account may not lean on business'],
    ['a wing above in the words', 'phrases/messages/a.ts', '../receipts/b.ts', 'messages may not lean on receipts'],
    ['a wing above, fetched later', room, `${features}/books/index.ts'); import('x`, 'receipts may not lean on books'],
    ['a room of another wing', room, `${features}/business/quota/a.ts`, 'business/index.ts instead'],
    ['a type of such a room', room, `${features}/account/session/a.ts`, 'account/index.ts instead'],
    ['a register', room, `${features}/business/register.ts`, 'business/index.ts instead'],
    ['a room from http', 'server/http/a.ts', `${features}/business/quota/a.ts`, 'business/index.ts instead'],
    ['a room from the operations', 'server/operations/a.ts', `${features}/receipts/record/a.ts`, 'receipts/index.ts'],
    ['its own index', room, '../index.ts', 'a room may not import server/features/receipts/index.ts'],
    [
      'a feature of the web above',
      'web/features/account/a.ts',
      '#web/features/home/b.ts',
      'account may not lean on home',
    ],
    ['a feature from the shell', 'web/shell/a.ts', '#web/features/home/b.ts', 'web/shell may not import'],
    ['a screen from a feature', 'web/features/home/a.ts', '#web/routes/home/b.ts', 'web/features may not import'],
    ['the routes of its wing', room, '../routes.ts', 'a room may not import server/features/receipts/routes.ts'],
  ])('forbid %s', (_what, file, path, said) => {
    expect(floors({ [file]: importOf(path) })).toContain(said);
  });

  it('forbid a public file that names nothing', () => {
    const said = floors({ 'server/features/receipts/index.ts': "export * from './issue/issue.ts';\n" });
    expect(said).toContain('name what other wings may use');
  });

  it('let a wing offer fifteen names, and no more', () => {
    const offering = (count: number) =>
      floors({
        'server/features/receipts/issue/issue.ts': 'export const a = 1;\n',
        'server/features/receipts/index.ts': `export { ${'a, '.repeat(count)}} from './issue/issue.ts';\n`,
      });
    expect(offering(15)).toBe('');
    expect(offering(16)).toContain('server/features/receipts/index.ts: offers 16 names, at most 15');
  });

  it('forbid circles of files and of rooms', () => {
    const files = floors({ 'server/a.ts': importOf('./b.ts'), 'server/b.ts': importOf('./a.ts') });
    expect(files).toContain('in a circle: server/a.ts → server/b.ts → server/a.ts');
    const rooms = floors({
      'server/features/receipts/issue/a.ts': importOf('../record/a.ts'),
      'server/features/receipts/record/b.ts': importOf('../links/a.ts'),
      'server/features/receipts/links/b.ts': importOf('../issue/b.ts'),
    });
    expect(rooms).toContain(
      'rooms in a circle: server/features/receipts/issue → server/features/receipts/record → server/features/receipts/links',
    );
    const web = floors({
      'web/features/books/queries.ts': importOf('./typed/a.ts'),
      'web/features/books/typed/b.ts': importOf('../queries.ts'),
    });
    expect(web).toContain('rooms in a circle: web/features/books/its own files → web/features/books/typed');
    const later = "await import('./typed/a.ts');\n";
    expect(floors({ 'web/features/books/a.ts': later, 'web/features/books/typed/b.ts': importOf('../a.ts') })).toBe('');
  });
});
