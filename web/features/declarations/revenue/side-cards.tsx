import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useRole } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { MonthsCard } from '#web/ui/charts/months-card.tsx';

interface CardProps {
  data: RevenueReturn;
}

/** In whose name the personal expenses are. */
export function WhoseCard({ data: { whose, rebate, year } }: CardProps) {
  const words = revenueWords.whose;
  const isOwn = useRole() === 'owner';
  if (rebate === null) return null;
  return (
    <Card title={words.title}>
      <dl className="num flex flex-col gap-2 text-dense">
        {whose.map(({ identification, name, isOwner, amount: value }) => (
          <div key={identification} className="flex justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">
              {isOwner ? words.holder(name ?? identification, isOwn) : (name ?? identification)}
            </dt>
            <dd>{formatMoney(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="num mt-3 border-t border-border pt-3 text-dense font-bold">
        {words.limit(rebate.dependants, rebate.limit)}
      </p>
      {rebate.dependants > 0 && <p className="text-meta text-muted">{words.alsoTheirs}</p>}
      <Link
        to="/declaration/dependants"
        search={{ year }}
        className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
      >
        {words.dependants}
      </Link>
    </Card>
  );
}

/** One bar alone compares nothing. */
const FEWEST = 2;

/** Personal expenses that count, by month, and what the rest of the rebate was worth after each. */
export function PersonalMonthsCard({ data: { months, year } }: CardProps) {
  const words = revenueWords.months;
  if (months.filter((each) => !amount(each.amount).isZero()).length < FEWEST) return null;
  const best = months.reduce((one, other) => (amount(one.amount).compare(amount(other.amount)) < 0 ? other : one));
  const worths = months.flatMap(({ worth }) => worth ?? []);
  const left = worths.at(-1);
  const today = currentDay();
  // Where there is no tax nothing ever was to gain.
  const gains = left !== undefined && worths.some((worth) => !amount(worth).isZero());
  const much = words.best(best.month, best.amount);
  const said = gains ? `${much} ${words.left(left, year < today.slice(0, 4))}` : much;
  return (
    <MonthsCard
      title={words.title}
      said={said}
      heading={words.heading}
      months={months.map((each) => ({ month: each.month, value: each.amount }))}
      beside={gains ? { heading: words.worth, values: worths } : undefined}
      today={today}
      height={72}
    >
      <p className="num mt-1 text-meta text-muted">{said}</p>
    </MonthsCard>
  );
}
