import { formatMoney } from '@cuadre/sri/num';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { withRest } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { limitWords } from '#phrases/books/spending-limits.ts';
import { AddLink } from '#web/features/books/typed/add-link.tsx';
import { useCategories } from '#web/features/received/use-categories.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import type { EntriesSearch } from '../dashboard-address.ts';
import { asOne } from '../shares.ts';
import { EntriesLink } from './entries-link.tsx';
import { Legend } from './legend.tsx';
import { ShareBars } from './share-bars.tsx';

const dialog = later(() => import('./limit-dialog.tsx'));
const LimitDialog = partOf(dialog, (module) => module.LimitDialog);

const kinds = {
  ING: { title: words.incomes, see: words.seeIncomes, all: words.allIncomes, none: words.noIncomes },
  GAS: { title: words.expenses, see: words.seeExpenses, all: words.allExpenses, none: words.noExpenses },
};

type Category = Side['categories'][number];

interface CategoryCardProps {
  type: Direction;
  side: Side;
  /** All of them. */
  search: EntriesSearch & { group: Group; from: string; to: string };
  /** Of the household's month that today is in: its categories may have a limit. */
  hasLimits?: boolean;
}

/** What was spent, or where it came from, by category: solid with receipt, hatched without. */
export function CategoryCard({ type, side, search, hasLimits = false }: CategoryCardProps) {
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
        {hasLimits && <Limits side={side} />}
      </Card>
    );
  const { shown: large, rest: small } = withRest(side.categories);
  // What has a limit is shown by itself.
  const isLimited = ({ limit, own }: Category) => [limit, ...own.map((each) => each.limit)].some(Boolean);
  const shown = [...large, ...small.filter(isLimited)];
  const rest = small.filter((row) => !isLimited(row));
  const together = asOne(rest);
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
          ...shown.map(({ category, total, withoutReceipt, limit, own }) => ({
            key: category ?? 'none',
            name: nameOf(category, type),
            total,
            hatched: withoutReceipt,
            limit,
            search: { ...search, type, category: category ?? 'none' },
            within: own.map((each) => ({
              key: each.category,
              name: nameOf(each.category),
              total: each.total,
              hatched: each.withoutReceipt,
              limit: each.limit,
              search: { ...search, type, category: each.category },
            })),
          })),
          ...(rest.length === 0
            ? []
            : [
                {
                  key: 'rest',
                  name: words.rest(rest.length),
                  total: together.total,
                  hatched: together.withoutReceipt,
                  search: { ...search, type, category: rest.map(({ category }) => category ?? 'none').join() },
                },
              ]),
        ]}
      />
      <p className="num flex justify-between gap-3 pt-3 font-bold">
        <span>{all}</span>
        {formatMoney(side.total)}
      </p>
      {hasLimits && <Limits side={side} />}
    </Card>
  );
}

/** Limits are set beside what is spent of them. */
function Limits({ side }: { side: Side }) {
  const [setting, setSetting] = useState(false);
  const limits = new Map(
    side.categories
      .flatMap(({ own, ...fixed }) => [fixed, ...own])
      .flatMap(({ category, limit }) => (category === null || limit === undefined ? [] : [[category, limit] as const])),
  );
  return (
    <May what="budget">
      <Button size="sm" className="mt-3" onClick={() => setSetting(true)}>
        {limits.size === 0 ? limitWords.set : limitWords.change}
      </Button>
      {setting && <LimitDialog limits={limits} onClose={() => setSetting(false)} />}
    </May>
  );
}
