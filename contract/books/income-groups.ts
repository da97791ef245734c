import { type ExpenseScope, groupsOf } from '../received/expense-groups.ts';
import type { Direction } from './totals.rules.ts';

/** What a business earns without an electronic receipt. */
const businessIncomeGroups = ['sales', 'services', 'rentals', 'interest', 'otherBusinessIncome'] as const;

/** What a person earns. @law LRTI art. 8 and 17: work, fees, rents, capital */
export const personalIncomeGroups = [
  'salary',
  'profitShare',
  'fees',
  'pension',
  'rentReceived',
  'interestReceived',
  'remittances',
  'support',
  'otherIncome',
] as const;

export type IncomeGroup = (typeof businessIncomeGroups | typeof personalIncomeGroups)[number];

/** The groups in which an income or expense may lie. */
export const categoriesOf = (direction: Direction, scope: ExpenseScope): readonly string[] => {
  if (direction === 'GAS') return groupsOf(scope);
  return scope === 'NEG' ? businessIncomeGroups : personalIncomeGroups;
};
