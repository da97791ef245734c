import { expect, test } from 'vitest';
import {
  inCategory,
  isOffered,
  isOwnCategory,
  type OwnGroup,
  offeredFor,
  standingFor,
  standsFor,
} from '#contract/books/own-groups.rules.ts';

const groups = ['paper', 'ink', 'toner', 'old'].map((name): [string, OwnGroup] => [
  `supplies.${name}`,
  { code: `supplies.${name}`, name, direction: 'GAS', apiGroup: 'NEG', isArchived: false },
]);
const own = new Map(groups);
const change = (name: string, more: Partial<OwnGroup>) => {
  const found = own.get(`supplies.${name}`);
  if (found) own.set(found.code, { ...found, ...more });
};
// Toner went into ink, and that into paper.
change('toner', { into: 'supplies.ink' });
change('ink', { into: 'supplies.paper' });
change('old', { isArchived: true });

test.each([
  ['supplies', 'supplies', ['supplies'], 'supplies'],
  ['supplies.paper', 'supplies.paper', ['supplies.paper', 'supplies.ink', 'supplies.toner'], 'supplies.paper'],
  ['supplies.toner', 'supplies.paper', ['supplies.toner'], 'supplies.paper'],
  ['supplies.old', 'supplies.old', ['supplies.old'], 'supplies'],
])('%s stands for %s, %j stand for it, and %s is offered', (category, now, standing, offered) => {
  expect(standsFor(category, own)).toBe(now);
  expect(standingFor(category, own)).toEqual(standing);
  expect(offeredFor(category, own)).toBe(offered);
});

test('what was merged or archived is offered no more', () => {
  expect([...own.values()].filter(isOffered).map(({ name }) => name)).toEqual(['paper']);
});

test.each([
  ['supplies', ['supplies', 'supplies.paper', 'supplies.toner']],
  ['supplies.ink', ['supplies.paper', 'supplies.toner']],
])('in %s lie %j', (category, within) => {
  const all = ['supplies', 'supplies.paper', 'supplies.toner', 'supplies.old', 'food'];
  const expected = category === 'supplies' ? [...within, 'supplies.old'] : within;
  expect(all.filter(inCategory(category, own))).toEqual(expected);
  expect(isOwnCategory(category)).toBe(category !== 'supplies');
});
