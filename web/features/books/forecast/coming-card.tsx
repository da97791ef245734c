import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ComingItem } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { ToEntry } from '../dashboard/components/to-entry.tsx';
import { comingOf } from './known-sums.ts';
import { forecastQuery } from './queries.ts';

const shownFirst = 5;

/** What comes in the next days: what repeats, what is to collect and to pay, what is to be filed. */
export function ComingCard({ group }: { group: Group }) {
  return (
    <Card title={words.coming}>
      <Loaded query={useQuery(forecastQuery(group))} label={words.loading} rows={4}>
        {({ coming }) => <Coming items={coming} group={group} />}
      </Loaded>
    </Card>
  );
}

function Coming({ items, group }: { items: readonly ComingItem[]; group: Group }) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return <p className="text-dense text-muted">{words.noneComing}</p>;
  return (
    <>
      <p className="num -mt-2 mb-2 text-dense text-muted">
        {words.comingSums(comingOf('ING', items), comingOf('GAS', items))}
      </p>
      <ul className="num -mx-4 divide-y divide-border border-t border-border">
        {(all ? items : items.slice(0, shownFirst)).map((item) => (
          <li
            key={`${item.kind} ${item.day} ${item.name} ${item.party} ${item.amount}`}
            className="relative flex items-center gap-3 px-4 py-2.5 has-[a]:hover:bg-surface-2"
          >
            <div className="min-w-0 flex-1">
              <ToSource item={item} group={group}>
                {words.nameOf(item)}
              </ToSource>
              <p className="text-meta text-muted">
                {dayForReading(item.day)} · {words.what(item)}
              </p>
            </div>
            {item.direction !== null && item.amount !== null && (
              <b className="whitespace-nowrap">{words.amounts[item.direction](item.amount)}</b>
            )}
          </li>
        ))}
      </ul>
      {items.length > shownFirst && (
        <Button className="mt-2" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.seeLess : words.seeAll(items.length)}
        </Button>
      )}
    </>
  );
}

/**
 * Where it comes from: the month in which it repeats, or what is on credit; the document, of who is not identified. What
 * is to be filed opens nothing yet.
 */
function ToSource({ item, group, children }: { item: ComingItem; group: Group; children: ReactNode }) {
  const className = 'block font-semibold wrap-anywhere after:absolute after:inset-0';
  if (item.direction === null) return <span className="block font-semibold wrap-anywhere">{children}</span>;
  if (item.kind === 'repeats')
    return (
      <Link
        to="/lists/typed"
        search={{ show: item.direction, group, month: item.day.slice(0, 7) }}
        className={className}
      >
        {children}
      </Link>
    );
  const { day, direction, party, source, sourceId } = item;
  if (party === null && source !== null && sourceId !== null)
    return <ToEntry entry={{ source, sourceId, day, direction, scope: group }}>{children}</ToEntry>;
  return (
    <Link
      to="/dashboard/entries"
      search={{ group, type: direction, owed: 'any', party: party ?? undefined }}
      className={className}
    >
      {children}
    </Link>
  );
}
