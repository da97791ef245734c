import { describe, expect, it } from 'vitest';
import { readRepositoryFile, repositoryPaths, textFiles } from '../tidy/repository-files.ts';

const table = readRepositoryFile('docs/asvs.md');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number = '', id = '', here = '', judgement = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { number: Number(number), id, here, judgement };
  });

/** A mark is a comment of its own: above the test that proves, or in the source or document that does. */
const marksIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:\/\/|<!--) @asvs((?: V\d+\.\d+\.\d+)+)(?: -->)?$/gm)].flatMap(([, ids = '']) =>
    ids.trim().split(' '),
  );

const files = [
  ...textFiles(repositoryPaths()).filter(({ path }) => path !== 'tests/asvs/table.test.ts'),
  { path: 'tsconfig.json', text: readRepositoryFile('tsconfig.json') },
];
const marked = new Set(files.flatMap(({ text }) => marksIn(text)));

describe('a mark', () => {
  it('names one requirement or several', () => {
    expect(marksIn("  // @asvs V1.2.3 V11.4.5\n  it('is so', () => {")).toEqual(['V1.2.3', 'V11.4.5']);
    expect(marksIn('<!-- @asvs V2.1.1 -->')).toEqual(['V2.1.1']);
  });

  it('is nothing else that looks like one', () => {
    expect(marksIn('// see @asvs V1.2.3\nconst a = 1; // @asvs V1.2.3\n// @asvs\n// @asvs V1.2')).toEqual([]);
  });
});

it('has every requirement once, with what it means here and a judgement', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 197 }, (_, i) => i + 1));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(197);
  for (const { number, here, judgement } of rows) {
    expect(here, `${number}`).not.toBe('');
    expect(judgement, `${number}`).toMatch(/^(met|deviation: .{10})/);
  }
});

it('every requirement judged met is marked where it is proved', () => {
  const met = rows.filter(({ judgement }) => judgement.startsWith('met')).map(({ id }) => id);
  expect(met.length).toBeGreaterThan(150);
  expect(met.filter((id) => !marked.has(id))).toEqual([]);
});

it('every mark is whole and names a requirement of the table', () => {
  const known = new Set(rows.map(({ id }) => id));
  expect([...marked].filter((id) => !known.has(id))).toEqual([]);
  const lines = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /^\s*(\/\/|<!--) ?@asvs\b/.test(line) && marksIn(line).length === 0)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

it('in a file of tests a mark stands directly above one', () => {
  const orphans = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines
        .filter(
          (line, i) => marksIn(line).length > 0 && !/^\s*((it|test|describe)\b|\/\/ @asvs )/.test(lines[i + 1] ?? ''),
        )
        .map((line) => `${path}: ${line.trim()}`);
    });
  expect(orphans).toEqual([]);
});

it('says of nothing that it is still to be built', () => {
  expect(table.match(/.*not built yet.*|.*\bwill need\b.*/gi) ?? []).toEqual([]);
});

it('names no test and no file', () => {
  const cells = rows.flatMap(({ here, judgement }) => [here, judgement]);
  expect(cells.filter((cell) => / › |\.(ts|tsx|mjs|md|json)\b/.test(cell))).toEqual([]);
});
