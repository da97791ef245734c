import { amount, formatMoney, sum } from '@cuadre/sri/num';
import type { RevenueLine } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { besidesWords } from '#phrases/declarations/equation.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import type { Wanted } from './queries.ts';

const words = revenueWords.equation;
const less = (value: string): string => formatMoney(amount(value).negate());

export const isNothing = (value: string): boolean => amount(value).isZero();

export interface EquationLine {
  readonly label: string;
  readonly value: string;
  /** Its documents, which add up to it. */
  readonly opens?: Extract<Wanted, { line: RevenueLine }>;
  readonly isTotal?: boolean;
}

/**
 * From what was earned to what is paid. A line with nothing in it is left out, but for what everybody looks for: of a
 * business what it earned, without RUC the salary.
 */
export function equationLines({
  pay,
  equation,
  isGeneral,
  isWithoutRuc,
  regime,
  lines,
}: Pick<RevenueReturn, 'pay' | 'equation' | 'isGeneral' | 'isWithoutRuc' | 'regime' | 'lines'>): EquationLine[][] {
  const { incomeBefore, otherIncome, documentCosts, costShare, toldCosts, depreciation, ivaCost } = equation;
  const { work, exempt, base, tax, rebate, rimpeBefore, rimpeIncome, rimpeTax, employerRetained } = equation;
  const beside = [incomeBefore, otherIncome, equation.typedIncome].map((each) => amount(each));
  const income = amount(equation.income).subtract(sum(beside));
  const rimpe = amount(rimpeIncome).subtract(amount(rimpeBefore));
  const profit = amount(equation.income).subtract(amount(equation.costs));
  const retained = amount(equation.retained).subtract(amount(employerRetained)).toFixed(2);
  const allCosts = lines.find(({ line }) => line === 'costs')?.amount ?? '0';
  const one = (label: string, value: string, more: Partial<EquationLine> = {}): EquationLine[] =>
    isNothing(value) ? [] : [{ label, value: formatMoney(value), ...more }];
  const minus = (label: string, value: string, more: Partial<EquationLine> = {}): EquationLine[] =>
    isNothing(value) ? [] : [{ label, value: less(value), ...more }];
  // Documents of a business that gave its RUC up in that year are still in it.
  const hasBusiness = !isWithoutRuc || !income.isZero() || !isNothing(documentCosts);
  const ofBusiness = (line: EquationLine): EquationLine[] => (hasBusiness ? [line] : []);
  const general: EquationLine[] = isGeneral
    ? [
        ...ofBusiness({
          label: words.income,
          value: formatMoney(income),
          opens: { line: 'income', regime: 'general' },
        }),
        ...one(words.before, incomeBefore),
        ...one(words.otherIncome, otherIncome),
        ...one(words.typedIncome, equation.typedIncome),
        ...ofBusiness({
          label: costShare === 100 ? words.costs : words.costsOf(costShare, allCosts),
          value: less(documentCosts),
          opens: { line: 'costs' },
        }),
        ...minus(words.toldCosts(costShare), toldCosts),
        ...minus(words.depreciation(costShare), depreciation),
        ...minus(words.ivaCost, ivaCost),
        ...minus(words.typedCosts, equation.typedCosts),
        ...ofBusiness({ label: profit.isNegative() ? words.loss : words.profit, value: formatMoney(profit) }),
        ...(isWithoutRuc ? [{ label: words.work, value: formatMoney(work) }] : one(words.work, work)),
        ...minus(words.exempt, exempt),
        ...(!isWithoutRuc && isNothing(work) && isNothing(exempt)
          ? []
          : [{ label: words.base, value: formatMoney(base) }]),
      ]
    : [];
  const ofRimpe: EquationLine[] =
    isNothing(rimpeIncome) && isNothing(rimpeTax)
      ? []
      : [
          { label: words.rimpeIncome, value: formatMoney(rimpe), opens: { line: 'income', regime: 'rimpe' } },
          ...one(words.before, rimpeBefore),
          { label: words.rimpeTax[regime], value: formatMoney(rimpeTax), isTotal: true },
        ];
  return [
    general,
    [
      ...(isGeneral ? [{ label: words.tax, value: formatMoney(tax), isTotal: true }] : []),
      ...(isGeneral ? [{ label: words.rebate, value: less(rebate) }] : []),
      ...ofRimpe,
      ...minus(words.retained, retained, { opens: { line: 'retained' } }),
      ...minus(words.employerRetained, employerRetained),
      ...minus(words.advance, equation.advance),
      ...minus(words.previousCredit, equation.previousCredit),
      ...one(besidesWords.late, amount(pay).subtract(amount(equation.pay)).toFixed(2)),
    ],
  ];
}

/** What would be paid with the whole rebate; undefined where none is missing, or where more would be left than is paid. */
export function payWithWholeRebate({ pay, rebate }: Pick<RevenueReturn, 'pay' | 'rebate'>): string | undefined {
  if (rebate === null || isNothing(rebate.worth)) return undefined;
  const left = amount(pay).subtract(amount(rebate.worth));
  return left.isNegative() ? undefined : left.toFixed(2);
}
