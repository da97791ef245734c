import { monthOf } from '@cuadre/sri/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { papers } from '#phrases/books/papers.ts';
import { salesWords } from '#phrases/books/sales.ts';
import { screens } from '#phrases/books/screens.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { AddTyped } from '#web/features/books/typed/add-typed.tsx';
import { useFilled } from '#web/features/books/typed/fill-typed.ts';
import { ScopeNote } from '#web/shell/frame/scope-note.tsx';
import { useStanding } from '#web/shell/session/may.tsx';
import { useScopeOfForm } from '#web/shell/session/scope.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const tabs = [
  { value: '1', label: words.withReceipt },
  { value: '2', label: words.withoutReceipt },
];

/** Begins anew when the scope changes, or when a sentence filled it. */
const FilledTyped = ({ direction, scope }: { direction: Direction; scope: ExpenseScope }) => (
  <AddTyped key={`${scope} ${useFilled()}`} direction={direction} scope={scope} />
);

type ExpenseTab = 1 | 2;
interface ExpenseProps {
  scope: ExpenseScope;
  tab: ExpenseTab;
  onTab: (tab: ExpenseTab) => void;
}

/** An expense: what has an electronic receipt is brought in, a paper is typed beside its photo, what has none is typed. */
const Expense = ({ scope, tab, onTab }: ExpenseProps) => (
  <>
    <div className="mb-4">
      <Filters
        label={words.tabs}
        options={tabs}
        value={String(tab)}
        onChange={(value) => onTab(value === '1' ? 1 : 2)}
      />
    </div>
    {tab === 1 ? <WithReceipt scope={scope} /> : <FilledTyped direction="GAS" scope={scope} />}
  </>
);

export function AddExpenseScreen() {
  const { tab = 2 } = useSearch({ from: '/known/app/expenses/add' });
  const navigate = useNavigate();
  const { scope, other, onInput, follow } = useScopeOfForm();
  return (
    <div onInput={onInput}>
      <PageHead title={(scope === 'NEG' ? screens.addBusinessExpense : screens.addPersonalExpense).title} />
      <ScopeNote scope={scope} other={other} onFollow={follow} />
      <Expense
        scope={scope}
        tab={tab}
        onTab={(next) => void navigate({ to: '/expenses/add', search: { tab: next }, replace: true })}
      />
    </div>
  );
}

const kinds = [
  { value: 'paper', label: papers.onPaper },
  { value: 'electronic', label: papers.electronic },
];
const SalesEditor = lazy(() =>
  import('#web/features/books/sales/sales-editor.tsx').then(({ SalesEditor: made }) => ({ default: made })),
);
const BringElectronic = lazy(() =>
  import('#web/features/received/components/bring-electronic.tsx').then(({ BringElectronic: made }) => ({
    default: made,
  })),
);
const AddPaper = lazy(() => import('./add-paper.tsx').then(({ AddPaper }) => ({ default: AddPaper })));

/** On paper it is typed here; what is electronic is brought in. */
function WithReceipt({ scope }: { scope: ExpenseScope }) {
  const [kind, setKind] = useState('paper');
  return (
    <>
      <div className="mb-4">
        <Filters label={papers.how} options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === 'electronic' ? (
        <Suspense fallback={null}>
          <BringElectronic />
        </Suspense>
      ) : (
        <Suspense fallback={null}>
          <AddPaper scope={scope} />
        </Suspense>
      )}
    </>
  );
}

const incomeTabs = [
  { value: '1', label: salesWords.withNotes },
  { value: '2', label: salesWords.withoutReceipt },
];

/** A popular business sells with notas de venta; who issues electronically has little else. */
export function AddIncomeScreen() {
  const { tab } = useSearch({ from: '/known/app/income/add' });
  const navigate = useNavigate();
  const { scope, other, onInput, follow } = useScopeOfForm();
  const isPopular = useStanding()?.regime === 'POP';
  const chosen = tab ?? (isPopular ? 1 : 2);
  return (
    <div onInput={onInput}>
      <PageHead title={(scope === 'NEG' ? screens.addBusinessIncome : screens.addPersonalIncome).title} />
      <ScopeNote scope={scope} other={other} onFollow={follow} />
      {scope === 'NEG' && (
        <div className="mb-4">
          <Filters
            label={salesWords.tabs}
            options={incomeTabs}
            value={String(chosen)}
            onChange={(value) =>
              void navigate({ to: '/income/add', search: { tab: value === '1' ? 1 : 2 }, replace: true })
            }
          />
        </div>
      )}
      {scope === 'NEG' && chosen === 1 ? (
        <Suspense fallback={null}>
          <SalesEditor
            onDone={(day) =>
              void navigate({ to: '/lists/typed', search: { show: 'ING', group: 'NEG', month: monthOf(day) } })
            }
          />
        </Suspense>
      ) : (
        <FilledTyped direction="ING" scope={scope} />
      )}
    </div>
  );
}

export function AddPersonalExpenseScreen() {
  const { tab = 2 } = useSearch({ from: '/known/app/personal-finance/expense/add' });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={screens.addPersonalExpense.title} />
      <Expense
        scope="PER"
        tab={tab}
        onTab={(next) => void navigate({ to: '/personal-finance/expense/add', search: { tab: next }, replace: true })}
      />
    </>
  );
}

export const AddPersonalIncomeScreen = () => (
  <>
    <PageHead title={screens.addPersonalIncome.title} />
    <FilledTyped direction="ING" scope="PER" />
  </>
);
