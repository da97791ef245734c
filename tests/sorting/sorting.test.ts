import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measure, readSet } from './measure.ts';

const path = process.env.SORTING_SET ?? join(import.meta.dirname, 'receipts.jsonl');
const percent = (part: number, of: number): number => (of === 0 ? 100 : (100 * part) / of);

it('is right often enough, covers enough, and crosses nothing', () => {
  const { receipts, suggested, sure, automatic, crossed, wrong } = measure(readSet(readFileSync(path, 'utf8')));
  const coverage = percent(suggested.count + automatic.count, receipts);
  const said = {
    receipts,
    suggested: `${suggested.right} of ${suggested.count}`,
    sure: `${sure.right} of ${sure.count}`,
    automatic: `${automatic.right} of ${automatic.count}`,
    coverage,
    wrong,
  };
  if (process.env.SORTING_SET !== undefined) process.stdout.write(`${JSON.stringify(said, null, 2)}\n`);
  expect(crossed, JSON.stringify(said)).toEqual([]);
  expect(percent(suggested.right, suggested.count), JSON.stringify(said)).toBeGreaterThanOrEqual(90);
  expect(percent(automatic.right, automatic.count), JSON.stringify(said)).toBeGreaterThanOrEqual(99);
  expect(coverage, JSON.stringify(said)).toBeGreaterThanOrEqual(70);
});

it('counts what is wrong and what crosses', () => {
  const one = { ruc: '1790016919001', name: 'ZETA', boughtWith: 'cedula', lines: [] } as const;
  const food = (day: string) => ({ ...one, day, scope: 'PER' as const, group: 'food' as const });
  const set = [food('2026-01-01'), food('2026-01-02'), food('2026-01-03'), food('2026-02-01')];
  expect(measure(set)).toMatchObject({ receipts: 1, automatic: { count: 1, right: 1 }, crossed: [] });
  const business = { ...food('2026-02-02'), scope: 'NEG' as const, group: 'inventory' as const };
  expect(measure([...set, business])).toMatchObject({ automatic: { count: 2, right: 1 }, crossed: [business] });
});
