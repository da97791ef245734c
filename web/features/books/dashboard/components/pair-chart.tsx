import { amount, formatMoney } from '@cuadre/sri/num';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { type Scale, scaleOf } from '#contract/chart-scale.ts';
import { charts } from '#phrases/shell/kit.ts';
import { Axis, Bar, Hatching } from '#web/ui/charts/plot.tsx';
import { cx } from '#web/ui/cx.ts';

export interface Pair {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly income: string;
  readonly expense: string;
  /** Drawn as a line over the bars. */
  readonly result?: string;
  /** What it shows, in a sentence. */
  readonly says: string;
}

interface PairChartProps<P extends Pair> {
  label: string;
  pairs: readonly P[];
  /** Where the look begins. */
  start: number;
  /** Above the bars: the figures of the one that is looked at. */
  head: (shown: P) => ReactNode;
  onEnter?: (shown: P) => void;
  table: { readonly caption: string; readonly heads: readonly string[] };
}

/** Pairs of bars, one after the other: one thing to focus, arrows move inside it. */
export function PairChart<P extends Pair>({ label, pairs, start, head, onEnter, table }: PairChartProps<P>) {
  const [chosen, setAt] = useState(start);
  const at = Math.min(chosen, pairs.length - 1);
  const shown = pairs[at];
  const scale = scaleOf(
    pairs.flatMap(({ income, expense, result }) => [income, expense, ...(result === undefined ? [] : [result])]),
  );
  const go = (to: number) => pairs[to] !== undefined && setAt(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && shown) onEnter?.(shown);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pairs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const onPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.floor(((event.clientX - left) / width) * pairs.length));
  };
  if (shown === undefined) return null;
  return (
    <>
      <div className="num mt-4 flex min-h-10 flex-wrap items-baseline gap-x-3 gap-y-1 text-dense">
        <b>{shown.name}</b>
        {head(shown)}
      </div>
      <div className="relative mt-3 h-52 pb-7 pl-12">
        <Axis scale={scale} label={charts.axis} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={pairs.length}
          aria-valuenow={at + 1}
          aria-valuetext={shown.says}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={(event) => event.pointerType === 'mouse' && onPointer(event)}
          className="relative h-full touch-pan-y rounded-sm"
        >
          <Drawing pairs={pairs} scale={scale} at={at} />
          <div aria-hidden="true" className="absolute inset-x-0 top-full flex pt-1.5 text-center text-meta">
            {pairs.map((pair, index) => (
              <span
                key={pair.key}
                className={cx('flex-1 whitespace-nowrap', index === at ? 'font-bold text-text' : 'text-muted')}
              >
                {pairs.length === 12 ? <Initial name={pair.short} /> : pair.short}
              </span>
            ))}
          </div>
        </div>
      </div>
      <Table pairs={pairs} {...table} />
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

/** Two bars in the middle of each pair and the line of what is left over them. */
function Drawing({ pairs, scale, at }: { pairs: readonly Pair[]; scale: Scale; at: number }) {
  const pattern = useId();
  const wide = 100 / pairs.length;
  const middle = (index: number) => `${wide * (index + 0.5)}%`;
  const high = ({ result = '0' }: Pair) => `${100 - scale.at(result)}%`;
  // The line ends with the last pair in which anything was.
  const isEmpty = ({ income, expense }: Pair) => amount(income).isZero() && amount(expense).isZero();
  const withLine = pairs.filter(({ result }) => result !== undefined);
  const drawn = withLine.slice(0, withLine.findLastIndex((pair) => !isEmpty(pair)) + 1);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <Hatching id={pattern} />
      {/* The colour of words, as the line has it: it stays in sight where somebody's own colours take the place of ours. */}
      <rect x={`${wide * at}%`} width={`${wide}%`} height="100%" fill="currentColor" opacity="0.06" rx="4" />
      {pairs.map((pair, index) => (
        <g key={pair.key}>
          <Bar
            scale={scale}
            value={pair.income}
            x={wide * (index + 0.2)}
            width={wide * 0.28}
            fill="var(--chart-income)"
          />
          <Bar
            scale={scale}
            value={pair.expense}
            x={wide * (index + 0.52)}
            width={wide * 0.28}
            fill={`url(#${pattern})`}
          />
        </g>
      ))}
      {drawn.map((pair, index) => {
        const next = drawn[index + 1];
        return next === undefined ? null : (
          <line
            key={pair.key}
            x1={middle(index)}
            y1={high(pair)}
            x2={middle(index + 1)}
            y2={high(next)}
            stroke="currentColor"
            strokeWidth="2"
          />
        );
      })}
      {drawn.map((pair, index) => (
        <circle
          key={pair.key}
          cx={middle(index)}
          cy={high(pair)}
          r="3.5"
          fill="var(--surface)"
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

const Table = ({ pairs, caption, heads }: { pairs: readonly Pair[]; caption: string; heads: readonly string[] }) => (
  <details className="mt-3 text-dense">
    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-link">
      {charts.asTable}
    </summary>
    <table className="num mt-1 w-full text-right">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-border">
          {heads.map((name, at) => (
            <th key={name} scope="col" className={at === 0 ? 'py-1.5 text-left font-semibold' : 'pl-2 font-semibold'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ key, name, income, expense, result }) => (
          <tr key={key} className="border-b border-border last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {[income, expense, ...(result === undefined ? [] : [result])].map((value, column) => (
              <td key={heads[column + 1]} className="pl-2 wrap-anywhere">
                {formatMoney(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
