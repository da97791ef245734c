import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { homeQuery } from '../queries.ts';

const MonthChart = lazy(() => import('./month-chart.tsx'));

/** The chart, once there is something to draw; its place is kept from the start for who has issued. */
export function MonthsAtAGlance({ isExpected }: { isExpected: boolean }) {
  const { data, isError } = useQuery(homeQuery);
  const isThere = data?.months.some((each) => !amount(each.issued).isZero() || !amount(each.received).isZero());
  if (isError || !(isThere ?? isExpected)) return null;
  const place = <div className="min-h-92 tb:min-h-84 rounded-lg border border-border bg-surface" />;
  if (data === undefined) return place;
  return (
    <Suspense fallback={place}>
      <MonthChart months={data.months} />
    </Suspense>
  );
}
