import { Circle, CircleCheck } from 'lucide-react';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { TypedOccurrence } from '#contract/books/typed-items.ts';
import { monthWords as words } from '#phrases/books/months.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { tickItem } from './queries.ts';

/** A mark of one's own on what repeats: it was paid. */
export function TickButton({ direction, occurrence }: { direction: Direction; occurrence: TypedOccurrence }) {
  const { itemId, month, isPaid, name } = occurrence;
  const tick = () =>
    tickItem(itemId, month, !isPaid).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
  const Icon = isPaid ? CircleCheck : Circle;
  return (
    <IconButton
      label={words.tick[direction](name)}
      aria-pressed={isPaid}
      icon={<Icon aria-hidden="true" size={20} className={isPaid ? 'text-success' : 'text-muted'} />}
      onClick={() => void tick()}
    />
  );
}
