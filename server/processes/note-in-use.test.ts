import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteInUse } from './note-in-use.ts';

it('stands beside the build while its pages are served, and nobody needs to be able to write it', () => {
  const build = mkdtempSync(join(tmpdir(), 'cuadre-in-use-'));
  const end = noteInUse(build, 'http://127.0.0.1:3000');
  const [name = ''] = readdirSync(join(build, 'in-use'));
  expect(JSON.parse(readFileSync(join(build, 'in-use', name), 'utf8'))).toEqual({
    build,
    listensAt: 'http://127.0.0.1:3000',
  });
  end();
  expect(readdirSync(join(build, 'in-use'))).toEqual([]);
  const file = join(build, 'a-file');
  writeFileSync(file, '');
  expect(() => noteInUse(file, 'http://127.0.0.1:3000')()).not.toThrow();
  expect(existsSync(file)).toBe(true);
});
