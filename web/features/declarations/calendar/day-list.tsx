import { daysBetween, monthOf } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CircleHelp, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { paperCodes, periodOfDay, returnDueOn } from '#contract/declarations/calendar.rules.ts';
import type { ObligationDay, TaxCalendar } from '#contract/declarations/calendar.ts';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { figureWords, hubWords } from '#phrases/declarations/hub-screen.ts';
import { useMay, useStanding } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { hubQuery } from '../living/queries.ts';
import { inAddress } from '../living/which-return.ts';
import { Submitted } from './submitted.tsx';

const looks: Readonly<Record<ObligationDay['certainty'], { tone: Tone; icon: LucideIcon }>> = {
  sure: { tone: 'success', icon: ShieldCheck },
  rule: { tone: 'neutral', icon: CalendarCheck },
  unconfirmed: { tone: 'warning', icon: CircleHelp },
};
/** Where a year and its papers are made. */
const paperOf: Readonly<
  Partial<Record<ObligationDay['code'], '/declaration/revenue' | '/declaration/revenue/projection'>>
> = {
  incomeTax: '/declaration/revenue',
  incomeTaxRimpe: '/declaration/revenue',
  personalExpenses: '/declaration/revenue',
  expenseProjection: '/declaration/revenue/projection',
};
/** A day as near as this is marked. */
const NEAR = 7;
/** Months that stand there before more are asked for. */
const SHOWN = 4;

/** Whether a return is the one that falls due on a day. */
function isDueOn({ obligation, period }: Pick<ReturnCard, 'obligation' | 'period'>, day: ObligationDay): boolean {
  const due = returnDueOn(day);
  return due?.obligation === obligation && due.period === period;
}

interface ListProps extends Pick<TaxCalendar, 'days' | 'today'> {
  /** Of a day that is no card of the hub, what would be paid. */
  pays: (day: ObligationDay) => string | undefined;
}

/** Everything that falls due, month by month. */
export function DayList({ days, today, pays }: ListProps) {
  const { data: hub } = useQuery(hubQuery());
  const isPerson = useStanding()?.group === 'PER';
  const [all, setAll] = useState(false);
  const cards = [hub, ...(hub?.others ?? [])].flatMap((each) =>
    each === undefined
      ? []
      : [each.current, each.inCourse, ...('pending' in each ? each.pending : each.groupDeclaration.pending)],
  );
  const cardOf = (day: ObligationDay) =>
    cards.find((card) => card?.state === 'live' && isDueOn(card, day)) ?? undefined;
  /** What was approved of it and has no number yet. */
  const approvedOf = (day: ObligationDay) =>
    hub?.groupDeclaration.sent.find((filed) => filed.filer !== null && isDueOn(filed, day))?.declarationId;
  const months = [...new Set(days.map(({ dueOn }) => monthOf(dueOn)))];
  return (
    <div className="flex flex-col gap-4">
      {months.slice(0, all ? undefined : SHOWN).map((month) => (
        <Card
          key={month}
          flush
          title={<span className="inline-block first-letter:uppercase">{words.month(month)}</span>}
        >
          <ul className="num divide-y divide-border">
            {days
              .filter(({ dueOn }) => monthOf(dueOn) === month)
              .map((day) => (
                <Row
                  key={`${day.code} ${day.to}`}
                  day={day}
                  today={today}
                  card={cardOf(day)}
                  approved={approvedOf(day)}
                  pay={cardOf(day)?.pay ?? pays(day)}
                />
              ))}
          </ul>
        </Card>
      ))}
      {months.length > SHOWN && (
        <Button look="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.later(months.length - SHOWN)}
        </Button>
      )}
      <p className="text-dense text-muted">
        {(['rule', 'unconfirmed'] as const).map((each) => (
          <span key={each}>
            <b>{words.certainty(each, isPerson)}:</b> {words.meaning[each]}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}

interface RowProps {
  day: ObligationDay;
  today: string;
  card: Pick<ReturnCard, 'obligation' | 'period'> | undefined;
  approved: string | null | undefined;
  pay: string | undefined;
}

function Row({ day, today, card, approved, pay }: RowProps) {
  const { dueOn, certainty, filed, filer } = day;
  const isNear = !filed && daysBetween(today, dueOn) <= NEAR;
  const { tone, icon } = looks[certainty];
  const mayYear = useMay()('declareYear');
  const isPerson = useStanding()?.group === 'PER';
  const paper = paperOf[day.code];
  const paperCode = paperCodes.find((code) => code === day.code);
  const notes = [isNear ? words.left(dueOn, today) : '', words.why(day), words.depends(day, pay)];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <DayTile day={dueOn} isNear={isNear} />
      <div className="flex min-w-0 flex-1 gap-x-3 max-tb:flex-col">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{words.name(day)}</p>
          <p className="mb-1.5 text-dense text-muted">{notes.filter((part) => part !== '').join(' ')}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            {filed && paperCode === undefined ? (
              <Chip tone="success">{words.filed}</Chip>
            ) : (
              !filed &&
              (filer !== null ? (
                <Chip tone={filer === 'owner' ? 'warning' : 'info'}>
                  {hubWords[filer === 'owner' ? 'toFile' : 'onItsPath']}
                </Chip>
              ) : (
                <Chip tone={tone} icon={icon}>
                  {words.certainty(certainty, isPerson)}
                </Chip>
              ))
            )}
            {day.code === 'transactions' && (
              <Link
                to="/declaration/ats"
                search={{ period: periodOfDay(day) }}
                aria-label={words.seeOf(words.see.annex, words.name(day))}
                className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
              >
                {words.see.annex}
              </Link>
            )}
            {mayYear && paper !== undefined && (
              <Link
                to={paper}
                search={{ year: day.to.slice(0, 4) }}
                className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
              >
                {words.open[paper]}
              </Link>
            )}
            {paperCode !== undefined && (
              <Submitted
                code={paperCode}
                period={paperCode === 'transactions' ? periodOfDay(day) : day.to.slice(0, 4)}
              />
            )}
            {approved && (
              <Link
                to="/declaration/$declarationId"
                params={{ declarationId: approved }}
                aria-label={words.seeOf(words.see.declaration, words.name(day))}
                className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
              >
                {words.see.declaration}
              </Link>
            )}
            {card !== undefined && (
              <Link
                to="/declaration/summary"
                search={{ period: card.period, ...inAddress(card.obligation) }}
                aria-label={words.seeOf(words.see.declaration, words.name(day))}
                className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
              >
                {words.see.declaration}
              </Link>
            )}
          </p>
        </div>
        {pay !== undefined && (
          <p className="text-right">
            <span className="block text-meta text-muted max-tb:inline">{figureWords.verbs.live}</span>{' '}
            <b className="whitespace-nowrap">{formatMoney(pay)}</b>
          </p>
        )}
      </div>
    </li>
  );
}

const DayTile = ({ day, isNear }: { day: string; isNear: boolean }) => (
  <p
    className={cx(
      'flex size-12 shrink-0 flex-col items-center justify-center rounded-md leading-tight forced-colors:border',
      isNear ? 'bg-primary text-on-primary' : 'bg-surface-2',
    )}
  >
    <b className="text-section">{Number(day.slice(8))}</b>
    <span className="text-meta">{words.weekday(day)}</span>
  </p>
);
