import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/roles.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dashboardQuery } from '../queries.ts';
import { CategoryCard } from './category-card.tsx';
import { ThreeFigures } from './three-figures.tsx';

/** What came in this month, what went out and what is left, with IVA, and what it went on. */
export function BookFigures({ group }: { group: Group }) {
  const requestDate = monthOf(currentDay());
  const query = useQuery(dashboardQuery({ apiGroup: group, requestDate, iva: 'included' }));
  return (
    <Loaded query={query} label={words.loading} rows={4}>
      {(data) => (
        <>
          <Card>
            <ThreeFigures data={data} iva="included" />
          </Card>
          <CategoryCard
            type="GAS"
            side={data.expense}
            search={{ group, from: data.from, to: data.to }}
            hasLimits={group === 'PER'}
          />
          <Link to="/dashboard" search={{ group }} className={`${buttonClass()} self-start`}>
            {words.summary.toDashboard}
          </Link>
        </>
      )}
    </Loaded>
  );
}
