import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

interface Prepare {
  installIsCurrent(): boolean;
  hashSources(): string;
  buildIsCurrent(): boolean;
  isInUse(): Promise<boolean>;
  becomeBuilt(file: string, run: (built: { name: string }) => void): Promise<void>;
}

describe('what npm start does again', () => {
  let root: string;
  let prepare: Prepare;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const lock = (path: string, packages: object) => write(path, JSON.stringify({ packages }));
  const wanted = {
    '': {},
    'node_modules/pg': { version: '8.1.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
    'node_modules/@cuadre/sri': { resolved: 'sri', link: true },
    sri: { version: '0.1.0' },
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'cuadre-prepare-'));
    mkdirSync(join(root, 'scripts'));
    copyFileSync(join(import.meta.dirname, 'prepare.mjs'), join(root, 'scripts', 'prepare.mjs'));
    prepare = (await import(pathToFileURL(join(root, 'scripts', 'prepare.mjs')).href)) as Prepare;
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('installs when a package is missing or of another version, not for another machine or a workspace', () => {
    lock('package-lock.json', wanted);
    expect(prepare.installIsCurrent()).toBe(false);
    lock('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.0.0' } });
    expect(prepare.installIsCurrent()).toBe(false);
    lock('node_modules/.package-lock.json', {
      'node_modules/pg': { version: '8.1.0' },
      'node_modules/@cuadre/sri': {},
    });
    expect(prepare.installIsCurrent()).toBe(true);
  });

  it('builds when a source, a migration or a package changed, not for a test', () => {
    write('server/main.ts', 'export {};');
    const hashes = [prepare.hashSources()];
    write('dist/stamp.json', JSON.stringify({ sources: hashes[0] }));
    expect(prepare.buildIsCurrent()).toBe(true);
    write('server/main.test.ts', 'export {};');
    expect(prepare.hashSources()).toBe(hashes[0]);
    write('server/db/migrations/0002-more.sql', 'select 1');
    hashes.push(prepare.hashSources());
    write('server/main.ts', 'export const changed = 1;');
    hashes.push(prepare.hashSources());
    lock('package-lock.json', { ...wanted, 'node_modules/new': { version: '1.0.0' } });
    hashes.push(prepare.hashSources());
    expect(new Set(hashes).size).toBe(4);
    expect(prepare.buildIsCurrent()).toBe(false);
  });

  it('leaves the packages and the build of a product that runs as they are, whatever changed since', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.stubEnv('CUADRE_DATA', join(root, 'data'));
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const note = (build: string) =>
      write(
        'data/running.json',
        JSON.stringify({ build, listensAt: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
      );
    try {
      note(join(root, 'elsewhere'));
      expect(await prepare.isInUse()).toBe(false);
      note(join(root, 'dist', 'server'));
      expect(await prepare.isInUse()).toBe(true);
      write('dist/server/tool.mjs', 'export const name = "the one that runs";');
      const names: string[] = [];
      await prepare.becomeBuilt('tool.mjs', ({ name }) => void names.push(name));
      expect(names).toEqual(['the one that runs']);
      expect(said.mock.calls.join()).toContain('sigue la versión que corre');
    } finally {
      server.close();
    }
    await once(server, 'close');
    expect(await prepare.isInUse()).toBe(false);
    vi.unstubAllEnvs();
    said.mockRestore();
  });

  it('knows a product that runs from here whatever folder its data lie in', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const build = join(root, 'dist', 'server');
    const note = (listensAt: string) => write('dist/server/in-use/7.json', JSON.stringify({ build, listensAt }));
    vi.stubEnv('CUADRE_DATA', join(root, 'other-data'));
    expect(await prepare.isInUse()).toBe(false);
    note(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await prepare.isInUse()).toBe(true);
    note('http://127.0.0.1:9');
    expect(await prepare.isInUse(), 'killed: its note is still there').toBe(false);
    server.close();
    vi.unstubAllEnvs();
  });
});
