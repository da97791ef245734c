import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';

/** Where something without a receipt is typed. */
export function addressToAdd(direction: Direction, scope: ExpenseScope) {
  if (scope === 'PER')
    return direction === 'GAS'
      ? ({ to: '/personal-finance/expense/add' } as const)
      : ({ to: '/personal-finance/income/add' } as const);
  return direction === 'GAS'
    ? ({ to: '/expenses/add', search: { tab: 2 } } as const)
    : ({ to: '/income/add' } as const);
}
