import { type ReactNode, useId } from 'react';
import { Hatching } from '#web/ui/charts/plot.tsx';

const hatched = { hatched: 'var(--chart-expense)', hatchedIncome: 'var(--chart-income)' };
const fills = { solid: 'var(--chart-expense)', income: 'var(--chart-income)', result: 'currentColor' };

const isHatched = (fill: string): fill is keyof typeof hatched => fill in hatched;

/** What a filling of a chart means. */
export function Legend({ fill, children }: { fill: keyof typeof fills | keyof typeof hatched; children?: ReactNode }) {
  const pattern = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" className="size-3 shrink-0">
        {isHatched(fill) && <Hatching id={pattern} colour={hatched[fill]} />}
        <rect
          y={fill === 'result' ? '40%' : '0'}
          width="100%"
          height={fill === 'result' ? '25%' : '100%'}
          rx={fill === 'result' ? '1' : '3'}
          fill={isHatched(fill) ? `url(#${pattern})` : fills[fill]}
        />
      </svg>
      {children}
    </span>
  );
}
