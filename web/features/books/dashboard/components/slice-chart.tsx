import { formatMoney } from '@cuadre/sri/num';
import { Link, useNavigate } from '@tanstack/react-router';
import { leftOf } from '#contract/books/dashboard.rules.ts';
import type { Dashboard } from '#contract/books/dashboard.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import type { DashboardSearch, Iva } from '../dashboard-address.ts';
import { type Pair, PairChart } from './pair-chart.tsx';

const types = { income: 'ING', expense: 'GAS' } as const;

type Slice = Pair & { readonly from: string; readonly to: string; readonly result: string };

const openMonth =
  ({ from }: Slice) =>
  (old: DashboardSearch): DashboardSearch => ({ ...old, period: from.slice(0, 7) });

interface SliceChartProps {
  data: Dashboard;
  /** The last that has begun: where the look begins. */
  start: number;
  iva: Iva;
}

/** Income, expense and what is left, month by month or week by week. */
export function SliceChart({ data, start, iva }: SliceChartProps) {
  const navigate = useNavigate();
  const isYear = data.slices.length === 12;
  const names = words.sides[data.apiGroup];
  const slices = data.slices.map((slice): Slice => {
    const { income, expense } = slice;
    const result = leftOf(slice);
    const name = words.chart.slice(slice, isYear);
    const says = words.chart.says(data.apiGroup, name, income, expense, result);
    return { ...slice, key: slice.from, name, short: words.chart.short(slice, isYear), result, says };
  });
  return (
    <PairChart
      label={words.chart.legend[isYear ? 'year' : 'month']}
      pairs={slices}
      start={start}
      onEnter={(shown) => isYear && navigate({ to: '/dashboard', search: openMonth(shown) })}
      table={{
        caption: words.about(data.apiGroup, data),
        heads: [words.chart.columns[isYear ? 'year' : 'month'], names.income, names.expense, names.result],
      }}
      head={(shown) => (
        <>
          {(['income', 'expense'] as const).map((side) => (
            <Link
              key={side}
              to="/dashboard/entries"
              search={{ group: data.apiGroup, type: types[side], from: shown.from, to: shown.to, iva }}
              className="inline-flex min-h-9 items-center whitespace-nowrap text-link underline"
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
              className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap text-link underline"
            >
              {words.back(shown.from.slice(0, 7))}
            </Link>
          )}
        </>
      )}
    />
  );
}
