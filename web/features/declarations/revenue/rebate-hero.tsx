import { amount, formatMoney } from '@cuadre/sri/num';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Card } from '#web/ui/card.tsx';

const words = revenueWords.rebate;
type Rebate = NonNullable<RevenueReturn['rebate']>;

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

/** What is left to gain; while the year runs by what it will come to. */
export const worthAhead = ({ pace, worth }: Rebate): string => pace?.worth ?? worth;

/** The part of the ceiling that is used, as a ring with its words. */
const Ring = ({ rebate }: { rebate: Rebate }) => (
  <div role="img" aria-label={words.ring(rebate)} className="relative size-32 shrink-0 max-tb:mx-auto">
    <svg viewBox="0 0 128 128" aria-hidden="true" className="size-full -rotate-90">
      <circle cx="64" cy="64" r={RADIUS} fill="none" strokeWidth="13" className="stroke-surface-3" />
      <circle
        cx="64"
        cy="64"
        r={RADIUS}
        fill="none"
        strokeWidth="13"
        strokeLinecap={rebate.used > 0 ? 'round' : 'butt'}
        stroke="var(--chart-income)"
        strokeDasharray={`${(AROUND * rebate.used) / 100} ${AROUND}`}
      />
    </svg>
    <p aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center text-center text-text">
      <b className="num text-section">{rebate.used} %</b>
      <span className="text-meta text-muted">{words.ofLimit}</span>
    </p>
  </div>
);

/** What is left to gain of the rebate, or why nothing is. RIMPE has none. */
export function RebateHero({ data: { rebate: room, year, equation } }: { data: RevenueReturn }) {
  if (room === null) return <Card>{revenueWords.noRebate}</Card>;
  // Beyond the tax itself nothing was gained.
  const rebate = { ...room, rebate: equation.rebate };
  const isOver = rebate.daysLeft === 0;
  const nothing = whyNothing(rebate, equation, isOver ? year : undefined);
  const [before, missing, after] = words.missing(rebate, year);
  return (
    <section
      aria-label={words.canGain}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-primary-soft p-4 text-on-primary-soft max-tb:flex-col max-tb:items-stretch tb:flex-nowrap tb:p-5"
    >
      <Ring rebate={rebate} />
      <div className="num min-w-0">
        {nothing === undefined && !isOver ? (
          <>
            <p>{words.canGain}</p>
            <p className="text-figure font-bold wrap-anywhere">{formatMoney(worthAhead(rebate))}</p>
            <p>
              {before}
              <b>{missing}</b>
              {after} {words.each(rebate)}
            </p>
            {rebate.pace !== null && <p className="mt-1 text-dense">{words.atPace(rebate.pace.tax)}</p>}
          </>
        ) : (
          <p className="text-body font-bold">{nothing ?? words.over(rebate)}</p>
        )}
        <p className="mt-1 text-dense">{words.soFar(rebate)}</p>
        <p className="mt-1 text-meta">{words.base}</p>
      </div>
    </section>
  );
}

/** Why more receipts bring nothing; undefined: they do. `over`: the year, once it is. */
function whyNothing(rebate: Rebate, { tax }: RevenueReturn['equation'], over: string | undefined): string | undefined {
  const { missing, pace } = rebate;
  const isOver = over !== undefined;
  if (amount(pace?.tax ?? tax).isZero())
    return isOver ? words.noTax(over) : pace === null ? words.noTaxYet : words.noTaxAtPace;
  if (amount(missing).isZero()) return words.full;
  if (!amount(worthAhead(rebate)).isZero()) return undefined;
  return isOver ? words.covered : pace === null ? words.coveredYet : words.coveredAtPace;
}
