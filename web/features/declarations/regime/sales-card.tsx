import { amount } from '@cuadre/sri/num';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { MonthsCard } from '#web/ui/charts/months-card.tsx';
import { usualMonth } from './usual-month.ts';

/** One bar alone compares nothing. */
const FEWEST = 3;

/** Sales of each month of the year, and the usual one as a line. */
export function SalesCard({ data }: { data: RegimeOutlook }) {
  const { months, today, before } = data;
  if (months.length < FEWEST) return null;
  const { title, pace } = usualMonth(data);
  return (
    <MonthsCard
      title={title}
      said={title}
      heading={words.sales}
      months={months.map(({ month, sales }) => ({ month, value: sales }))}
      today={today}
      height={100}
      line={pace}
    >
      {pace !== null && <p className="mt-1 text-meta text-muted">{words.line(today)}</p>}
      {!amount(before).isZero() && <p className="num mt-1 text-meta text-muted">{words.before(before)}</p>}
    </MonthsCard>
  );
}
