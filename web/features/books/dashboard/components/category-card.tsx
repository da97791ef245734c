import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { ReceiptText } from 'lucide-react';
import { withRest } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { AddLink } from '#web/features/books/typed/add-link.tsx';
import { useCategories } from '#web/features/received/use-categories.ts';
import { May } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import type { EntriesSearch } from '../dashboard-address.ts';
import { EntriesLink } from './entries-link.tsx';
import { Legend } from './legend.tsx';
import { ShareBars } from './share-bars.tsx';

const kinds = {
  ING: { title: words.incomes, see: words.seeIncomes, all: words.allIncomes, none: words.noIncomes },
  GAS: { title: words.expenses, see: words.seeExpenses, all: words.allExpenses, none: words.noExpenses },
};

interface CategoryCardProps {
  type: Direction;
  side: Side;
  /** All of them. */
  search: EntriesSearch & { group: Group; from: string; to: string };
}

/** What was spent, or where it came from, by category: solid with receipt, hatched without. */
export function CategoryCard({ type, side, search }: CategoryCardProps) {
  const { title, see, all, none } = kinds[type];
  const { nameOf } = useCategories();
  const isIncome = type === 'ING';
  if (side.categories.length === 0)
    return (
      <Card title={title}>
        <EmptyState
          drawing={<ReceiptText size={26} />}
          title={none(search)}
          action={
            <May what="book">
              <AddLink direction={type} scope={search.group}>
                {words.add[type]}
              </AddLink>
            </May>
          }
        />
      </Card>
    );
  const { shown, rest } = withRest(side.categories);
  const add = (of: 'total' | 'withoutReceipt') => sum(rest.map((row) => amount(row[of]))).toFixed(2);
  return (
    <Card title={title} action={<EntriesLink search={{ ...search, type }}>{see}</EntriesLink>}>
      <p className="num mb-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        <Legend fill={isIncome ? 'income' : 'solid'}>
          {words.withReceipt} {formatMoney(side.withReceipt)}
        </Legend>
        <Legend fill={isIncome ? 'hatchedIncome' : 'hatched'}>
          {words.withoutReceipt} {formatMoney(side.withoutReceipt)}
        </Legend>
      </p>
      <ShareBars
        label={title}
        whole={side.total}
        fill={isIncome ? 'var(--chart-income)' : 'var(--chart-expense)'}
        rows={[
          ...shown.map(({ category, total, withoutReceipt, own }) => ({
            key: category ?? 'none',
            name: nameOf(category, type),
            total,
            hatched: withoutReceipt,
            search: { ...search, type, category: category ?? 'none' },
            within: own.map((each) => ({
              key: each.category,
              name: nameOf(each.category),
              total: each.total,
              search: { ...search, type, category: each.category },
            })),
          })),
          ...(rest.length === 0
            ? []
            : [
                {
                  key: 'rest',
                  name: words.rest(rest.length),
                  total: add('total'),
                  hatched: add('withoutReceipt'),
                  search: { ...search, type, category: rest.map(({ category }) => category ?? 'none').join() },
                },
              ]),
        ]}
      />
      <p className="num flex justify-between gap-3 pt-3 font-bold">
        <span>{all}</span>
        {formatMoney(side.total)}
      </p>
    </Card>
  );
}
