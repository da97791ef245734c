import { leftOf } from '#contract/books/dashboard.rules.ts';
import type { Dashboard } from '#contract/books/dashboard.ts';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import type { Iva } from '../dashboard-address.ts';
import { Figure } from './figure.tsx';
import { Legend } from './legend.tsx';

/** What the three figures are made of. */
interface FiguresData extends Pick<Dashboard, 'apiGroup' | 'from' | 'to' | 'compared'> {
  /** Twelve of a year. */
  readonly slices?: Dashboard['slices'];
  readonly income: Pick<Dashboard['income'], 'total'>;
  readonly expense: Pick<Dashboard['expense'], 'total'>;
}

/** What came in, what went out, what was left: each opens its entries. */
export function ThreeFigures({ data, iva }: { data: FiguresData; iva: Iva }) {
  const names = words.sides[data.apiGroup];
  const now = { income: data.income.total, expense: data.expense.total };
  const isYear = data.slices?.length === 12;
  const search = { group: data.apiGroup, from: data.from, to: data.to, iva };
  const changes = (of: (each: Dashboard['compared'][number]) => string) =>
    data.compared.map((compared) => ({ compared, before: of(compared) }));
  return (
    <div className="grid tb:grid-cols-3 tb:gap-4">
      <Figure
        label={names.income}
        mark={<Legend fill="income" />}
        value={now.income}
        search={{ ...search, type: 'ING' }}
        good="more"
        changes={changes(({ income }) => income)}
        isYear={isYear}
      />
      <Figure
        label={names.expense}
        mark={<Legend fill="hatched" />}
        value={now.expense}
        search={{ ...search, type: 'GAS' }}
        good="less"
        changes={changes(({ expense }) => expense)}
        isYear={isYear}
      />
      <Figure
        label={names.result}
        mark={<Legend fill="result" />}
        value={leftOf(now)}
        search={{ ...search, type: 'both' }}
        good="more"
        changes={changes(leftOf)}
        isYear={isYear}
      />
    </div>
  );
}
