import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amount, sum, ZERO } from '../../num/index.ts';
import { type Exemption, incomeTaxOfYear } from '../income-tax/index.ts';
import { boxesOf102, computeForm102, type Form102Facts, type Form102Input, form102, form102Boxes } from './index.ts';

const boxesIn = (boxes: Readonly<Record<string, string>>) =>
  new Map(Object.entries(boxes).map(([code, value]) => [code, amount(value)]));
const nothing: Form102Input = {
  ...{ year: 2026, boxes: new Map(), previous: new Map(), exemptions: [] },
  ...{ dependants: 0, catastrophicIllness: false },
};
const made = (input: Partial<Form102Input>) => {
  const { boxes, rebate, estimate, faults } = computeForm102({ ...nothing, ...input });
  return {
    boxes: Object.fromEntries([...(boxes ?? [])].map(([code, value]) => [code, value.toFixed(2)])),
    rebate: rebate?.toFixed(2),
    estimate,
    codes: faults.map(({ code, place }) => `${code} ${place}`),
  };
};

describe('a return', () => {
  it('of somebody employed with a shop beside: bases, table, rebate, what was paid already', () => {
    const boxes = boxesIn({
      ...{ 611: '30000.00', 631: '12000.00', 741: '6000.00', 751: '567.00' },
      ...{ 774: '1500.00', 775: '2500.00', 796: '200.00', 845: '300.00', 846: '50.00', 882: '100.00' },
    });
    const { boxes: all, rebate, estimate, codes } = made({ boxes, previous: boxesIn({ 869: '25.00' }) });
    expect(all).toMatchObject({
      ...{ 729: '30000.00', 739: '12000.00', 749: '18000.00', 759: '5433.00', 769: '23433.00', 832: '23433.00' },
      ...{ 797: '4200.00', 849: '1020.40', 855: '0.00', 856: '210.60', 868: '0.00', 869: '210.60', 999: '0.00' },
    });
    expect([rebate, estimate, codes]).toEqual(['756.00', false, []]);
  });

  it('of somebody who gave back more than they bought: no rebate, and no tax more by it', () => {
    const { boxes, rebate } = made({ boxes: boxesIn({ 611: '30000.00', 774: '-500.00' }) });
    expect([boxes[797], rebate, boxes[868]]).toEqual([
      '-500.00',
      '0.00',
      made({ boxes: boxesIn({ 611: '30000.00' }) }).boxes[868],
    ]);
  });

  it('of RIMPE and of a popular business: each tax in its box, without rebate', () => {
    const emprendedor = made({ rimpe: 'RIM', boxes: boxesIn({ 765: '62500.00', 766: '500.00', 775: '900.00' }) });
    expect(emprendedor.boxes).toMatchObject({
      827: '62000.00',
      864: '510.00',
      867: '0.00',
      849: '0.00',
      868: '510.00',
    });
    expect(emprendedor.rebate).toBe('0.00');
    expect(made({ rimpe: 'RIM' }).boxes).toMatchObject({ 864: '60.00', 868: '60.00' });
    const popular = made({ rimpe: 'POP', boxes: boxesIn({ 765: '9000.00', 903: '1.00', 904: '0.45' }) });
    expect(popular.boxes).toMatchObject({ 864: '0.00', 867: '15.00', 902: '15.00', 999: '16.45' });
    expect(made({ rimpe: 'POP', boxes: boxesIn({ 765: '25000.00' }) })).toMatchObject({
      boxes: { 867: '110.00' },
      codes: ['limit boxes.827'],
    });
  });

  it('has what RIMPE sold before discounts and returns, and these beside it; of the rest what is left', () => {
    const own = { kind: 'business', costs: ZERO, income: amount('900.00'), returned: amount('100.00') } as const;
    const facts: Form102Facts = {
      activities: [
        { ...own, regime: 'RIM' },
        { ...own, regime: 'GEN' },
      ],
      ...{ salary: ZERO, socialSecurity: ZERO, personal: {}, advance: ZERO },
      retained: { clients: ZERO, employer: ZERO },
    };
    const boxes = boxesOf102(facts);
    expect(['765', '766', '611'].map((code) => boxes.get(code)?.toFixed(2))).toEqual(['1000.00', '100.00', '900.00']);
    expect(made({ rimpe: 'RIM', boxes }).boxes[827]).toBe('900.00');
  });

  it('a box that may be edited stands, one that is computed is compared', () => {
    const exemptions: Exemption[] = [{ kind: 'age' }];
    const boxes = boxesIn({ 611: '30000.00' });
    expect(made({ boxes, exemptions }).boxes).toMatchObject({ 771: '12208.00', 832: '17792.00' });
    const typed = made({ exemptions, boxes: boxesIn({ 611: '30000.00', 771: '1000.00', 832: '5.00' }) });
    expect(typed.boxes).toMatchObject({ 771: '1000.00', 832: '29000.00' });
    expect(typed.codes).toEqual(['computed boxes.832']);
  });

  it('says that the exemption of a substitute is not confirmed, unless somebody typed what theirs is', () => {
    const exemptions: Exemption[] = [{ kind: 'substitute', degree: 100 }];
    expect(made({ boxes: boxesIn({ 611: '30000.00' }), exemptions }).codes).toEqual(['unconfirmed exemptions']);
    expect(made({ boxes: boxesIn({ 611: '30000.00', 771: '9000.00' }), exemptions }).codes).toEqual([]);
  });

  it('of a year without tables is an estimate, of one without any before has no figures', () => {
    expect(made({ year: 2027, boxes: boxesIn({ 611: '20000.00' }) })).toMatchObject({
      ...{ estimate: true, codes: ['estimate year'] },
      boxes: { 849: '612.10' },
    });
    expect(made({ year: 2021, boxes: boxesIn({ 611: '20000.00' }) })).toMatchObject({
      ...{ boxes: {}, estimate: false, codes: ['year year'] },
    });
  });
});

