import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { screens } from '#phrases/books/screens.ts';
import { CategoryCard } from '#web/features/books/dashboard/components/category-card.tsx';
import { DebtsCard } from '#web/features/books/dashboard/components/debts-card.tsx';
import { PartyCard } from '#web/features/books/dashboard/components/party-card.tsx';
import { PeriodPicker } from '#web/features/books/dashboard/components/period-picker.tsx';
import { ResultCard } from '#web/features/books/dashboard/components/result-card.tsx';
import type { DashboardSearch } from '#web/features/books/dashboard/dashboard-address.ts';
import { dashboardQuery } from '#web/features/books/dashboard/queries.ts';
import { ChangesCard } from '#web/features/books/forecast/changes-card.tsx';
import { ComingCard } from '#web/features/books/forecast/coming-card.tsx';
import { DoublesCard } from '#web/features/books/forecast/doubles-card.tsx';
import { ForecastCard } from '#web/features/books/forecast/forecast-card.tsx';
import { PracticeQuestion } from '#web/features/books/practice/practice-question.tsx';
import { SendReport } from '#web/features/books/reports/components/send-report.tsx';
import { ReserveCard } from '#web/features/declarations/reserve/reserve-card.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { hasFailed, Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { PageHead } from '#web/ui/page.tsx';

/** How a month or a year goes: of the business without IVA, because that is result. */
export function DashboardScreen() {
  const search = useSearch({ from: '/known/app/dashboard' });
  const navigate = useNavigate();
  const { scope: group } = useScope();
  const period = search.period ?? monthOf(currentDay());
  const iva = group === 'PER' ? 'included' : (search.iva ?? 'excluded');
  const query = useQuery(dashboardQuery({ apiGroup: group, requestDate: period, iva }));
  // What comes belongs to the period that today is in.
  const isNow = currentDay().startsWith(period);
  const isThisMonth = period === monthOf(currentDay());
  const set = (change: DashboardSearch) =>
    navigate({ to: '/dashboard', search: { ...search, ...change }, replace: true });
  return (
    <>
      <ScopeSwitch className="mb-3 tb:hidden" />
      <PageHead
        title={screens.dashboard.title}
        // Its line is there before its words: what stands below does not move from under a finger.
        text={query.data ? words.about(query.data.apiGroup, query.data) : '\u00a0'}
        action={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-tb:w-full">
            <PeriodPicker period={period} onChange={(to) => set({ period: to })} />
            <SendReport group={group} period={period} />
          </div>
        }
      />
      <PracticeQuestion />
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const entries = { group: data.apiGroup, from: data.from, to: data.to, iva };
          return (
            <div className="flex flex-col gap-4">
              <ResultCard data={data} iva={iva} />
              {data.apiGroup === 'NEG' && isThisMonth && <ReserveCard isExpected={data.income.categories.length > 0} />}
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                <div className="flex flex-col gap-4">
                  <CategoryCard
                    type="GAS"
                    side={data.expense}
                    search={entries}
                    hasLimits={data.apiGroup === 'PER' && isThisMonth}
                  />
                  {isNow && <DoublesCard group={data.apiGroup} />}
                  {isNow && <ChangesCard group={data.apiGroup} />}
                  <PartyCard type="GAS" side={data.expense} search={{ ...entries, type: 'GAS' }} />
                </div>
                <div className="flex flex-col gap-4">
                  {data.debts && <DebtsCard type="ING" debts={data.debts} />}
                  {data.payables && <DebtsCard type="GAS" debts={data.payables} />}
                  {data.apiGroup === 'NEG' ? (
                    <PartyCard type="ING" side={data.income} search={{ ...entries, type: 'ING' }} />
                  ) : (
                    <CategoryCard type="ING" side={data.income} search={entries} />
                  )}
                  {isNow && <ComingCard group={data.apiGroup} />}
                </div>
              </div>
              {isNow && <ForecastCard group={data.apiGroup} />}
            </div>
          );
        }}
      </Loaded>
      {hasFailed(query) && isNow && (
        <div className="mt-4 flex flex-col gap-4">
          <DoublesCard group={group} />
          <ChangesCard group={group} />
          <ComingCard group={group} />
          <ForecastCard group={group} />
        </div>
      )}
    </>
  );
}
