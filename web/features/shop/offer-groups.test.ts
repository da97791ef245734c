import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/shop/offers.ts';
import { groupsOf, savingOf } from './offer-groups.ts';

const offer = (given: Partial<Offer>): Offer => ({
  ...{ code: 'x', title: 'X', section: 'shopElectronicInvoicing', productType: 'PLN', productKey: 'x', family: null },
  ...{ periodicity: 'UNICO', grants: [], rank: null, base: '6.00', iva: '0.90', total: '6.90', ...given },
});
const unlimited = (months: number) => [{ meter: 'documents' as const, quantity: null, months }];
const counted = (quantity: number, months: number) => [{ meter: 'documents' as const, quantity, months }];

describe('the groups of the shop', () => {
  const titles = (...offers: Offer[]) => groupsOf(offers).map(({ title }) => title);

  it('tells plans and loose documents apart, and nothing else', () => {
    expect(titles(offer({}), offer({ rank: 1 }))).toEqual(['Comprobantes sueltos', 'Planes']);
    const section = 'shopPackages';
    expect(titles(offer({ section }), offer({ section, rank: 3 }))).toEqual(['Paquetes']);
  });

  it('gives the first of a section its anchor', () => {
    const section = 'shopExpenses';
    expect(
      groupsOf([offer({ section }), offer({ rank: 1 }), offer({})]).map(({ anchor, title }) => [anchor, title]),
    ).toEqual([
      ['shopElectronicInvoicing', 'Comprobantes sueltos'],
      [undefined, 'Planes'],
      ['shopExpenses', 'Gastos'],
    ]);
  });
});

describe('what paying at once saves', () => {
  const monthly = offer({ periodicity: 'MENSUAL', grants: unlimited(1), total: '6.90' });
  const saving = (given: Partial<Offer>, month = monthly) => savingOf(offer(given), [month]);

  it('is so many months less its price, to the cent', () => {
    expect(saving({ periodicity: 'ANUAL', grants: unlimited(12), total: '62.10' })).toBe('20.70');
    expect(saving({ periodicity: 'SEMESTRAL', grants: unlimited(6), total: '34.50' })).toBe('6.90');
  });

  it('is not told where it is none, or where what is given differs', () => {
    expect(saving({ periodicity: 'ANUAL', grants: unlimited(12), total: '82.80' })).toBeUndefined();
    expect(saving({ periodicity: 'ANUAL', grants: unlimited(12), total: '90.00' })).toBeUndefined();
    expect(saving({ periodicity: 'ANUAL', grants: counted(300, 12), total: '27.60' })).toBeUndefined();
    expect(saving({ periodicity: 'UNICO', grants: unlimited(12), total: '62.10' })).toBeUndefined();
  });

  it('compares what is counted with as many months of it', () => {
    const month = { ...monthly, grants: counted(25, 1) };
    expect(saving({ periodicity: 'ANUAL', grants: counted(300, 12), total: '62.10' }, month)).toBe('20.70');
    expect(saving({ periodicity: 'ANUAL', grants: counted(25, 12), total: '62.10' }, month)).toBeUndefined();
  });
});
