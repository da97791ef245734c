import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2 } from 'lucide-react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { hubWords } from '#phrases/declarations/hub-screen.ts';
import { revenueCardWords as words } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState, Skeleton } from '#web/ui/feedback.tsx';
import { DueChip } from '../living/components/due-chip.tsx';
import { Certainty } from '../living/components/figure.tsx';
import { revenueQuery } from './queries.ts';
import { worthAhead } from './rebate-hero.tsx';
import { YearFigure } from './year-figure.tsx';

/** The year of income tax that comes next, on the hub. It is read for itself: the hub does not wait for it. */
export const RevenueCard = () => (
  <May what="declareYear">
    <NextYear />
  </May>
);

/** Who began to answer a year, or filed it, is not asked any more whether it concerns them. */
export const asksWhether = ({
  state,
  steps,
  unanswered,
}: Pick<RevenueReturn, 'state' | 'steps' | 'unanswered'>): boolean =>
  state === 'live' && unanswered.length === steps.length;

/** To who has no RUC: whether the income tax concerns them at all. */
export function WhetherItConcerns() {
  const may = useMay()('declareYear');
  const { data, isError } = useQuery({ ...revenueQuery(), enabled: may });
  // Nothing is asked before it is known what was answered.
  if (data === undefined ? may && !isError : !asksWhether(data)) return null;
  const { title, text } = hubWords.noIva.PER;
  return (
    <Card>
      <EmptyState drawing={<FileCheck2 size={26} />} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
}

function NextYear() {
  const { data, isError } = useQuery(revenueQuery());
  // A company files another form; what else fails its own screen says.
  if (isError) return null;
  if (data === undefined) return <Skeleton label={words.loading} rows={2} />;
  const { year, regime, dueOn, certainty, rebate, state } = data;
  const isFee = regime === 'POP';
  const isOver = `${year}-12-31` < currentDay();
  return (
    <Card
      title={isFee ? words.fee(year) : words.title(year)}
      action={
        isOver && state === 'live' && dueOn !== null ? (
          <DueChip card={{ dueOn, to: `${year}-12-31`, state }} today={currentDay()} />
        ) : (
          <Chip tone={state === 'live' ? 'info' : 'success'}>{words.states[state]}</Chip>
        )
      }
      className="relative"
    >
      <YearFigure data={data} size="text-section" />
      {dueOn !== null && <p className="text-dense text-muted">{words.dueOn(dueOn, currentDay())}</p>}
      {dueOn !== null && <Certainty certainty={certainty} dueOn={dueOn} />}
      {rebate !== null && !amount(worthAhead(rebate)).isZero() && rebate.daysLeft > 0 && (
        <p className="num mt-1 text-dense font-semibold">{words.worth(worthAhead(rebate))}</p>
      )}
      <Link
        to="/declaration/revenue"
        search={{ year }}
        className="flex min-h-11 items-center font-semibold text-link after:absolute after:inset-0"
      >
        {words.see}
      </Link>
    </Card>
  );
}
