import { expect, it } from 'vitest';
import { repositoryPaths, type TextFile, textFiles } from './repository-files.ts';
import { commentsOf } from './sources.ts';

/** Pictures in comments, and the plain words for what they stand for. */
const banned: readonly [word: RegExp, instead: string][] = [
  [/\bdoors?\b/i, 'check, entry, call, form'],
  [/\bdesks?\b/i, 'computer, wide screen, folder'],
  [/(?<!\bby )\bhand(s|ed|ing)?\b/i, 'caller, in progress, pass, give'],
  [/\bways?\b(?! to pay)/i, 'path, how, kind, relation, pending'],
  [/\bwhoever\b/i, 'who, anyone, the caller'],
  [/\bstrangers?\b/i, 'another user, a caller without session, unknown'],
  [/\bhouse\b/i, 'product, installation'],
  [/\btravel(s|led|ling)?\b/i, 'is sent, goes along'],
];

/** Migrations are never edited once they ran somewhere; the table above has the words that it bans. */
const isJudged = (path: string) =>
  /\.(ts|tsx|mjs|sql)$/.test(path) && !/\/migrations\/|^tests\/tidy\/words\.test\.ts$/.test(path);

const bannedIn = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ path }) => isJudged(path))
    .flatMap(({ path, text }) =>
      commentsOf(path, text).flatMap((comment) =>
        banned.flatMap(([word, instead]) => {
          const found = word.exec(comment.text);
          return found ? [`${path}:${comment.line}: "${found[0]}" → ${instead}`] : [];
        }),
      ),
    );

it('comments are plain', () => {
  expect(bannedIn(textFiles(repositoryPaths()))).toEqual([]);
});

it.each([
  ['web/a.tsx', 'const a = <p>{/* the door */}</p>;', 'web/a.tsx:1: "door"'],
  ['server/a.ts', 'const a = 1;\n// Handed over to whoever asks.', 'server/a.ts:2: "Handed"'],
  ['server/a.sql', 'select 1;\n/* In which\n way */', 'server/a.sql:2: "way"'],
  ['scripts/a.mjs', '/** On a desk. */', 'scripts/a.mjs:1: "desk"'],
])('finds it in %s', (path, text, expected) => {
  expect(bannedIn([{ path, text }])[0]).toContain(expected);
});

it.each([
  ['a.ts', "const door = 'whoever';"],
  ['a.ts', '// A way to pay, written by hand; anyway.'],
  ['server/db/migrations/0001-a.sql', '-- the door'],
  ['a.sql', "select 'door';"],
])('finds none in %s: %s', (path, text) => {
  expect(bannedIn([{ path, text }])).toEqual([]);
});
