import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { CategoryCard } from '#web/features/books/dashboard/components/category-card.tsx';
import { PeriodPicker } from '#web/features/books/dashboard/components/period-picker.tsx';
import { ThreeFigures } from '#web/features/books/dashboard/components/three-figures.tsx';
import type { DashboardSearch } from '#web/features/books/dashboard/dashboard-address.ts';
import { dashboardQuery } from '#web/features/books/dashboard/queries.ts';
import { MonthState } from '#web/features/books/months/month-state.tsx';
import { SendReport } from '#web/features/books/reports/components/send-report.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { hasFailed, Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Three figures of a month or a year, with IVA: what came in, what went out and what was left. */
export function SummaryScreen() {
  const search = useSearch({ from: '/known/app/summary' });
  const navigate = useNavigate();
  const { scope: group } = useScope();
  const period = search.period ?? monthOf(currentDay());
  const query = useQuery(dashboardQuery({ apiGroup: group, requestDate: period, iva: 'included' }));
  const set = (change: DashboardSearch) =>
    navigate({ to: '/summary', search: { ...search, ...change }, replace: true });
  return (
    <>
      <ScopeSwitch className="mb-3 tb:hidden" />
      <PageHead
        title={words.summary.title[group](words.summary.of(period))}
        text={query.data && words.about(query.data.apiGroup, query.data)}
        action={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-tb:w-full">
            <PeriodPicker period={period} onChange={(to) => set({ period: to })} />
            <SendReport group={group} period={period} />
          </div>
        }
      />
      <Loaded query={query} label={words.loading} rows={5}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <Card>
              <ThreeFigures data={data} iva="included" />
              {data.apiGroup === 'NEG' && <p className="mt-3 text-dense text-muted">{words.withIva}</p>}
            </Card>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              {(['ING', 'GAS'] as const).map((type) => (
                <CategoryCard
                  key={type}
                  type={type}
                  side={type === 'ING' ? data.income : data.expense}
                  search={{ group: data.apiGroup, from: data.from, to: data.to }}
                  hasLimits={type === 'GAS' && data.apiGroup === 'PER' && period === monthOf(currentDay())}
                />
              ))}
            </div>
            {period.length === 7 && <MonthState scope={data.apiGroup} month={period} />}
            <Link to="/dashboard" search={{ group, period }} className={`${buttonClass()} self-start`}>
              {words.summary.toDashboard}
            </Link>
          </div>
        )}
      </Loaded>
      {hasFailed(query) && period.length === 7 && (
        <div className="mt-4">
          <MonthState scope={group} month={period} />
        </div>
      )}
    </>
  );
}
