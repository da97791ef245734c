import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { monthWords as words } from '#phrases/books/months.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { closedBefore, closeMonth, monthQuery } from './queries.ts';

/** Whether a month is complete: said by the person, and what changed since. */
export function MonthState({ scope, month }: { scope: ExpenseScope; month: string }) {
  const of = { apiGroup: scope, month };
  const isOver = month <= monthOf(currentDay());
  const state = useQuery({ ...monthQuery(of), enabled: isOver }).data;
  const [busy, setBusy] = useState(false);
  if (!isOver || state === undefined) return null;
  const { now, closed } = state;
  const set = async (isClosed: boolean, said: string) => {
    setBusy(true);
    try {
      await closeMonth(of, isClosed);
      const before = closedBefore(state);
      showToast(said, before === undefined ? {} : { undo: takeBack(() => closeMonth(of, before), words.undone) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  if (closed === undefined)
    return (
      <May what="book">
        <div className="flex flex-wrap items-center justify-between gap-3 px-1 text-dense text-muted">
          <p className="min-w-0 flex-1 basis-60">{words.closeText(month)}</p>
          <Button size="sm" busy={busy} onClick={() => void set(true, words.closed(month))}>
            {words.close(month)}
          </Button>
        </div>
      </May>
    );
  const changed = (['income', 'expense'] as const).filter((side) => now[side] !== closed[side]);
  if (changed.length > 0)
    return (
      <Notice
        tone="warning"
        title={words.changed(month)}
        action={
          <May what="book">
            <Button size="sm" busy={busy} onClick={() => void set(true, words.closed(month))}>
              {words.closeAgain}
            </Button>
          </May>
        }
      >
        {changed.map((side) => words.changedFrom[side](closed[side], now[side])).join(' ')}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-1 text-dense text-muted">
      <p className="flex min-w-0 flex-1 items-center gap-2">
        <LockKeyhole aria-hidden="true" size={16} className="shrink-0" />
        {words.closed(month)}
      </p>
      <May what="book">
        <Button size="sm" busy={busy} onClick={() => void set(false, words.opened(month))}>
          {words.open}
        </Button>
      </May>
    </div>
  );
}
