import { daysBetween, monthOf } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CircleHelp, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ObligationDay, TaxCalendar } from '#contract/declarations/calendar.ts';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { hubQuery } from '../living/queries.ts';

const looks: Readonly<Record<ObligationDay['certainty'], { tone: Tone; icon: LucideIcon }>> = {
  sure: { tone: 'success', icon: ShieldCheck },
  rule: { tone: 'neutral', icon: CalendarCheck },
  unconfirmed: { tone: 'warning', icon: CircleHelp },
};
/** A day as near as this is marked. */
const NEAR = 7;

/** The period of a return of IVA as its screen names it. */
const periodOf = ({ code, to }: ObligationDay): string | undefined =>
  code === 'ivaMonthly' ? to : code === 'ivaSemiannual' ? `${to.slice(0, 4)}-S${to.endsWith('06') ? 1 : 2}` : undefined;

/** Everything that falls due, month by month. */
export function DayList({ days, today }: Pick<TaxCalendar, 'days' | 'today'>) {
  const { data: hub } = useQuery(hubQuery());
  const cards = hub === undefined ? [] : [hub.current, hub.inCourse, ...hub.groupDeclaration.pending];
  const months = [...new Set(days.map(({ dueOn }) => monthOf(dueOn)))];
  return (
    <div className="flex flex-col gap-4">
      {months.map((month) => (
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
                  card={cards.find((card) => card?.period === periodOf(day) && card?.state === 'live') ?? undefined}
                />
              ))}
          </ul>
        </Card>
      ))}
      <p className="text-dense text-muted">
        {(['rule', 'unconfirmed'] as const).map((each) => (
          <span key={each}>
            <b>{words.certainty[each]}:</b> {words.meaning[each]}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}

interface RowProps {
  day: ObligationDay;
  today: string;
  card: { readonly period: string; readonly pay: string } | undefined;
}

function Row({ day, today, card }: RowProps) {
  const { dueOn, certainty, filed } = day;
  const isNear = !filed && daysBetween(today, dueOn) <= NEAR;
  const { tone, icon } = looks[certainty];
  const notes = [isNear ? words.left(dueOn, today) : '', words.why(day), words.depends(day)];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <DayTile day={dueOn} isNear={isNear} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{words.name(day)}</p>
        <p className="mb-1.5 text-dense text-muted">{notes.filter((part) => part !== '').join(' ')}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          {filed ? (
            <Chip tone="success">{words.filed}</Chip>
          ) : (
            <Chip tone={tone} icon={icon}>
              {words.certainty[certainty]}
            </Chip>
          )}
          {card !== undefined && (
            <Link
              to="/declaration/summary"
              search={{ period: card.period }}
              className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
            >
              {words.see(words.name(day))}
            </Link>
          )}
        </p>
      </div>
      {card !== undefined && (
        <p className="text-right">
          <span className="block text-meta text-muted">{figureWords.verbs.live}</span>
          <b className="whitespace-nowrap">{formatMoney(card.pay)}</b>
        </p>
      )}
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
