import { expect, it } from 'vitest';
import { repositoryPaths, type TextFile, textFiles } from './repository-files.ts';

/** What reads something of the tables of a year; without them it takes those that come with the kernel. */
const readers = [
  'addBusinessDays',
  'computeForm102',
  'computeIncomeTax',
  'depreciationOf',
  'dueDay',
  'expenseWarnings',
  'firstVoidableDay',
  'incomeTaxOfYear',
  'isBusinessDay',
  'lastVoidingDay',
  'lateFiling',
  'nearestObligations',
  'obligationCalendar',
  'rebateRoom',
  'regimeOutlook',
];
const call = new RegExp(`(?<!function )\\b(${readers.join('|')})\\(`, 'g');

/** The arguments of a call that begins at a place, up to its parenthesis. */
function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  while (at < text.length && depth > 0) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    at++;
  }
  return text.slice(from, at - 1);
}

const forgetful = (files: readonly TextFile[]): string[] =>
  files
    .filter(({ path }) => /^server\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(call)]
        .filter((found) => !/tables\b/i.test(argumentsAt(text, found.index + found[0].length)))
        .map(([, name]) => `${path}: ${name} without ctx.taxTables`),
    );

it('the server gives each of them the tables of its operator', () => {
  expect(forgetful(textFiles(repositoryPaths()))).toEqual([]);
});

it('one that forgets them is named', () => {
  const file = (text: string): TextFile => ({ path: 'server/a.ts', text });
  expect(forgetful([file('const a = dueDay(row, period(b), who);')])).toEqual([
    'server/a.ts: dueDay without ctx.taxTables',
  ]);
  expect(forgetful([file('import { dueDay } from "x"; dueDay(row, period(b), who, ctx.taxTables);')])).toEqual([]);
});
