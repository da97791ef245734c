import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number = '', id = '', here = '', proof = '', judgement = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number: Number(number), id, here, proof, judgement };
  });
const named = [...read('docs/asvs.md').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** A title as the source of a test writes it, in whichever quotes. */
const hasTitle = (source: string, title: string) =>
  [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`].some((quoted) =>
    source.includes(quoted),
  );

it('has every requirement once, with what it means here, its proof and a judgement', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 197 }, (_, i) => i + 1));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(197);
  for (const { number, here, proof, judgement } of rows) {
    expect(here, `${number}`).not.toBe('');
    expect(proof, `${number}`).toContain('`');
    expect(judgement, `${number}`).toMatch(/^(met|deviation: .{10}|not built yet)/);
  }
});

it('names only tests that exist', () => {
  const proofs = named.filter((text) => text.includes(' › '));
  expect(proofs.length).toBeGreaterThan(150);
  const missing = proofs.filter((text) => {
    const [path = '', title = ''] = text.split(' › ');
    return !existsSync(resolve(root, path)) || !hasTitle(read(path), title);
  });
  expect(missing).toEqual([]);
});

it('names only files that exist', () => {
  const files = named.filter((text) => /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|md|mjs|json)$/.test(text));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});
