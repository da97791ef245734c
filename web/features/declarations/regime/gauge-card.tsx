import { amount, formatMoney } from '@cuadre/sri/num';
import { CalendarClock, CircleCheck, TriangleAlert } from 'lucide-react';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { usualMonth } from './usual-month.ts';

type Limit = RegimeOutlook['limits'][number];

/** How far along a line that ends a little after the ceiling something stands, in percent. */
const placeOf = (value: string, limit: string): number => {
  const end = amount(limit).multiply(amount('1.1'));
  const share = Number(amount(value).multiply(amount('100')).divide(end, 2).toFixed(2));
  return Math.max(0, Math.min(100, share));
};

/** How far the nearest ceiling is, and when it is reached at this pace. */
export function GaugeCard({ data }: { data: RegimeOutlook }) {
  const { limits, soFar, today } = data;
  const usual = usualMonth(data);
  // Who sells in few months has none: the median of theirs is nothing.
  const isIrregular = data.pace !== null && usual.pace === null;
  const { pace, yearEnd } = isIrregular ? { pace: null, yearEnd: null } : data;
  const [nearest, next] = limits;
  if (nearest === undefined) return null;
  const isPassed = amount(nearest.left).isZero();
  return (
    <Card>
      <div className="num">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-section font-bold">{words.distance(nearest, today)}</h2>
          {!isPassed && !isIrregular && <When limit={nearest} pace={pace} today={today} />}
        </div>
        <p className="mt-1 text-muted">
          {pace !== null && yearEnd !== null
            ? `${words.pace(pace)} ${words.yearEnd(yearEnd)}`
            : !isPassed && (isIrregular ? `${usual.title}.` : words.earlyText)}
        </p>
        <Gauge soFar={soFar} limit={nearest.limit} yearEnd={yearEnd} />
        <div className="flex justify-between gap-4">
          <p>
            <b className="block">{formatMoney(soFar)}</b>
            <span className="text-meta text-muted">{words.soFar(today)}</span>
          </p>
          <p className="text-right">
            <b className="block">{formatMoney(nearest.limit)}</b>
            <span className="text-meta text-muted">{words.limit}</span>
          </p>
        </div>
        {yearEnd !== null && (
          <p className="mt-2 flex items-center gap-2 text-dense">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full bg-warning"
              style={{ forcedColorAdjust: 'none' }}
            />
            {words.expected}: <b>{formatMoney(yearEnd)}</b>
          </p>
        )}
        <p className="mt-2 text-dense">{words.above(nearest)}</p>
        {nearest.kind === 'accounting' && <p className="text-dense text-muted">{words.accountingNote}</p>}
        {next !== undefined && pace !== null && <p className="mt-1 text-dense text-muted">{words.next(next)}</p>}
      </div>
    </Card>
  );
}

function When({ limit, pace, today }: { limit: Limit; pace: string | null; today: string }) {
  if (pace === null)
    return (
      <Chip tone="neutral" icon={CalendarClock}>
        {words.early}
      </Chip>
    );
  return limit.reachedOn === null ? (
    <Chip tone="success" icon={CircleCheck}>
      {words.notReached}
    </Chip>
  ) : (
    <Chip tone="warning" icon={TriangleAlert}>
      {words.reached(limit.reachedOn, today)}
    </Chip>
  );
}

const Gauge = ({ soFar, limit, yearEnd }: { soFar: string; limit: string; yearEnd: string | null }) => (
  <div role="img" aria-label={words.gauge(soFar, limit)} className="relative my-3 h-3 rounded-full bg-surface-3">
    <div
      className="h-full rounded-full"
      style={{ width: `${placeOf(soFar, limit)}%`, background: 'var(--chart-income)', forcedColorAdjust: 'none' }}
    />
    <div
      className="absolute -inset-y-1 w-0.5 bg-text forced-colors:bg-[Highlight]"
      style={{ left: `${placeOf(limit, limit)}%` }}
    />
    {yearEnd !== null && (
      <div
        className="absolute inset-y-0.5 size-2 -translate-x-1/2 rounded-full bg-warning"
        style={{ left: `${placeOf(yearEnd, limit)}%`, forcedColorAdjust: 'none' }}
      />
    )}
  </div>
);
