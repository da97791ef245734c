import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

interface CardProps {
  data: RevenueReturn;
}

/** In whose name the personal expenses are. */
export function WhoseCard({ data: { whose, rebate, year } }: CardProps) {
  const words = revenueWords.whose;
  if (rebate === null) return null;
  return (
    <Card title={words.title}>
      <dl className="num flex flex-col gap-2 text-dense">
        {whose.map(({ identification, name, isOwner, amount: value }) => (
          <div key={identification} className="flex justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">
              {isOwner ? words.you(name ?? identification) : (name ?? identification)}
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

const HEIGHT = 72;
/** One bar alone compares nothing. */
const FEWEST = 2;

/** Personal expenses that count, by month. */
export function MonthsCard({ data: { months, year } }: CardProps) {
  const words = revenueWords.months;
  const [asTable, setTable] = useState(false);
  if (months.length < FEWEST) return null;
  const today = currentDay();
  const last = year === today.slice(0, 4) ? Number(today.slice(5, 7)) : 12;
  const known = new Map(months.map(({ month, amount: value }) => [month, value]));
  const all = Array.from({ length: last }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    return { month, value: known.get(month) ?? '0.00' };
  });
  const best = all.reduce((one, other) => (amount(one.value).compare(amount(other.value)) < 0 ? other : one));
  const most = amount(best.value);
  const height = (value: string): number =>
    most.isZero() ? 0 : Math.max(0, Number(amount(value).multiply(amount('100')).divide(most, 1).toFixed(1)));
  const said = words.best(best.month, best.value);
  return (
    <Card
      title={words.title}
      action={
        <Button look="ghost" size="sm" className="shrink-0" onClick={() => setTable(!asTable)}>
          {asTable ? words.chart : words.table}
        </Button>
      }
    >
      {asTable ? (
        <table className="num w-full text-dense">
          <thead className="text-left text-meta text-muted">
            <tr>
              <th scope="col">{words.columns.month}</th>
              <th scope="col" className="text-right">
                {words.columns.amount}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {all.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                  {words.name(month)}
                </th>
                <td className="text-right">{formatMoney(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={said}>
          <div className="flex items-end gap-1.5 border-b border-border-strong" style={{ height: `${HEIGHT}px` }}>
            {all.map(({ month, value }) => (
              <div
                key={month}
                className={cx('flex-1 rounded-t-sm', month === today.slice(0, 7) && 'opacity-60')}
                style={{ height: `${height(value)}%`, background: 'var(--chart-income)', forcedColorAdjust: 'none' }}
              />
            ))}
          </div>
          <div className="flex gap-1.5 pt-1 text-center text-meta text-muted">
            {all.map(({ month }) => (
              <span key={month} className="min-w-0 flex-1 overflow-hidden">
                {words.letter(month)}
              </span>
            ))}
          </div>
        </div>
      )}
      <p className="num mt-1 text-meta text-muted">{said}</p>
    </Card>
  );
}
