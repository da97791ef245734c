import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { useStanding } from '#web/shell/session/may.tsx';

/** What is asked for; who has no business has only what is personal. */
export const useScope = (asked: ExpenseScope | undefined): ExpenseScope => {
  const standing = useStanding();
  return standing?.group === 'NEG' ? (asked ?? 'NEG') : 'PER';
};

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
