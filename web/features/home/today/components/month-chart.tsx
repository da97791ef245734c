import { formatMoney } from '@cuadre/sri/num';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Scale, scaleOf } from '#contract/chart-scale.ts';
import type { MonthTotals } from '#contract/home/home.ts';
import { chart as words } from '#phrases/home/home.ts';
import { charts } from '#phrases/shell/kit.ts';
import { Card } from '#web/ui/card.tsx';
import { Axis, Bar, Hatching } from '#web/ui/charts/plot.tsx';
import { cx } from '#web/ui/cx.ts';

const kinds = ['issued', 'received'] as const;

/** Sales and expenses month by month. Every month is a button: arrows move between them, and its figures stand above. */
export default function MonthChart({ months }: { months: readonly MonthTotals[] }) {
  const [at, setAt] = useState(months.length - 1);
  const shown = months[at];
  const plot = useRef<HTMLFieldSetElement>(null);
  const pattern = useId();
  const scale = scaleOf(months.flatMap(({ issued, received }) => [issued, received]));
  const go = (to: number) => {
    if (months[to] === undefined) return;
    setAt(to);
    plot.current?.querySelectorAll('button')[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  if (shown === undefined) return null;
  return (
    <Card title={words.conclusion(months)} className="min-h-92 tb:min-h-84">
      <p className="text-meta text-muted">{words.monthOf(shown.month)}</p>
      <p className="num flex min-h-6 flex-wrap gap-x-5 text-dense">
        {kinds.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" className="size-3 shrink-0">
              <rect width="100%" height="100%" rx="3" fill={fillOf(kind, pattern)} />
            </svg>
            {words.kinds[kind]}
            <b>{formatMoney(shown[kind])}</b>
          </span>
        ))}
      </p>
      <div className="relative mt-4 h-48 pb-7 pl-12">
        <Axis scale={scale} label={charts.axis} />
        <fieldset ref={plot} onKeyDown={onKeyDown} className="relative h-full min-w-0">
          <legend className="sr-only">{words.legend}</legend>
          <Bars months={months} scale={scale} pattern={pattern} />
          <div className="absolute inset-0 flex">
            {months.map((each, index) => (
              <button
                key={each.month}
                type="button"
                tabIndex={index === at ? 0 : -1}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
                onFocus={() => setAt(index)}
                onPointerEnter={() => setAt(index)}
                className="relative h-full flex-1 rounded-sm"
              >
                <span className="sr-only">{words.ofMonth(each)}</span>
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute inset-x-0 top-full pt-1.5 text-meta',
                    index === at ? 'font-bold text-text' : 'text-muted',
                  )}
                >
                  {words.short(each.month)}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
      <Table months={months} />
    </Card>
  );
}

const fillOf = (kind: (typeof kinds)[number], pattern: string): string =>
  kind === 'issued' ? 'var(--chart-income)' : `url(#${pattern})`;

/** Two bars in the middle of each month; what was spent is hatched as well as another colour. */
function Bars({ months, scale, pattern }: { months: readonly MonthTotals[]; scale: Scale; pattern: string }) {
  const wide = 100 / months.length;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <Hatching id={pattern} />
      {months.flatMap((each, index) =>
        kinds.map((kind, side) => (
          <Bar
            key={`${each.month} ${kind}`}
            scale={scale}
            value={each[kind]}
            x={wide * (index + 0.2 + side * 0.32)}
            width={wide * 0.28}
            fill={fillOf(kind, pattern)}
          />
        )),
      )}
    </svg>
  );
}

const Table = ({ months }: { months: readonly MonthTotals[] }) => (
  <details className="mt-3 text-dense">
    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-link">
      {charts.asTable}
    </summary>
    <table className="num mt-1 w-full text-right">
      <caption className="pb-1 text-left text-meta text-muted">{words.caption}</caption>
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {words.month}
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="font-semibold">
              {words.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((each) => (
          <tr key={each.month} className="border-b border-border last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {words.monthOf(each.month)}
            </th>
            {kinds.map((kind) => (
              <td key={kind}>{formatMoney(each[kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
