import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { Forecast } from '#contract/books/forecast.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { Legend } from '../dashboard/components/legend.tsx';
import { type Pair, PairChart } from '../dashboard/components/pair-chart.tsx';
import { AddLink } from '../typed/add-link.tsx';
import { knownOf, wholeOf } from './known-sums.ts';
import { forecastQuery } from './queries.ts';

type Month = Pair & { readonly known: Forecast['months'][number] };

/** Whether what is known to come in covers what is known to go out, month by month. */
export function ForecastCard({ group }: { group: Group }) {
  return (
    <Card title={words.title}>
      <Loaded query={useQuery(forecastQuery(group))} label={words.loading} rows={4}>
        {(data) => <Shown data={data} group={group} />}
      </Loaded>
    </Card>
  );
}

function Shown({ data: { months, late }, group }: { data: Forecast; group: Group }) {
  const pairs = months.map((known): Month => {
    const { month } = known;
    const [income, expense] = [knownOf(known.income), knownOf(known.expense)];
    const says = words.says(month, income, expense);
    return { key: month, name: words.month(month), short: words.short(month), income, expense, says, known };
  });
  const { isNothing, missing } = wholeOf(pairs);
  if (isNothing)
    return (
      <EmptyState
        drawing={<CalendarClock size={26} />}
        title={words.none}
        action={
          <May what="book">
            <AddLink direction="GAS" scope={group}>
              {words.add}
            </AddLink>
          </May>
        }
      >
        {words.noneText}
      </EmptyState>
    );
  return (
    <>
      <p className="-mt-2 mb-3 text-body font-bold">{words.conclusion(group, missing, months.at(-1)?.month ?? '')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
        <Legend fill="income">{words.income}</Legend>
        <Legend fill="hatched">{words.expense}</Legend>
      </p>
      <PairChart
        label={words.chart}
        pairs={pairs}
        start={Math.min(1, pairs.length - 1)}
        table={{ caption: words.title, heads: [words.column, words.income, words.expense] }}
        head={(shown) => (
          <>
            <Behind group={group} direction="ING" shown={shown} />
            <Behind group={group} direction="GAS" shown={shown} />
          </>
        )}
      />
      <p className="mt-2 text-meta text-muted">
        {words.note[group]}{' '}
        {(['ING', 'GAS'] as const).map((direction) => {
          const owed = direction === 'ING' ? late.income : late.expense;
          return amount(owed).isZero() ? null : (
            <Link
              key={direction}
              to="/dashboard/entries"
              search={{ group, type: direction, owed: 'late' }}
              className="mr-1 text-link underline"
            >
              {words.late[direction](formatMoney(owed))}
            </Link>
          );
        })}
      </p>
    </>
  );
}

/** A figure of a month and what it is made of: what repeats, and what is on credit. Each opens what is behind it. */
function Behind({ group, direction, shown }: { group: Group; direction: Direction; shown: Month }) {
  const isIncome = direction === 'ING';
  const { repeats, credit } = isIncome ? shown.known.income : shown.known.expense;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="whitespace-nowrap">
        {isIncome ? words.income : words.expense} {formatMoney(isIncome ? shown.income : shown.expense)}
      </span>
      {!amount(repeats).isZero() && (
        <Link
          to="/lists/typed"
          search={{ show: direction, group, month: shown.key }}
          className="inline-flex min-h-9 items-center whitespace-nowrap text-link underline"
        >
          {words.repeats(formatMoney(repeats))}
        </Link>
      )}
      {!amount(credit).isZero() && (
        <Link
          to="/dashboard/entries"
          search={{ group, type: direction, owed: 'current' }}
          className="inline-flex min-h-9 items-center whitespace-nowrap text-link underline"
        >
          {words.credit[direction](formatMoney(credit))}
        </Link>
      )}
    </span>
  );
}
