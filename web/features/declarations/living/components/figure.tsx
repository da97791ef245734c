import { amount, formatMoney } from '@cuadre/sri/num';
import { CircleHelp, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveReturn, ReturnCard } from '#contract/declarations/returns.ts';
import { figureWords as words } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useStanding } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { LateCost } from './late-cost.tsx';

type Filed = Pick<NonNullable<LiveReturn['filed']>, 'pay' | 'isChanged'>;
/** Without `filed` it is a figure that is only supposed. */
type Shown = ReturnCard & { readonly filed?: Filed | null };

interface FigureProps {
  card: Shown;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** What was approved stays the figure, whatever its documents come to afterwards. */
export const shownOf = ({ state, pay, filed = null }: Pick<Shown, 'state' | 'pay' | 'filed'>) => ({
  verb: filed === null ? words.verbs[state] : words.filedVerbs[state === 'sent' ? state : 'approved'],
  figure: filed?.pay ?? pay,
  change: filed?.isChanged ? words.withChange(pay) : undefined,
});

/** Read out once the figure has come to rest. */
export function Announced({ card }: FigureProps) {
  const { verb, figure, change } = shownOf(card);
  const said = useDebounced([words.announced(verb, figure), change].filter(Boolean).join('. '), 600);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** How sure the last day is, in a word and with its icon. */
export function Certainty({ certainty, dueOn }: Pick<ReturnCard, 'certainty' | 'dueOn'>) {
  const isPerson = useStanding()?.group === 'PER';
  if (certainty === 'unconfirmed')
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
        <Chip tone="warning" icon={CircleHelp}>
          {words.certainty.unconfirmed}
        </Chip>
        {words.mayMove(dueOn, currentDay())}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 text-meta">
      {certainty === 'sure' && <ShieldCheck aria-hidden="true" size={14} className="shrink-0" />}
      {isPerson && certainty === 'rule' ? words.byCedula : words.certainty[certainty]}
    </span>
  );
}

/** What goes on to the next period, where nothing is to pay. */
export const InFavour = ({ card: { carried, next } }: { card: Pick<ReturnCard, 'carried' | 'next'> }) =>
  amount(carried).isZero() ? null : <p className="num text-dense">{words.inFavour(carried, next)}</p>;

/** What would be paid today or was approved, always in sight on a wide screen. */
export function FigurePanel({ card, action }: FigureProps) {
  const { verb, figure, change } = shownOf(card);
  return (
    <Card className="max-lg:hidden">
      <p className="text-dense text-muted">{verb}</p>
      <p className="num text-figure font-bold wrap-anywhere">{formatMoney(figure)}</p>
      {change !== undefined && <p className="num text-dense font-semibold">{change}</p>}
      <InFavour card={card} />
      {card.state !== 'sent' && <LateCost card={card} />}
      <p className="mb-3 text-dense text-muted">
        {card.state === 'sent' ? words.filed : words.until(card.dueOn, currentDay())}
      </p>
      {action}
      <Announced card={card} />
    </Card>
  );
}

/** The same at the bottom of a smaller screen, beside the one action. */
export function FigureBar({ card, action }: FigureProps) {
  const { verb, figure, change } = shownOf(card);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-border bg-surface px-4 pt-2 pb-[max(10px,env(safe-area-inset-bottom))] shadow-bar lg:hidden">
      <div>
        <p className="text-nav text-muted">{verb}</p>
        <p className="num text-section font-bold whitespace-nowrap">{formatMoney(figure)}</p>
        {change !== undefined && <p className="num text-meta">{change}</p>}
      </div>
      {action}
      <Announced card={card} />
    </div>
  );
}
