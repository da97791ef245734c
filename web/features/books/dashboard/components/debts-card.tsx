import { daysBetween } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { Debts } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { scaleOf } from '#contract/chart-scale.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { EntriesLink } from './entries-link.tsx';
import { ToEntry } from './to-entry.tsx';

const fills = {
  current: 'var(--chart-income)',
  late1: 'var(--warning)',
  late31: 'var(--chart-expense)',
  late61: 'var(--danger)',
};

interface DebtsCardProps {
  /** ING: what clients owe; GAS: what is owed to suppliers. */
  type: Direction;
  debts: Debts;
}

/** Who owes what and since when. Each age and each of the largest opens what is behind it. */
export function DebtsCard({ type, debts: { total, ages, parties, since, largest } }: DebtsCardProps) {
  if (since === undefined) return null;
  const scale = scaleOf(ages.map((each) => each.total));
  const most = Math.max(...ages.map((each) => scale.at(each.total)), 1);
  const search = { group: 'NEG', type } as const;
  return (
    <Card
      title={words.debts[type].title(total)}
      action={<EntriesLink search={{ ...search, owed: 'any' }}>{words.debts[type].all}</EntriesLink>}
    >
      <p className="mb-3 text-dense text-muted">{words.debts[type].who(parties, since)}</p>
      <ul className="num grid grid-cols-2 gap-x-2 gap-y-3 lg:grid-cols-2 tb:grid-cols-4">
        {ages.map(({ age, total: owed }) => (
          <li key={age} className="relative flex flex-col justify-end gap-1 text-meta">
            <Link
              to="/dashboard/entries"
              search={{ ...search, owed: age }}
              className="font-semibold hover:underline after:absolute after:inset-0"
            >
              {formatMoney(owed)}
            </Link>
            <svg aria-hidden="true" className="w-full rounded-sm" height={2 + (scale.at(owed) / most) * 40}>
              <rect width="100%" height="100%" fill={fills[age]} />
            </svg>
            <span className="text-muted">{words.ages[age]}</span>
          </li>
        ))}
      </ul>
      <ul className="num -mx-4 mt-3 divide-y divide-border border-t border-border">
        {largest.map((entry) => (
          <li
            key={`${entry.sourceId} ${entry.part}`}
            className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-surface-2"
          >
            <div className="min-w-0 flex-1">
              {entry.partyIdentification === null ? (
                <ToEntry entry={entry}>{entry.partyName ?? words.nobody}</ToEntry>
              ) : (
                <Link
                  to="/dashboard/entries"
                  search={{ ...search, owed: 'any', party: entry.partyIdentification }}
                  className="block font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  {entry.partyName ?? words.nobody}
                </Link>
              )}
              <p className="text-meta text-muted">{words.due(daysBetween(entry.dueOn ?? entry.day, currentDay()))}</p>
            </div>
            <b>{formatMoney(entry.open)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-meta text-muted">{words.debts[type].note}</p>
    </Card>
  );
}
