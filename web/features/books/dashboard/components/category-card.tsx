import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { ReceiptText } from 'lucide-react';
import { withRest } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { nameOfCategory } from '../category-name.ts';
import type { EntriesSearch } from '../dashboard-address.ts';
import { EntriesLink } from './entries-link.tsx';
import { Legend } from './legend.tsx';
import { ShareBars } from './share-bars.tsx';

interface CategoryCardProps {
  side: Side;
  /** All of them. */
  search: EntriesSearch & { from: string; to: string };
}

/** What was spent, by category: solid with receipt, hatched without. */
export function CategoryCard({ side, search }: CategoryCardProps) {
  if (side.categories.length === 0)
    return (
      <Card title={words.expenses}>
        <EmptyState drawing={<ReceiptText size={26} />} title={words.noExpenses(search)} />
      </Card>
    );
  const { shown, rest } = withRest(side.categories);
  const add = (of: 'total' | 'withoutReceipt') => sum(rest.map((row) => amount(row[of]))).toFixed(2);
  return (
    <Card title={words.expenses} action={<EntriesLink search={search}>{words.seeExpenses}</EntriesLink>}>
      <p className="num mb-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        <Legend fill="solid">
          {words.withReceipt} {formatMoney(side.withReceipt)}
        </Legend>
        <Legend fill="hatched">
          {words.withoutReceipt} {formatMoney(side.withoutReceipt)}
        </Legend>
      </p>
      <ShareBars
        label={words.expenses}
        whole={side.total}
        fill="var(--chart-expense)"
        rows={[
          ...shown.map(({ category, total, withoutReceipt }) => ({
            key: category ?? 'none',
            name: nameOfCategory(category),
            total,
            hatched: withoutReceipt,
            search: { ...search, category: category ?? 'none' },
          })),
          ...(rest.length === 0
            ? []
            : [{ key: 'rest', name: words.rest(rest.length), total: add('total'), hatched: add('withoutReceipt') }]),
        ]}
      />
      <p className="num flex justify-between gap-3 pt-3 font-bold">
        <span>{words.allExpenses}</span>
        {formatMoney(side.total)}
      </p>
    </Card>
  );
}
