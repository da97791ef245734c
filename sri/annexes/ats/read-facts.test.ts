import fc from 'fast-check';
import { expect, it } from 'vitest';
import { month } from '../../../tests/build/ats-facts.ts';
import { atsOf, readAtsFacts } from './index.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const faultsOf = (value: unknown) => {
  const read = readAtsFacts(value);
  return read.ok ? [] : read.faults.map(({ code, place }) => `${code} ${place}`);
};

it('reads what it is given, and a list that is missing is empty', () => {
  const read = readAtsFacts(json(month));
  expect(read.ok && atsOf(read.facts)).toEqual(atsOf(month));
  const { ruc, name, establishments } = month;
  expect(readAtsFacts({ ruc, name, establishments, period: '2026-S1' })).toMatchObject({
    facts: { sales: [], purchases: [], exports: [], retained: [], voided: [] },
  });
});

it.each<[string, object, string[]]>([
  ['no period', { period: '2026-13' }, ['period period']],
  ['a list that nobody knows', { ventas: [] }, ['unknown ventas']],
  [
    'an amount as a number',
    { voided: [], sales: [{ ...month.sales[0], taxes: [{ taxCode: '2', rateCode: '4', base: 1, value: '0' }] }] },
    ['value sales.0.taxes.0.base'],
  ],
  ['no supplier', { purchases: [{ ...month.purchases[0], supplier: undefined }] }, ['missing purchases.0.supplier']],
  ['another day', { purchases: [{ ...month.purchases[0], issuedOn: '05/10/2026' }] }, ['value purchases.0.issuedOn']],
])('%s is said with its place', (_, more, faults) => {
  expect(faultsOf({ ...(json(month) as object), ...more })).toEqual(faults);
});

it('of any other form says so, and what it takes becomes an annex without throwing', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('', '2026-10', '001', '9.99', '-1', true, []));
  const twist = fc.tuple(fc.constantFrom(...Object.keys(month)), odd);
  fc.assert(
    fc.property(twist, ([key, value]) => {
      const read = readAtsFacts({ ...(json(month) as object), [key]: value });
      if (read.ok) atsOf(read.facts);
    }),
    { numRuns: 300 },
  );
});
