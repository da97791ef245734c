import { firstDayOf, monthOf } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, TrendingDown, TrendingUp } from 'lucide-react';
import type { BookChange } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { forecastQuery } from './queries.ts';

/** What says something else this month than the month before, or did not come. Nothing where nothing changed. */
export function ChangesCard({ group }: { group: Group }) {
  const { data } = useQuery(forecastQuery(group));
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <Card title={words.changes}>
      <p className="-mt-2 mb-2 text-dense text-muted">{words.changesText}</p>
      <ul className="num -mx-4 divide-y divide-border border-t border-border">
        {data.changes.map((change) => (
          <Row
            key={`${change.kind} ${change.direction} ${change.name} ${change.party}`}
            change={change}
            group={group}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({ change, group }: { change: BookChange; group: Group }) {
  const { before, now, party, direction } = change;
  const isMore = now !== null && amount(now).compare(amount(before)) > 0;
  const Icon = now === null ? CircleHelp : isMore ? TrendingUp : TrendingDown;
  const month = monthOf(currentDay());
  const className = 'min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0';
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      {party === null ? (
        <Link to="/lists/typed" search={{ show: direction, group, month }} className={className}>
          {words.change(change, isMore)}
        </Link>
      ) : (
        <Link
          to="/dashboard/entries"
          search={{ group, type: direction, party, from: firstDayOf(`${month.slice(0, 4)}-01`), to: currentDay() }}
          className={className}
        >
          {words.change(change, isMore)}
        </Link>
      )}
    </li>
  );
}
