import { type ObligationCode, obligations } from '../../catalogs/obligations.ts';
import type { DependantRelation } from '../income-tax/dependants.ts';
import type { AssetKind } from '../income-tax/depreciation.ts';
import type { ExpenseLimit, LimitedExpense } from '../income-tax/expense-limits.ts';
import type { ExemptionRule, IncomeTaxTable } from '../income-tax/tables.ts';
import {
  above0,
  age,
  day,
  decimal,
  degree,
  flag,
  listOf,
  may,
  month,
  objectOf,
  oneOf,
  pairsOf,
  type Read,
  text,
  year,
} from '../read-value.ts';

/** Every row says where it was read, and whether a second source or the official one said the same. */
export const origin = { source: text, confirmed: flag };
const money = decimal(2);
const percent = decimal(2, '100');
const span = { from: day, to: day };
const years = { fromYear: year, toYear: year };

const incomeTaxRow = objectOf({
  ...origin,
  kind: oneOf<IncomeTaxTable['kind']>(['general', 'emprendedor', 'popular']),
  ...years,
  upTo: may(money),
  brackets: listOf(objectOf({ from: money, tax: money, percent })),
});
const rebateRow = objectOf({
  ...origin,
  year,
  basket: above0(2),
  baskets: may(listOf(money)),
  illnessBaskets: may(above0(2)),
  galapagos: may(above0(3)),
  percents: may(listOf(objectOf({ upTo: may(money), percent }))),
});
const depreciationRow = objectOf({
  ...origin,
  ...years,
  kind: oneOf<AssetKind>(['building', 'equipment', 'vehicle', 'computer']),
  percent,
  upTo: may(money),
});
const dependantRow = objectOf({
  ...origin,
  ...years,
  relation: oneOf<DependantRelation>(['child', 'spouse', 'partner', 'parent']),
  upToAge: may(age),
});
/** A file of before may have them: no group of expenses tells which purchases they are of, so nothing judges by them. */
type FormerLimit = 'management' | 'foreignIndirect';
const expenseLimitRow = objectOf({
  ...origin,
  ...years,
  kind: oneOf<LimitedExpense | FormerLimit>(['travel', 'advertising', 'management', 'foreignIndirect']),
  percent,
  of: oneOf<ExpenseLimit['of']>(['income', 'expenses']),
});
const exemptionRow = objectOf({
  ...origin,
  ...years,
  kind: oneOf<ExemptionRule['kind']>(['age', 'disability', 'substitute']),
  fractions: decimal(2, '10'),
  percents: may(listOf(objectOf({ from: degree, percent }))),
});
const codes = obligations.rows.map(({ code }) => code);
const dayCodes = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'special', 'public', 'galapagos'] as const;

/** The file of an operator: what of it is missing stays as it comes with the kernel. */
export const taxTableFile = objectOf({
  incomeTax: may(listOf(incomeTaxRow)),
  rebates: may(listOf(rebateRow)),
  basicWages: may(listOf(objectOf({ ...origin, year, wage: above0(2) }))),
  holidays: may(listOf(objectOf({ ...origin, days: pairsOf(day, text), workdays: may(listOf(day)) }))),
  interestRates: may(listOf(objectOf({ ...origin, ...span, monthly: decimal(3, '10') }))),
  tourismDays: may(listOf(objectOf({ ...origin, ...span }))),
  depreciationRates: may(listOf(depreciationRow)),
  dependantRules: may(listOf(dependantRow)),
  expenseLimits: may(listOf(expenseLimitRow)),
  exemptionRules: may(listOf(exemptionRow)),
  extensions: may(
    listOf(
      objectOf({
        ...origin,
        obligation: oneOf<ObligationCode>([...new Set(codes)]),
        periods: listOf(month),
        days: pairsOf(oneOf(dayCodes), day),
      }),
    ),
  ),
});

export type TaxTableFile = typeof taxTableFile extends Read<infer T> ? T : never;
