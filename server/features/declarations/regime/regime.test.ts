import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { saveSales } from '#contract/books/sales.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import * as contract from '#contract/declarations/calendar.ts';
import { startDeclarations } from '#contract/declarations/returns.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let rosa: ReadyTaxpayer;

const sell = async (who: ReadyTaxpayer, day: string, total: string) => {
  const body = { id: randomUUID(), day, total, category: 'sales', note: '' } as const;
  const { status } = await who.call(saveSales, { body });
  expect(status).toBe(200);
};
const outlook = async (who: ReadyTaxpayer) => {
  const { status, body } = await who.call(contract.getRegimeOutlook);
  expect(status).toBe(200);
  return body;
};

const year = [1480, 1390, 1550, 1610, 1640, 1700, 1690, 1750, 1740, 1820, 1494];
beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-22T15:00:00Z' });
  rosa = await buildTaxpayer(app, { regime: 'POP' });
  for (const [at, total] of year.entries())
    await sell(rosa, `2026-${String(at + 1).padStart(2, '0')}-01`, `${total}.00`);
  const expense = { apiGroup: 'NEG', frequency: 'M', value: '1000', from: '2026-01', category: 'supplies' } as const;
  expect((await rosa.call(saveNewExpense, { body: { ...expense, id: randomUUID(), name: 'Mercadería' } })).status).toBe(
    200,
  );
});
afterAll(() => app.close());
beforeEach(() => app.forget());

describe('the regime', () => {
  it('says how far the ceilings are, when they are reached, and what changes then', async () => {
    const body = await outlook(rosa);
    expect(body).toMatchObject({
      regime: 'POP',
      soFar: '17864.00',
      pace: '1720.00',
      yearEnd: '20100.00',
      limits: [
        { kind: 'popular', limit: '20000.00', left: '2136.00', reachedOn: '2026-12-30', passedOn: null },
        { kind: 'rimpe', left: '282136.00', reachedOn: null },
      ],
    });
    expect(body.months).toHaveLength(11);
    expect(body.options).toEqual([
      { regime: 'POP', incomeTax: '60.00', base: '20000.00', iva: null },
      {
        ...{ regime: 'RIM', incomeTax: '61.00', base: '20100.00' },
        iva: { charged: '224.35', credit: '0.00', pay: '224.35' },
      },
      // 20,100 less 11 months of 1,000 and 39 days at that pace.
      expect.objectContaining({ regime: 'GEN', incomeTax: '0.00', base: '7800.00' }),
    ]);
  });

  it('says on which day the ceiling was passed', async () => {
    const ana = await buildTaxpayer(app, { regime: 'POP' });
    await sell(ana, '2026-10-05', '19000.00');
    await sell(ana, '2026-11-12', '1000.01');
    const { limits, pace, yearEnd, options } = await outlook(ana);
    expect(limits[0]).toMatchObject({ left: '0.00', reachedOn: null, passedOn: '2026-11-12' });
    // No three full months are known.
    expect({ pace, yearEnd, options }).toEqual({ pace: null, yearEnd: null, options: [] });
  });

  it('counts what was sold before returns began here, in the year of which it was said', async () => {
    const leo = await buildTaxpayer(app);
    const start = (period: string, incomeSoFar: string) =>
      leo.call(startDeclarations, { body: { period, incomeSoFar } });
    expect((await start('2026-10', '299000.5')).body).toMatchObject({ incomeSoFar: '299000.50' });
    await sell(leo, '2026-11-12', '1200.00');
    expect(await outlook(leo)).toMatchObject({
      ...{ soFar: '300200.50', before: '299000.50' },
      limits: [{ kind: 'accounting', left: '0.00', passedOn: '2026-11-12' }],
    });
    expect((await start('2026-10', '-1')).status).toBe(400);
    await start('2025-12', '299000.50');
    expect(await outlook(leo)).toMatchObject({ soFar: '1200.00', before: '0.00' });
  });

  it('of another taxpayer has nothing of this one; who has no RUC has none', async () => {
    const eva = await buildTaxpayer(app);
    expect(await outlook(eva)).toMatchObject({ regime: 'GEN', soFar: '0.00', limits: [{ kind: 'accounting' }] });
    await eva.call(updateGroup, { body: { group: 'PER' } });
    expect((await eva.call(contract.getRegimeOutlook)).body).toMatchObject({ code: 'taxpayer.no_ruc' });
  });
});
