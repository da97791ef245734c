import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { Card } from '#web/ui/card.tsx';
import { forecastQuery } from './queries.ts';

/** What was typed and came as a receipt too, perhaps: both beside each other, to delete one. Nothing where there is none. */
export function DoublesCard({ group }: { group: Group }) {
  const { data } = useQuery(forecastQuery(group));
  if (data === undefined || data.doubles.length === 0) return null;
  return (
    <Card title={words.doubles}>
      <p className="-mt-2 mb-2 text-dense text-muted">{words.doublesText}</p>
      <ul className="num -mx-4 divide-y divide-border border-t border-border">
        {data.doubles.map((double) => (
          <li
            key={`${double.name} ${double.supplier} ${double.from} ${double.total}`}
            className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
          >
            <Copy aria-hidden="true" size={18} className="shrink-0 text-muted" />
            <Link
              to="/dashboard/entries"
              search={{ group, type: 'GAS', from: double.from, to: double.to }}
              className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0"
            >
              {words.double(double)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