it('every box says what no second source confirmed, and none is there twice', () => {
  for (const { code, unconfirmed } of form102Boxes.rows) expect(unconfirmed, code).toBeDefined();
  const concepts = form102Boxes.rows.flatMap(({ concept }) => concept ?? []);
  expect(new Set(concepts).size).toBe(concepts.length);
  expect(form102.on('2026-12-31')).toHaveLength(form102Boxes.rows.length);
});

describe('any year', () => {
  const some = fc.bigInt({ min: 1n, max: 12_000_000n });
  const cents = fc.oneof(fc.constant(0n), some, some).map((units) => Amount.of(units, 2));
  const regimeOf = (rimpe: 'RIM' | 'POP') => fc.constantFrom('GEN' as const, rimpe);
  const facts = fc.constantFrom('RIM' as const, 'POP' as const).chain((rimpe) =>
    fc.record({
      rimpe: fc.constant(rimpe),
      activities: fc.array(
        fc.record({
          ...{ regime: regimeOf(rimpe), income: cents, costs: cents },
          kind: fc.constantFrom('business' as const, 'profession' as const),
        }),
        { maxLength: 3 },
      ),
      ...{ salary: cents, socialSecurity: cents, advance: cents, previousCredit: cents },
      personal: fc.record({ education: cents, health: cents, tourism: cents }, { requiredKeys: [] }),
      retained: fc.record({ clients: cents, employer: cents }),
      exemptions: fc.constantFrom<readonly Exemption[]>([], [{ kind: 'age' }], [{ kind: 'disability', degree: 60 }]),
      dependants: fc.integer({ min: 0, max: 6 }),
      catastrophicIllness: fc.boolean(),
    }),
  );

  it('has the bases, the taxes and the balance of the income tax of that year', () => {
    fc.assert(
      fc.property(fc.constantFrom(2022, 2024, 2026, 2027), facts, (year, its) => {
        const { retained, personal, previousCredit, rimpe, ...rest } = its;
        const personalExpenses = sum(Object.values(personal).map((value) => value ?? ZERO));
        const whole = { ...rest, personalExpenses, previousCredit, year, retained: sum(Object.values(retained)) };
        const { figures, estimate } = incomeTaxOfYear(whole);
        const own: Form102Facts = { ...rest, retained, personal };
        const isRimpe = rest.activities.some(({ regime }) => regime !== 'GEN');
        const form = computeForm102({
          ...{ ...rest, year, rimpe: isRimpe ? rimpe : undefined, boxes: boxesOf102(own) },
          previous: new Map([['869', previousCredit]]),
        });
        const at = (code: string) => form.boxes?.get(code)?.toFixed(2);
        expect([at('832'), at('849'), at('868'), at('869'), form.estimate]).toEqual([
          figures?.general.base.toFixed(2),
          figures?.general.tax.toFixed(2),
          figures?.due.toFixed(2),
          figures?.credit.toFixed(2),
          estimate,
        ]);
        expect(form.rebate?.toFixed(2)).toBe(figures?.general.rebate.toFixed(2));
        expect(at(rimpe === 'RIM' ? '864' : '867')).toBe((figures?.rimpe?.tax ?? ZERO).toFixed(2));
      }),
      { numRuns: 300 },
    );
  });
});
