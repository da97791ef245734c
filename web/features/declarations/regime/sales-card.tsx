import { type Amount, amount, formatMoney } from '@cuadre/sri/num';
import { useState } from 'react';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { usualMonth } from './usual-month.ts';

const HEIGHT = 100;
/** One bar alone compares nothing. */
const FEWEST = 3;

/** Sales of each month of the year, and the usual one as a line. */
export function SalesCard({ data }: { data: RegimeOutlook }) {
  const { months, today, before } = data;
  const [asTable, setTable] = useState(false);
  if (months.length < FEWEST) return null;
  const { title, pace } = usualMonth(data);
  const values = [...months.map(({ sales }) => amount(sales)), ...(pace === null ? [] : [pace])];
  const most = values.reduce((one, other) => (one.compare(other) < 0 ? other : one));
  const height = (value: Amount): number =>
    most.isZero() ? 0 : Math.max(0, Number(value.multiply(amount('100')).divide(most, 1).toFixed(1)));
  return (
    <Card
      title={title}
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
                {words.columns.sales}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {months.map(({ month, sales }) => (
              <tr key={month}>
                <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                  {words.monthName(month)}
                </th>
                <td className="text-right">{formatMoney(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={title}>
          <div className="relative flex items-end gap-1.5" style={{ height: `${HEIGHT}px` }}>
            {months.map(({ month, sales }) => (
              <div
                key={month}
                className={cx('flex-1 rounded-t-sm', month === today.slice(0, 7) && 'opacity-60')}
                style={{
                  height: `${height(amount(sales))}%`,
                  background: 'var(--chart-income)',
                  forcedColorAdjust: 'none',
                }}
              />
            ))}
            {pace !== null && (
              <div
                className="absolute inset-x-0 border-t-2 border-dashed border-border-strong"
                style={{ bottom: `${height(pace)}%` }}
              />
            )}
          </div>
          <div className="flex gap-1.5 border-t border-border-strong pt-1 text-center text-meta text-muted">
            {months.map(({ month }) => (
              <span key={month} className="min-w-0 flex-1 overflow-hidden">
                <span className="max-tb:hidden">{words.monthShort(month)}</span>
                <span className="tb:hidden">{words.monthLetter(month)}</span>
              </span>
            ))}
          </div>
        </div>
      )}
      {pace !== null && <p className="mt-1 text-meta text-muted">{words.line(today)}</p>}
      {!amount(before).isZero() && <p className="num mt-1 text-meta text-muted">{words.before(before)}</p>}
    </Card>
  );
}
