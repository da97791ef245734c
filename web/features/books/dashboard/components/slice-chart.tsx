import { amount, formatMoney } from '@cuadre/sri/num';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { Dashboard } from '#contract/books/dashboard.ts';
import { type Scale, scaleOf } from '#contract/chart-scale.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { charts } from '#phrases/shell/kit.ts';
import { Axis, Bar, Hatching } from '#web/ui/charts/plot.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DashboardSearch, Iva } from '../dashboard-address.ts';

type Slice = Dashboard['slices'][number] & { readonly result: string };

const types = { income: 'ING', expense: 'GAS' } as const;

const openMonth =
  ({ from }: Slice) =>
  (old: DashboardSearch): DashboardSearch => ({ ...old, period: from.slice(0, 7) });

interface SliceChartProps {
  data: Dashboard;
  /** The last that has begun: where the look begins. */
  start: number;
  iva: Iva;
}

/** Income, expense and what is left, month by month or week by week: one thing to focus, arrows move inside it. */
export function SliceChart({ data, start, iva }: SliceChartProps) {
  const navigate = useNavigate();
  const isYear = data.slices.length === 12;
  const slices = data.slices.map((slice) => ({
    ...slice,
    result: amount(slice.income).subtract(amount(slice.expense)).toFixed(2),
  }));
  const [chosen, setAt] = useState(start);
  const at = Math.min(chosen, slices.length - 1);
  const shown = slices[at];
  const scale = scaleOf(slices.flatMap(({ income, expense, result }) => [income, expense, result]));
  const go = (to: number) => slices[to] !== undefined && setAt(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isYear && shown) navigate({ to: '/dashboard', search: openMonth(shown) });
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slices.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const onPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.floor(((event.clientX - left) / width) * slices.length));
  };
  if (shown === undefined) return null;
  const names = words.sides[data.apiGroup];
  const says = words.chart.says(
    data.apiGroup,
    words.chart.slice(shown, isYear),
    shown.income,
    shown.expense,
    shown.result,
  );
  return (
    <>
      <p className="num mt-4 flex min-h-10 flex-wrap items-baseline gap-x-3 gap-y-1 text-dense">
        <b>{words.chart.slice(shown, isYear)}</b>
        {(['income', 'expense'] as const).map((side) => (
          <Link
            key={side}
            to="/dashboard/entries"
            search={{ group: data.apiGroup, type: types[side], from: shown.from, to: shown.to, iva }}
            className="whitespace-nowrap text-link underline"
          >
            {names[side]} {formatMoney(shown[side])}
          </Link>
        ))}
        <span className="whitespace-nowrap">
          {names.result} {formatMoney(shown.result)}
        </span>
        {isYear && (
          <Link
            to="/dashboard"
            search={openMonth(shown)}
            className="font-semibold whitespace-nowrap text-link underline"
          >
            {words.back(shown.from.slice(0, 7))}
          </Link>
        )}
      </p>
      <div className="relative mt-3 h-52 pb-7 pl-12">
        <Axis scale={scale} label={charts.axis} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.chart.legend[isYear ? 'year' : 'month']}
          aria-valuemin={1}
          aria-valuemax={slices.length}
          aria-valuenow={at + 1}
          aria-valuetext={says}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={(event) => event.pointerType === 'mouse' && onPointer(event)}
          className="relative h-full touch-pan-y rounded-sm"
        >
          <Drawing slices={slices} scale={scale} at={at} />
          <div aria-hidden="true" className="absolute inset-x-0 top-full flex pt-1.5 text-center text-meta">
            {slices.map((slice, index) => (
              <span
                key={slice.from}
                className={cx('flex-1 whitespace-nowrap', index === at ? 'font-bold text-text' : 'text-muted')}
              >
                {isYear ? <Initial name={words.chart.short(slice, true)} /> : words.chart.short(slice, false)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <Table data={data} slices={slices} isYear={isYear} />
    </>
  );
}

/** Twelve names have no room on a phone. */
const Initial = ({ name }: { name: string }) => (
  <>
    <span className="uppercase tb:hidden">{name.slice(0, 1)}</span>
    <span className="max-tb:hidden">{name}</span>
  </>
);

/** Two bars in the middle of each slice and the line of what is left over them. */
function Drawing({ slices, scale, at }: { slices: readonly Slice[]; scale: Scale; at: number }) {
  const pattern = useId();
  const wide = 100 / slices.length;
  const middle = (index: number) => `${wide * (index + 0.5)}%`;
  const high = ({ result }: Slice) => `${100 - scale.at(result)}%`;
  // The line ends with the last slice in which anything was.
  const isEmpty = ({ income, expense }: Slice) => amount(income).isZero() && amount(expense).isZero();
  const drawn = slices.slice(0, slices.findLastIndex((slice) => !isEmpty(slice)) + 1);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <Hatching id={pattern} />
      <rect x={`${wide * at}%`} width={`${wide}%`} height="100%" fill="var(--surface-2)" rx="4" />
      {slices.map((slice, index) => (
        <g key={slice.from}>
          <Bar
            scale={scale}
            value={slice.income}
            x={wide * (index + 0.2)}
            width={wide * 0.28}
            fill="var(--chart-income)"
          />
          <Bar
            scale={scale}
            value={slice.expense}
            x={wide * (index + 0.52)}
            width={wide * 0.28}
            fill={`url(#${pattern})`}
          />
        </g>
      ))}
      {drawn.map((slice, index) => {
        const next = drawn[index + 1];
        return next === undefined ? null : (
          <line
            key={slice.from}
            x1={middle(index)}
            y1={high(slice)}
            x2={middle(index + 1)}
            y2={high(next)}
            stroke="var(--text)"
            strokeWidth="2"
          />
        );
      })}
      {drawn.map((slice, index) => (
        <circle
          key={slice.from}
          cx={middle(index)}
          cy={high(slice)}
          r="3.5"
          fill="var(--surface)"
          stroke="var(--text)"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

const Table = ({ data, slices, isYear }: { data: Dashboard; slices: readonly Slice[]; isYear: boolean }) => {
  const { income, expense, result } = words.sides[data.apiGroup];
  return (
    <details className="mt-3 text-dense">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-link">
        {charts.asTable}
      </summary>
      <table className="num mt-1 w-full text-right">
        <caption className="sr-only">{words.about(data.apiGroup, data)}</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {words.chart.columns[isYear ? 'year' : 'month']}
            </th>
            {[income, expense, result].map((name) => (
              <th key={name} scope="col" className="pl-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.from} className="border-b border-border last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {words.chart.slice(slice, isYear)}
              </th>
              {[slice.income, slice.expense, slice.result].map((value, column) => (
                <td key={[income, expense, result][column]} className="pl-2 wrap-anywhere">
                  {formatMoney(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
