import { type Amount, amount, formatMoney } from '@cuadre/sri/num';
import { type ReactNode, useState } from 'react';
import { monthName, shortMonth, charts as words } from '#phrases/shell/kit.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { cx } from '../cx.ts';

interface MonthsCardProps {
  title: string;
  /** What the bars show, to who does not see them. */
  said: string;
  /** Heading of the amounts in the table. */
  heading: string;
  /** One for each month, in their order; no amount below zero. */
  months: readonly { month: string; value: string }[];
  /** The month that is not over yet is paler. */
  today: string;
  /** Of the bars, in pixels. */
  height: number;
  /** A second figure of each month, in bars of its own below: its scale is another. */
  beside?: { readonly heading: string; readonly values: readonly string[] } | undefined;
  /** A value that lies across all bars. */
  line?: Amount | null;
  /** Below the bars. */
  children?: ReactNode;
}

/** A bar for each month, or the same as a table. */
export function MonthsCard({ title, said, heading, months, beside, today, line, height, children }: MonthsCardProps) {
  const [asTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      action={
        <Button look="ghost" size="sm" className="shrink-0" onClick={() => setTable(!asTable)}>
          {asTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      {asTable ? (
        <table className="num w-full text-dense">
          <thead className="text-left text-meta text-muted">
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col" className="text-right">
                {heading}
              </th>
              {beside && (
                <th scope="col" className="text-right">
                  {beside.heading}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {months.map(({ month, value }, at) => (
              <tr key={month}>
                <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                  {monthName(month)}
                </th>
                <td className="text-right">{formatMoney(value)}</td>
                {beside && <td className="text-right">{formatMoney(beside.values[at] ?? '0')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={said}>
          {beside && <p className="text-meta text-muted">{heading}</p>}
          <Bars months={months} today={today} line={line} height={height} colour="var(--chart-income)" />
          {beside && (
            <>
              <p className="border-t border-border-strong pt-2 text-meta text-muted">{beside.heading}</p>
              <Bars
                months={months.map(({ month }, at) => ({ month, value: beside.values[at] ?? '0' }))}
                today={today}
                height={height}
                colour="var(--chart-3)"
              />
            </>
          )}
          <div className="flex gap-1.5 border-t border-border-strong pt-1 text-center text-meta text-muted">
            {months.map(({ month }) => (
              <span key={month} className="min-w-0 flex-1 whitespace-nowrap">
                <span className="max-tb:hidden">{shortMonth(month)}</span>
                <span className="tb:hidden">{words.monthLetter(month)}</span>
              </span>
            ))}
          </div>
        </div>
      )}
      {children}
    </Card>
  );
}

interface BarsProps extends Pick<MonthsCardProps, 'months' | 'today' | 'line' | 'height'> {
  colour: string;
}

function Bars({ months, today, line = null, height, colour }: BarsProps) {
  const values = [...months.map(({ value }) => amount(value)), ...(line === null ? [] : [line])];
  const most = values.reduce((one, other) => (one.compare(other) < 0 ? other : one));
  const share = (value: Amount): string =>
    most.isZero() ? '0' : `${value.multiply(amount('100')).divide(most, 1).toFixed(1)}%`;
  return (
    <div className="relative flex items-end gap-1.5" style={{ height: `${height}px` }}>
      {months.map(({ month, value }) => (
        <div
          key={month}
          className={cx('flex-1 rounded-t-sm', month === today.slice(0, 7) && 'opacity-60')}
          style={{ height: share(amount(value)), background: colour, forcedColorAdjust: 'none' }}
        />
      ))}
      {line !== null && (
        <div
          className="absolute inset-x-0 border-t-2 border-dashed border-border-strong"
          style={{ bottom: share(line) }}
        />
      )}
    </div>
  );
}
