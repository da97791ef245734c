import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import { figureWords, earlierWords as words } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { FiledButton } from './filed-button.tsx';

interface EarlierPeriodsProps extends Pick<TaxDeclaration, 'year' | 'starts' | 'start'> {
  periods: readonly string[];
}

/** The year before, as far back as returns may begin here. */
function yearBefore({ year, starts }: Pick<TaxDeclaration, 'year' | 'starts'>): string | undefined {
  const before = String(Number(year) - 1);
  return before >= (starts.at(-1) ?? '9999').slice(0, 4) ? before : undefined;
}

/** Periods of a year before returns began here: each counts as filed, and its number can be noted. */
export function EarlierPeriods({ periods, year, starts, start }: EarlierPeriodsProps) {
  const [isOpen, setOpen] = useState(false);
  const today = currentDay();
  const before = yearBefore({ year, starts });
  // Who began with the year has none of it, and some before.
  if (periods.length === 0 && (before === undefined || start?.period.slice(0, 4) !== year)) return null;
  return (
    <Card flush>
      <FoldHead
        title={words.title}
        summary={words.summary}
        open={isOpen}
        onToggle={setOpen}
        body="earlier-periods"
        className="p-4"
      />
      <ul id="earlier-periods" hidden={!isOpen} className="divide-y divide-border border-t border-border">
        {periods.map((period) => (
          <li key={period} className="flex items-center justify-between gap-3 px-4 py-1.5">
            <span className="font-semibold">{figureWords.title(period, today)}</span>
            <FiledButton
              of={{ period, obligation: 'iva' }}
              label={words.mark}
              aria-label={words.markOf(figureWords.title(period, today))}
              size="sm"
            />
          </li>
        ))}
        {before !== undefined && (
          <li className="px-4 py-1.5">
            <Link
              to="/declaration"
              search={{ year: before }}
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {words.yearBefore(before)}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
