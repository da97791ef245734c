import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';

type Option = RegimeOutlook['options'][number];

interface Line {
  readonly name: string;
  readonly value: ReactNode;
  readonly text?: string | undefined;
}

const linesOf = (option: Option, { year, isOver }: { year: string; isOver: boolean }): Line[] => {
  const { regime, incomeTax, iva, pay, credit } = option;
  return [
    {
      name: words.rows.incomeTax(year),
      value: incomeTax === null ? words.noTable : formatMoney(incomeTax),
      ...(incomeTax !== null && { text: words.taxOf(option, isOver) }),
    },
    ...(incomeTax === null
      ? []
      : [
          {
            name: words.rows.pay,
            value: amount(credit).isZero() ? formatMoney(pay) : words.credit(credit),
            text: words.payOf(option),
          },
        ]),
    {
      name: words.rows.iva(year),
      value: iva === null ? words.noIva : formatMoney(iva.pay),
      ...(iva !== null && { text: words.ivaOf(iva) }),
    },
    { name: words.rows.receipts, value: words.receipts[regime] },
    { name: words.rows.returns, value: words.returns[regime] },
  ];
};

/** The same year by the rules of each regime, as its own screen computes it. */
export function OptionsCard({ data: { options, regime, today, limits } }: { data: RegimeOutlook }) {
  const year = today.slice(0, 4);
  const may = useMay()('declareYear');
  if (!may) return <Card title={words.changes}>{words.onlyOwner}</Card>;
  if (options.length === 0) return null;
  // Above its ceiling a popular business pays by the table of the others.
  const isOver = limits.some(({ kind, left }) => kind === 'popular' && amount(left).isZero());
  const titleOf = (each: Option, at: number): string =>
    each.regime === regime
      ? words.current(regime)
      : at === 1 && regime !== 'GEN'
        ? words.ifPassed(each.regime)
        : words.name(each.regime);
  return (
    <Card title={words.changes}>
      <p className="-mt-2 text-dense text-muted">
        {words.changesText(year)} {words.changesWith}
      </p>
      <Link
        to="/declaration/revenue"
        search={{ year }}
        className="mb-1 inline-flex min-h-11 items-center text-dense font-semibold text-link"
      >
        {words.toRevenue}
      </Link>
      <ul className={cx('num grid gap-3', options.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2')}>
        {options.map((option, at) => (
          <li
            key={option.regime}
            className={cx(
              'rounded-md border p-3',
              at === 1 && regime !== 'GEN' ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-border',
            )}
          >
            <h3 className="mb-2 font-bold">{titleOf(option, at)}</h3>
            <dl className="flex flex-col gap-2 text-dense">
              {linesOf(option, { year, isOver }).map(({ name, value, text }) => (
                <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                  <dt>{name}</dt>
                  <dd className="text-right">
                    <b>{value}</b>
                    {text !== undefined && <span className="block text-meta">{text}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <Notice tone="info" title={words.notChosenTitle} className="mt-3">
        {words.notChosen}
      </Notice>
    </Card>
  );
}
