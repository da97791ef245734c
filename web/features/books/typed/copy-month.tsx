import { addMonths } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf } from '#contract/books/typed-items.rules.ts';
import type { TypedOccurrence } from '#contract/books/typed-items.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { monthWords as words } from '#phrases/books/months.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { copyLastMonth } from '#web/features/books/months/queries.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { typedQuery, undoSeveral } from './queries.ts';

interface CopyMonthProps {
  direction: Direction;
  scope: ExpenseScope;
  month: string;
  /** What the month has already. */
  there: readonly TypedOccurrence[];
}

/** What was typed for the month before only, for this one too. Nothing at all when there is nothing to copy. */
export function CopyMonth({ direction, scope, month, there }: CopyMonthProps) {
  const before = addMonths(month, -1);
  const query = useQuery({ ...typedQuery({ direction, scope, month: before }), placeholderData: undefined });
  const { run, question } = useAskClosed();
  const [busy, setBusy] = useState(false);
  const names = new Set(there.map(({ name }) => nameKeyOf(name)));
  const count = query.data?.items.filter(
    ({ frequency, name }) => frequency === 'U' && !names.has(nameKeyOf(name)),
  ).length;
  if (count === undefined || count === 0) return null;
  const copy = async () => {
    setBusy(true);
    try {
      const done = await run((evenClosed) => copyLastMonth(direction, { apiGroup: scope, month }, evenClosed));
      if (done !== undefined) {
        const undo = takeBack(() => undoSeveral({ items: done.copied }), words.undone);
        showToast(words.copied(done.copied.length), { undo });
      }
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-1 text-dense text-muted">
      <p className="min-w-0 flex-1 basis-60">{words.copyText(before)}</p>
      <Button size="sm" busy={busy} onClick={() => void copy()}>
        <Copy aria-hidden="true" size={16} />
        {words.copy(count, before)}
      </Button>
      {question}
    </div>
  );
}
