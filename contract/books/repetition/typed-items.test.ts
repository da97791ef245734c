import { expect, test } from 'vitest';
import {
  checkTyped,
  haveCommonMonth,
  isMonthToType,
  isTypedValue,
  nameKeyOf,
  saysWords,
  type TypedFields,
} from '../typed-items.rules.ts';
import { beginRepetition } from './repetition.rules.ts';

test.each([
  ['0.01', true],
  ['999999999.99', true],
  ['1000000000', false],
  ['0', false],
  ['0.00', false],
  ['1.234', false],
  ['-1', false],
  ['', false],
])('«%s» is a value: %s', (text, is) => {
  expect(isTypedValue(text)).toBe(is);
});

test.each([
  ['2000-01', true],
  ['2099-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['1999-12', false],
])('%s can be typed: %s', (month, can) => {
  expect(isMonthToType(month)).toBe(can);
});

const right: TypedFields = {
  ...{ name: 'Arriendo', value: '120', category: 'housing', frequency: 'M' },
  ...{ from: '2026-05', to: '2026-05', note: '', day: '31' },
};

test.each<[Partial<TypedFields>, string[]]>([
  [{}, []],
  [{ to: '', day: '', note: ` ${'n'.repeat(300)} `, name: ` ${'n'.repeat(45)} ` }, []],
  [{ name: ' ' }, ['name missing']],
  [{ name: 'n'.repeat(46) }, ['name long']],
  [{ value: '' }, ['value missing']],
  [{ value: '0' }, ['value value']],
  [{ category: '' }, ['category missing']],
  [{ category: 'food' }, ['category category']],
  [{ frequency: 'X' }, ['frequency frequency']],
  [{ from: '', to: '' }, ['from missing']],
  [{ from: '2026-13', to: '2026-05' }, ['from month']],
  [{ from: '', to: '2026-05' }, ['from missing']],
  [{ to: '2026-13' }, ['to month']],
  [{ to: '2026-04' }, ['to period']],
  [{ day: '0' }, ['day day']],
  [{ day: '32' }, ['day day']],
  [{ note: 'n'.repeat(301) }, ['note long']],
  [{ name: '', value: 'x', day: 'x' }, ['name missing', 'value value', 'day day']],
])('of %j is told %j', (more, faults) => {
  const found = checkTyped({ ...right, ...more }, ['housing']);
  expect(found.map(({ place, rule }) => `${place} ${rule}`)).toEqual(faults);
});

test('without a list of categories any is taken', () => {
  expect(checkTyped({ ...right, category: 'food' })).toEqual([]);
});

test('names are compared without case, accents and more than one space', () => {
  expect(nameKeyOf('  Lúz   ELÉCTRICA ')).toBe('luz electrica');
});

test.each([
  ['LUZ  casa', true],
  ['luz oficina', false],
  ['', true],
])('«%s» is said: %s', (words, is) => {
  expect(saysWords(words, 'Planilla de luz', 'la Casa')).toBe(is);
});

const rent = { value: '1.00', category: 'housing', note: '' };
const of = (frequency: 'U' | 'M' | 'A', firstMonth: string, lastMonth?: string) =>
  beginRepetition(rent, { frequency, firstMonth, ...(lastMonth && { lastMonth }) });

test.each([
  ['the last of the one is the first of the other', of('M', '2026-01', '2026-03'), of('M', '2026-03'), true],
  ['the one ends before the other begins', of('M', '2026-01', '2026-02'), of('M', '2026-03'), false],
  ['in another month of the year', of('A', '2020-05'), of('A', '2026-06'), false],
  ['in the same one', of('A', '2020-05'), of('A', '2026-05'), true],
  ['ten years after the later beginning', of('A', '2026-01'), of('M', '2036-01', '2036-01'), true],
])('%s: %s', (_, one, other, have) => {
  expect(haveCommonMonth(one, other)).toBe(have);
  expect(haveCommonMonth(other, one)).toBe(have);
});
