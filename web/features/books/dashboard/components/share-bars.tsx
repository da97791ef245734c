import { formatMoney, formatPercent } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { shareOf } from '#contract/books/dashboard.rules.ts';
import { scaleOf } from '#contract/chart-scale.ts';
import { leftOfLimit } from '#phrases/books/spending-limits.ts';
import { Hatching } from '#web/ui/charts/plot.tsx';
import { cx } from '#web/ui/cx.ts';
import type { EntriesSearch } from '../dashboard-address.ts';
import { solidOf } from '../shares.ts';

interface ShareRow {
  readonly key: string;
  readonly name: string;
  readonly total: string;
  /** The part of it that is drawn hatched. */
  readonly hatched?: string;
  /** What it may come to: a mark in the bar, and what is left in words. */
  readonly limit?: string | undefined;
  /** What it opens. */
  readonly search: EntriesSearch;
  /** Parts of it; without a limit they have no bar. */
  readonly within?: readonly Omit<ShareRow, 'within'>[];
}

type Part = Omit<ShareRow, 'key' | 'within'>;

/** Percent of the longest bar, or of the furthest mark. */
type Wide = (value: string) => number;

/** How much of a whole each of these is: figures first, the bar says it again. */
export function ShareBars(props: { label: string; rows: readonly ShareRow[]; whole: string; fill: string }) {
  const { label, rows, whole, fill } = props;
  const pattern = useId();
  const drawn = rows.flatMap(({ total, limit = '0.00', within = [] }) => [
    total,
    limit,
    ...within.map((part) => part.limit ?? '0.00'),
  ]);
  const scale = scaleOf(drawn);
  // The longest bar fills its ground.
  const most = Math.max(...drawn.map((value) => scale.at(value) - scale.at('0')), 0.1);
  const wide: Wide = (value) => Math.max(0, ((scale.at(value) - scale.at('0')) / most) * 100);
  return (
    <ul aria-label={label} className="num -mx-4 divide-y divide-border border-y border-border">
      {rows.map(({ key, name, search, within = [], ...row }) => {
        const share = shareOf(row.total, whole);
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
                    <b className="whitespace-nowrap">{formatMoney(row.total)}</b>
                    <span className="w-11 text-right text-dense whitespace-nowrap text-muted">
                      {share === undefined ? '' : formatPercent(share)}
                    </span>
                  </span>
                </p>
                <Left {...row} />
                <Bar {...row} wide={wide} fill={fill} pattern={pattern} />
              </div>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </div>
            {within.length > 0 && (
              <ul aria-label={name} className="pb-2">
                {within.map(({ key: partKey, ...part }) => (
                  <WithinRow key={partKey} {...part} wide={wide} fill={fill} pattern={pattern} />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What of a limit is left, in words. */
function Left({ limit, total }: Pick<ShareRow, 'limit' | 'total'>) {
  if (limit === undefined) return null;
  const { text, isOver } = leftOfLimit(limit, total);
  return <p className={cx('text-dense', isOver ? 'text-danger' : 'text-muted')}>{text}</p>;
}

interface Drawn {
  readonly wide: Wide;
  readonly fill: string;
  readonly pattern: string;
}

function Bar({
  total,
  hatched = '0.00',
  limit,
  wide,
  fill,
  pattern,
}: Pick<Part, 'total' | 'hatched' | 'limit'> & Drawn) {
  const solid = wide(solidOf(total, hatched));
  const mark = limit === undefined ? undefined : `${wide(limit)}%`;
  return (
    <svg aria-hidden="true" className="mt-1 h-2.5 w-full overflow-visible rounded-full bg-surface-2">
      <Hatching id={pattern} colour={fill} />
      <rect width={`${solid}%`} height="100%" rx="3" fill={fill} />
      <rect x={`${solid}%`} width={`${wide(hatched)}%`} height="100%" rx="3" fill={`url(#${pattern})`} />
      {mark && <line x1={mark} x2={mark} y1="-3" y2="13" stroke="currentColor" strokeWidth="3" />}
    </svg>
  );
}

/** What of it lies in a group of one's own. */
const WithinRow = ({ name, total, limit, hatched, search, ...drawn }: Part & Drawn) => (
  <li>
    <Link
      to="/dashboard/entries"
      search={search}
      className="block py-1 pr-[6.375rem] pl-8 text-dense text-muted hover:bg-surface-2"
    >
      <span className="flex min-h-7 items-center gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <span className="whitespace-nowrap">{formatMoney(total)}</span>
      </span>
      {limit !== undefined && (
        <>
          <Left limit={limit} total={total} />
          <Bar total={total} hatched={hatched} limit={limit} {...drawn} />
        </>
      )}
    </Link>
  </li>
);
