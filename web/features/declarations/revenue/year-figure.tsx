import { formatMoney } from '@cuadre/sri/num';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { yearVerb } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { shownOf } from '../living/components/figure.tsx';

/** What a year pays: once it was approved what that said, whatever its documents come to since. */
export function YearFigure({
  data,
  size = 'text-figure',
}: {
  data: Pick<RevenueReturn, 'year' | 'state' | 'pay' | 'filed'>;
  size?: 'text-figure' | 'text-section';
}) {
  const { verb, figure, change } = shownOf(data);
  return (
    <>
      <p className="text-dense text-muted">{data.filed === null ? yearVerb(data, currentDay()) : verb}</p>
      <p className={`num ${size} font-bold wrap-anywhere`}>{formatMoney(figure)}</p>
      {change !== undefined && <p className="num text-dense font-semibold">{change}</p>}
    </>
  );
}
