import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';

const incomes = { to: '/income/add', search: { group: 'NEG' } } as const;

/** Where something without a receipt is typed. */
export function addressToAdd(direction: Direction, scope: ExpenseScope) {
  if (scope === 'PER')
    return direction === 'GAS'
      ? ({ to: '/personal-finance/expense/add' } as const)
      : ({ to: '/personal-finance/income/add' } as const);
  return direction === 'GAS' ? ({ to: '/expenses/add', search: { tab: 2, group: 'NEG' } } as const) : incomes;
}
