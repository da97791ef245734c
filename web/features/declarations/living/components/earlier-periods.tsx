import { daysOf } from '@cuadre/sri/declarations';
import { useState } from 'react';
import { figureWords, earlierWords as words } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { later, partOf } from '#web/ui/later.tsx';

const FiledDialog = partOf(
  later(() => import('./filed-dialog.tsx')),
  (module) => module.FiledDialog,
);

interface EarlierPeriodsProps {
  periods: readonly string[];
}

/** Periods of a year before returns began here: each counts as filed, and its number can be noted. */
export function EarlierPeriods({ periods }: EarlierPeriodsProps) {
  const [isOpen, setOpen] = useState(false);
  const [noting, setNoting] = useState<string>();
  const today = currentDay();
  if (periods.length === 0) return null;
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
            <Button
              look="ghost"
              size="sm"
              aria-label={words.markOf(figureWords.title(period, today))}
              onClick={() => setNoting(period)}
            >
              {words.mark}
            </Button>
          </li>
        ))}
      </ul>
      {noting !== undefined && (
        <FiledDialog
          card={{ obligation: 'iva', period: noting, to: daysOf(noting)[1] }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </Card>
  );
}
