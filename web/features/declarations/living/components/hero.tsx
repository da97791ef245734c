import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { approveWords } from '#phrases/declarations/filing-screens.ts';
import { figureWords, hubWords as words } from '#phrases/declarations/hub-screen.ts';
import { casesWords } from '#phrases/declarations/questions.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { usePrimaryKey } from '../use-control-key.ts';
import { DueChip } from './due-chip.tsx';
import { Equation } from './equation.tsx';
import { Certainty, InFavour } from './figure.tsx';
import { FiledButton, mayBeFiled } from './filed-button.tsx';
import { LateCost } from './late-cost.tsx';

interface HeroProps {
  card: ReturnCard;
  /** Nothing was sold or bought. */
  isEmpty: boolean;
  /** What was received and nobody sorted. */
  unclassified: number;
  /** Cases that wait for an answer. */
  questions: number;
}

/** The return to file next: how much, until when, and what to do. */
export function Hero({ card, isEmpty, unclassified, questions }: HeroProps) {
  usePrimaryKey();
  const { period } = card;
  const isOver = card.to < currentDay();
  const approves = useMay()('approve') && isOver && card.state === 'live';
  return (
    <section
      aria-label={figureWords.title(period, currentDay())}
      className="grid gap-x-8 gap-y-4 rounded-lg bg-primary-soft p-4 text-on-primary-soft tb:grid-cols-2 tb:p-5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-section font-bold text-text">{figureWords.title(period, currentDay())}</h2>
          <DueChip card={card} today={currentDay()} />
        </div>
        <p className="mt-2 text-body">{figureWords.verbs[card.state]}</p>
        <p className="num text-figure font-bold wrap-anywhere text-text">{formatMoney(card.pay)}</p>
        <InFavour card={card} />
        <LateCost card={card} />
        <p className="text-body">{figureWords.until(card.dueOn, currentDay())}</p>
        <Certainty certainty={card.certainty} dueOn={card.dueOn} />
        {isEmpty && isOver && (
          <div className="mt-2 -mb-3 text-dense">
            <p>{words.zero}</p>
            <Link to="/lists/received" className="inline-flex min-h-11 items-center font-semibold text-link">
              {words.notZero}
            </Link>
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {approves && unclassified > 0 && (
            <Link
              to="/lists/received"
              search={{ from: card.from, to: card.to }}
              data-primary=""
              className={`${buttonClass({ look: 'primary' })} max-tb:w-full`}
            >
              {words.review(unclassified)}
              <ArrowRight aria-hidden="true" size={18} />
            </Link>
          )}
          {approves && (
            <Link
              to={questions > 0 ? '/declaration/news' : '/declaration/approve'}
              search={{ period }}
              data-primary={unclassified > 0 ? undefined : ''}
              className={`${buttonClass({ look: unclassified > 0 ? 'secondary' : 'primary' })} max-tb:w-full`}
            >
              {questions > 0 ? casesWords.answer(questions) : approveWords.button}
              {unclassified === 0 && <ArrowRight aria-hidden="true" size={18} />}
            </Link>
          )}
          <Link
            to="/declaration/summary"
            search={{ period }}
            data-primary={approves ? undefined : ''}
            className={`${buttonClass({ look: approves ? 'secondary' : 'primary' })} max-tb:w-full`}
          >
            {words.see}
            {!approves && <ArrowRight aria-hidden="true" size={18} />}
          </Link>
          {mayBeFiled(card) && <FiledButton of={card} className="max-tb:w-full" />}
        </div>
      </div>
      <Equation card={card} />
    </section>
  );
}
