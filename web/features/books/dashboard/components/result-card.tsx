import { Link } from '@tanstack/react-router';
import { leftOf, shareOf } from '#contract/books/dashboard.rules.ts';
import type { Dashboard } from '#contract/books/dashboard.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import type { Iva } from '../dashboard-address.ts';
import { SliceChart } from './slice-chart.tsx';
import { ThreeFigures } from './three-figures.tsx';

/** What is left of a period and how it came about; the title says the conclusion. */
export function ResultCard({ data, iva }: { data: Dashboard; iva: Iva }) {
  const { income, expense, apiGroup, slices } = data;
  const left = leftOf({ income: income.total, expense: expense.total });
  const today = currentDay();
  const start = slices.findIndex(({ from, to }) => from <= today && today <= to);
  return (
    <Card title={words.conclusion(apiGroup, income.total, expense.total, shareOf(left, income.total))}>
      {apiGroup === 'NEG' && (
        <p className="-mt-2 mb-3 text-dense text-muted">
          {iva === 'excluded' ? words.withoutIva : words.withIva}{' '}
          <Link
            to="/dashboard"
            search={(old) => ({ ...old, iva: iva === 'excluded' ? 'included' : undefined })}
            replace
            className="font-semibold whitespace-nowrap text-link underline"
          >
            {iva === 'excluded' ? words.seeWith : words.seeWithout}
          </Link>
        </p>
      )}
      <ThreeFigures data={data} iva={iva} />
      {[income, expense].some(({ categories }) => categories.length > 0) && (
        <SliceChart key={data.from} data={data} start={start < 0 ? slices.length - 1 : start} iva={iva} />
      )}
    </Card>
  );
}
