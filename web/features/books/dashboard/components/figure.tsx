import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeOf } from '#contract/books/dashboard.rules.ts';
import type { Dashboard } from '#contract/books/dashboard.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { cx } from '#web/ui/cx.ts';
import type { EntriesSearch } from '../dashboard-address.ts';

type Compared = Dashboard['compared'][number];
/** What more of it means. */
type Good = 'more' | 'less';

interface FigureProps {
  label: string;
  mark: ReactNode;
  value: string;
  /** The entries behind it. */
  search: EntriesSearch;
  good: Good;
  changes: readonly { readonly compared: Compared; readonly before: string }[];
  isYear: boolean;
}

/** One of the figures of a period, with how it changed. */
export function Figure({ label, mark, value, search, good, changes, isYear }: FigureProps) {
  return (
    <div className="relative min-w-0 border-border max-tb:border-b max-tb:py-3 max-tb:last:border-0 tb:border-l-2 tb:pl-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 tb:flex-col">
        <p className="flex items-center gap-2 text-body">
          {mark}
          {label}
        </p>
        <Link
          to="/dashboard/entries"
          search={search}
          aria-label={`${label}: ${formatMoney(value)}`}
          className="num text-section font-bold hover:underline after:absolute after:inset-0"
        >
          {formatMoney(value)}
        </Link>
      </div>
      {changes.map(({ compared, before }) => (
        <Changed key={compared.with} now={value} before={before} compared={compared} good={good} isYear={isYear} />
      ))}
    </div>
  );
}

interface ChangedProps {
  now: string;
  before: string;
  compared: Compared;
  good: Good;
  isYear: boolean;
}

/** Nothing where there was nothing to compare with. */
function Changed({ now, before, compared, good, isYear }: ChangedProps) {
  const change = changeOf(now, before);
  if (change === undefined) return null;
  const tone = change.kind === 'same' ? 'text-text' : change.kind === good ? 'text-success' : 'text-danger';
  return (
    <p className="num text-meta text-muted">
      <span className={cx('font-semibold', tone)}>{words.changes[change.kind](change.percent)}</span>{' '}
      {words.than(compared.with, compared, isYear)}
    </p>
  );
}
