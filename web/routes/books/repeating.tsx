import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RepeatingItem } from '#contract/books/typed-items.ts';
import { screens } from '#phrases/books/screens.ts';
import { typedItems, repeats as words } from '#phrases/books/typed-items.ts';
import { repeating } from '#phrases/receipts/repeating.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { AddLink } from '#web/features/books/typed/add-link.tsx';
import { repeatingItemsQuery } from '#web/features/books/typed/queries.ts';
import { RepeatingList } from '#web/features/receipts/repeating/repeating-list.tsx';
import { useCategories } from '#web/features/received/use-categories.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';

const PickInvoice = lazy(() =>
  import('#web/features/receipts/repeating/pick-invoice.tsx').then(({ PickInvoice: made }) => ({ default: made })),
);

/** Everything that comes again: invoices to clients, income, expenses. */
export function RepeatingScreen() {
  const { scope, hasBoth } = useScope();
  const issues = useMay()('supply') && scope === 'NEG';
  const query = useQuery(repeatingItemsQuery);
  const [picking, setPicking] = useState(false);
  return (
    <>
      <PageHead
        title={screens.repeating.title}
        text={issues ? words.text : words.textNoInvoices}
        action={
          issues && (
            <May what="issue">
              <Button look="primary" onClick={() => setPicking(true)}>
                <Plus aria-hidden="true" size={18} />
                {repeating.pick}
              </Button>
            </May>
          )
        }
      />
      <ScopeSwitch className="mb-3 tb:hidden" />
      <div className="grid gap-4">
        {issues && <RepeatingList />}
        <Loaded query={query} rows={3}>
          {(items) =>
            (['ING', 'GAS'] as const).map((direction) => (
              <Card key={direction} flush title={typedItems.directions[direction]}>
                <Items
                  direction={direction}
                  items={items.filter((each) => each.direction === direction && (!hasBoth || each.apiGroup === scope))}
                />
              </Card>
            ))
          }
        </Loaded>
      </div>
      {picking && (
        <Suspense fallback={null}>
          <PickInvoice onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What was typed: each opens its next month, where it is changed. */
function Items({ direction, items }: { direction: 'ING' | 'GAS'; items: readonly RepeatingItem[] }) {
  const { nameOf } = useCategories();
  const { scope } = useScope();
  if (items.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4">
        <p className="text-dense text-muted">{words.none[direction]}</p>
        <May what="book">
          <AddLink direction={direction} scope={scope} size="sm">
            {words.add[direction]}
          </AddLink>
        </May>
      </div>
    );
  return (
    <ul className="num divide-y divide-border">
      {items.map(({ itemId, apiGroup, name, frequency, value, category, nextMonth, lastMonth }) => (
        <li key={itemId}>
          <Link
            to="/lists/typed"
            search={{ show: direction, group: apiGroup, month: nextMonth }}
            className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-meta text-muted">
                {[
                  typedItems.kind[frequency],
                  nameOf(category),
                  frequency === 'A' && words.aMonth(value),
                  frequency === 'A' && words.next(monthOfYear(nextMonth)),
                  lastMonth !== undefined && words.until(monthOfYear(lastMonth)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money value={value} className="font-semibold" />
            <ChevronRight aria-hidden="true" size={18} className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
