import { describe, expect, it } from 'vitest';
import { agentSinceKept, monthsToChoose } from './agent-since.ts';

describe('since when somebody is an agent of retention', () => {
  const at = { today: '2026-11-30', since: '2026-03' };
  it.each([
    ['what is kept', { retentionAgent: '1', agentSince: '2026-05' }, at, '2026-05'],
    ['always', { specialTaxpayer: '123', agentSince: null }, at, ''],
    ['this month, of who was none', {}, at, '2026-11'],
    ['always, of who came here in this month', {}, { ...at, since: '2026-11' }, ''],
  ])('is %s', (_, taxData, when, since) => expect(agentSinceKept(taxData, when)).toBe(since));
});

it('offers three years of months, and what is kept', () => {
  const months = monthsToChoose('2026-11-30', '2026-11');
  expect([months.length, months[0], months.at(-1)]).toEqual([36, '2026-11', '2023-12']);
  expect(monthsToChoose('2026-11-30', '2020-10').at(-1)).toBe('2020-10');
  expect(monthsToChoose('2026-11-30', '')).toEqual(months);
  expect(monthsToChoose('2026-11-30', '', 120).at(-1)).toBe('2016-12');
});
