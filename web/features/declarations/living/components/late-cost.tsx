import { amount } from '@cuadre/sri/num';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { lateWords as words } from '#phrases/declarations/overdue.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

type OfCard = Pick<ReturnCard, 'obligation' | 'pay' | 'equation' | 'late'>;

/** Of what the figure of a late return is made, and when it grows. */
export function LateCost({ card: { obligation, pay, equation, late } }: { card: OfCard }) {
  if (late === null) return null;
  const tax = amount(pay).subtract(amount(equation.late)).toFixed(2);
  return (
    <p className="num text-dense">
      {words.costs({ ...late, obligation, tax })}.
      {late.fine !== null && ` ${words.grows(late.growsAfter, currentDay())}`}
    </p>
  );
}
