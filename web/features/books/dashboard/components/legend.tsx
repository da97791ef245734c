import { type ReactNode, useId } from 'react';
import { Hatching } from '#web/ui/charts/plot.tsx';

const fills = { solid: 'var(--chart-expense)', income: 'var(--chart-income)', result: 'var(--text)' };

/** What a filling of a chart means. */
export function Legend({ fill, children }: { fill: keyof typeof fills | 'hatched'; children?: ReactNode }) {
  const pattern = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" className="size-3 shrink-0">
        <Hatching id={pattern} />
        <rect
          y={fill === 'result' ? '40%' : '0'}
          width="100%"
          height={fill === 'result' ? '25%' : '100%'}
          rx={fill === 'result' ? '1' : '3'}
          fill={fill === 'hatched' ? `url(#${pattern})` : fills[fill]}
        />
      </svg>
      {children}
    </span>
  );
}
