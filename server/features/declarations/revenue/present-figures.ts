import { typedWithin } from '@cuadre/sri/declarations/form-102';
import { type Amount, sum, ZERO } from '@cuadre/sri/num';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { previousCreditOf } from './compute-year.ts';
import type { ReadRevenue } from './read-revenue.ts';

const text = (value: Amount | undefined): string => (value ?? ZERO).toFixed(2);

/** What is paid, and how it comes to that. */
export function presentFigures({
  shelf,
  told,
  computed: { boxes, rebate, ivaCost, costs },
}: Pick<ReadRevenue, 'shelf' | 'told' | 'computed'>): Pick<RevenueReturn, 'pay' | 'credit' | 'equation'> {
  const at = (...codes: string[]) => text(sum(codes.map((code) => boxes.get(code) ?? ZERO)));
  const work = boxes.get('759') ?? ZERO;
  const beforeOf = (isRimpe: boolean) => text((shelf.regimeOf(null) === 'GEN') === isRimpe ? ZERO : shelf.incomeBefore);
  return {
    pay: at('868'),
    credit: at('869'),
    equation: {
      ...{ income: at('729'), incomeBefore: beforeOf(false), otherIncome: at('730') },
      typedIncome: at(...typedWithin('729', Number(shelf.year))),
      typedCosts: at(...typedWithin('739', Number(shelf.year))),
      ...{ costs: at('739'), documentCosts: text(costs.documents), costShare: costs.share },
      ...{ toldCosts: text(costs.told), depreciation: text(costs.wear), ivaCost: text(ivaCost) },
      ...{ work: text(work.isNegative() ? ZERO : work), exempt: at('779'), base: at('832'), tax: at('849') },
      ...{
        rebate: text(rebate),
        rimpeIncome: at('827'),
        rimpeBefore: beforeOf(true),
        rimpeTax: at('864', '867'),
        retained: at('845', '846'),
        employerRetained: at('846'),
      },
      ...{ advance: at('882'), previousCredit: text(previousCreditOf(told, shelf)), pay: at('868') },
    },
  };
}
