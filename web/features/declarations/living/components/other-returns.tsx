import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReturnCard, SentReturn, TaxDeclaration } from '#contract/declarations/returns.ts';
import { approveWords } from '#phrases/declarations/filing-screens.ts';
import { figureWords, hubWords as words } from '#phrases/declarations/hub-screen.ts';
import { shortDay } from '#phrases/declarations/periods.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { inAddress } from '../which-return.ts';
import { DueChip } from './due-chip.tsx';
import { Certainty } from './figure.tsx';
import { LateCost } from './late-cost.tsx';
import { ApproveLink } from './return-links.tsx';

type Other = TaxDeclaration['others'][number];

/** The period whose days still run. */
export function InCourse({ card }: { card: ReturnCard }) {
  const today = currentDay();
  return (
    <Card title={figureWords.title(card.period, today)} action={<Chip tone="info">{figureWords.running}</Chip>}>
      <p className="text-dense text-muted">{words.inCourse.days(card.from, today)}</p>
      <p className="num text-page font-bold wrap-anywhere">{formatMoney(card.pay)}</p>
      <p className="text-dense text-muted">{words.inCourse.due(card.dueOn, today)}</p>
      <Certainty certainty={card.certainty} dueOn={card.dueOn} />
      <Link
        to="/declaration/summary"
        search={{ period: card.period }}
        className="-mb-2 flex min-h-11 items-center font-semibold text-link"
      >
        {words.inCourse.see}
      </Link>
    </Card>
  );
}

interface RowProps {
  period: string;
  /** Of the list that it is in; of another one it is named with its own. */
  year?: string;
  obligation: ReturnObligation;
  /** Approved here: it has a screen of its own. */
  declarationId?: string | null;
  text: ReactNode;
  /** Below it. */
  sure?: ReactNode;
  /** What is to be looked at. */
  note?: string | undefined;
  end: ReactNode;
}

const name = 'block font-semibold after:absolute after:inset-0';
const Row = ({ period, year = currentDay(), obligation, declarationId = null, text, sure, note, end }: RowProps) => (
  <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-surface-2">
    <div className="min-w-0 flex-1">
      {declarationId === null ? (
        <Link to="/declaration/summary" search={{ period, ...inAddress(obligation) }} className={name}>
          {figureWords.title(period, year, obligation)}
        </Link>
      ) : (
        <Link to="/declaration/$declarationId" params={{ declarationId }} className={name}>
          {figureWords.title(period, year, obligation)}
        </Link>
      )}
      <p className="flex items-center gap-1 text-meta text-muted">{text}</p>
      {sure}
      {note !== undefined && (
        <p className="flex items-center gap-1 text-meta font-semibold">
          <TriangleAlert aria-hidden="true" size={14} className="shrink-0" />
          {note}
        </p>
      )}
    </div>
    {end}
  </li>
);

/** Another return of this taxpayer: the one to file next, with its figure and its day. */
export function OtherReturn({ card, missing }: { card: ReturnCard } & Pick<Other, 'missing'>) {
  const { period, obligation, pay, dueOn, certainty, state, to } = card;
  const today = currentDay();
  const name = figureWords.title(period, today, obligation);
  const approves = useMay()('approve') && state === 'live' && to < today;
  return (
    <Card title={name} action={<DueChip card={card} today={today} />}>
      <p className="text-dense text-muted">{figureWords.verbs[state]}</p>
      <p className="num text-page font-bold wrap-anywhere">{formatMoney(pay)}</p>
      <LateCost card={card} />
      <p className="text-dense text-muted">{figureWords.until(dueOn, today)}</p>
      <Certainty certainty={certainty} dueOn={dueOn} />
      {missing.map(({ kind, count, done }) =>
        done || (kind !== 'purchases' && kind !== 'unclassified') ? null : (
          <p key={kind} className="flex items-center gap-1 text-meta font-semibold">
            <TriangleAlert aria-hidden="true" size={14} className="shrink-0" />
            {words.missingOfOther[kind](count)}
          </p>
        ),
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {approves && (
          <ApproveLink of={card} aria-label={approveWords.buttonOf(name)} className={buttonClass()}>
            {approveWords.button}
          </ApproveLink>
        )}
        <Link
          to="/declaration/summary"
          search={{ period, ...inAddress(obligation) }}
          aria-label={words.seeOf(name)}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {words.see}
        </Link>
      </div>
    </Card>
  );
}

/** Periods that are over and not filed. */
export function Pending({ cards }: { cards: readonly ReturnCard[] }) {
  const today = currentDay();
  if (cards.length === 0) return null;
  return (
    <Card flush title={words.pending}>
      <ul className="num divide-y divide-border">
        {cards.map(({ period, obligation, dueOn, certainty, pay }) => (
          <Row
            key={`${obligation} ${period}`}
            {...{ period, obligation }}
            text={`${words.dueOn(dueOn, today)} · ${words.wouldPay(pay)}`}
            sure={<Certainty certainty={certainty} dueOn={dueOn} />}
            end={<ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** So many fit before the rest folds away. */
const FIRST = 4;

const noteOf = ({
  beginsOtherwise,
  isChanged,
  mayBeChanged,
}: Pick<SentReturn, 'beginsOtherwise' | 'isChanged' | 'mayBeChanged'>): string | undefined => {
  if (beginsOtherwise) return words.beginsOtherwise;
  if (isChanged) return words.isChanged;
  return mayBeChanged ? words.mayBeChanged : undefined;
};

/** Those of a year, newest first, and what waits for its number. */
export function Sent({ year, filed }: { year: string; filed: readonly SentReturn[] }) {
  const [isWhole, setWhole] = useState(false);
  const today = currentDay();
  return (
    <Card flush title={words.sent(year)}>
      {filed.length === 0 && <p className="px-4 pb-4 text-dense text-muted">{words.noneSent(year)}</p>}
      <ul className="num divide-y divide-border">
        {(isWhole ? filed : filed.slice(0, FIRST)).map(
          ({ period, obligation, declarationId, filer, paid, filedOn, state, ...marks }) => (
            <Row
              key={`${obligation} ${period}`}
              {...{ period, year, obligation, declarationId }}
              text={
                <>
                  {state === 'approved' ? (
                    <Clock aria-hidden="true" size={14} className="shrink-0" />
                  ) : (
                    <CircleCheck aria-hidden="true" size={14} className="shrink-0" />
                  )}
                  {state === 'approved'
                    ? words[filer === 'owner' ? 'toFile' : 'onItsPath']
                    : state === 'elsewhere' && filedOn === null
                      ? words.filedOutside
                      : `${figureWords.filed}${filedOn === null ? '' : ` el ${shortDay(filedOn, today)}`}`}
                </>
              }
              note={noteOf(marks)}
              end={paid !== null && <b className="whitespace-nowrap">{formatMoney(paid)}</b>}
            />
          ),
        )}
      </ul>
      {!isWhole && filed.length > FIRST && (
        <Button look="ghost" wide className="rounded-none border-t border-border" onClick={() => setWhole(true)}>
          {words.all(filed.length, year)}
        </Button>
      )}
    </Card>
  );
}
