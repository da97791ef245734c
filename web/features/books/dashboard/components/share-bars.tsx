import { amount, formatMoney, formatPercent } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { shareOf } from '#contract/books/dashboard.rules.ts';
import { scaleOf } from '#contract/chart-scale.ts';
import { Hatching } from '#web/ui/charts/plot.tsx';
import type { EntriesSearch } from '../dashboard-address.ts';

interface ShareRow {
  readonly key: string;
  readonly name: string;
  readonly total: string;
  /** The part of it that is drawn hatched. */
  readonly hatched?: string;
  /** What it opens. */
  readonly search: EntriesSearch;
  /** Parts of it, without a bar of their own. */
  readonly within?: readonly Pick<ShareRow, 'key' | 'name' | 'total' | 'search'>[];
}

/** How much of a whole each of these is: figures first, the bar says it again. */
export function ShareBars(props: { label: string; rows: readonly ShareRow[]; whole: string; fill: string }) {
  const { label, rows, whole, fill } = props;
  const pattern = useId();
  const scale = scaleOf(rows.map(({ total }) => total));
  // The longest bar fills its ground.
  const most = Math.max(...rows.map(({ total }) => scale.at(total) - scale.at('0')), 0.1);
  const wide = (value: string) => Math.max(0, ((scale.at(value) - scale.at('0')) / most) * 100);
  return (
    <ul aria-label={label} className="num -mx-4 divide-y divide-border border-y border-border">
      {rows.map(({ key, name, total, hatched = '0.00', search, within = [] }) => {
        const share = shareOf(total, whole);
        const solid = wide(amount(total).subtract(amount(hatched)).toFixed(2));
        return (
          <li key={key}>
            <div className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    <Link to="/dashboard/entries" search={search} className="after:absolute after:inset-0">
                      {name}
                    </Link>
                  </span>
                  <span className="ml-auto flex items-baseline gap-3">
                    <b className="whitespace-nowrap">{formatMoney(total)}</b>
                    <span className="w-11 text-right text-dense whitespace-nowrap text-muted">
                      {share === undefined ? '' : formatPercent(share)}
                    </span>
                  </span>
                </p>
                <svg aria-hidden="true" className="mt-1 h-2.5 w-full rounded-full bg-surface-2">
                  <Hatching id={pattern} colour={fill} />
                  <rect width={`${solid}%`} height="100%" rx="3" fill={fill} />
                  <rect x={`${solid}%`} width={`${wide(hatched)}%`} height="100%" rx="3" fill={`url(#${pattern})`} />
                </svg>
              </div>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </div>
            {within.length > 0 && <Parts of={name} rows={within} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What of it lies in groups of one's own. */
const Parts = ({ of, rows }: { of: string; rows: NonNullable<ShareRow['within']> }) => (
  <ul aria-label={of} className="pb-2">
    {rows.map(({ key, name, total, search }) => (
      <li key={key}>
        <Link
          to="/dashboard/entries"
          search={search}
          className="flex min-h-9 items-center gap-3 py-1 pr-[6.375rem] pl-8 text-dense text-muted hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="whitespace-nowrap">{formatMoney(total)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
