import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { screens } from '#phrases/books/screens.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { AddTyped } from '#web/features/books/typed/add-typed.tsx';
import { useScope } from '#web/features/books/typed/scope.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

const tabs = [
  { value: '1', label: words.withReceipt },
  { value: '2', label: words.withoutReceipt },
];

/** An expense of the business: what has an electronic receipt is brought in, what has none is typed. */
export function AddExpenseScreen() {
  const { tab = 2 } = useSearch({ from: '/known/app/expenses/add' });
  const navigate = useNavigate();
  const scope = useScope('NEG');
  return (
    <>
      <PageHead title={screens.addBusinessExpense.title} />
      <div className="mx-auto mb-4 max-w-2xl">
        <Filters
          label={words.tabs}
          options={tabs}
          value={String(tab)}
          onChange={(value) =>
            void navigate({ to: '/expenses/add', search: { tab: value === '1' ? 1 : 2 }, replace: true })
          }
        />
      </div>
      {tab === 1 ? <Bring /> : <AddTyped key={scope} direction="GAS" scope={scope} />}
    </>
  );
}

const Bring = () => (
  <Card className="mx-auto max-w-2xl">
    <EmptyState
      drawing={<Upload size={28} />}
      title={words.bringTitle}
      action={
        <Link to="/lists/received" className={buttonClass({ look: 'primary' })}>
          {words.bring}
        </Link>
      }
    >
      {words.bringText}
    </EmptyState>
  </Card>
);

export function AddIncomeScreen() {
  const scope = useScope('NEG');
  return (
    <>
      <PageHead title={screens.addBusinessIncome.title} />
      <AddTyped key={scope} direction="ING" scope={scope} />
    </>
  );
}

export const AddPersonalExpenseScreen = () => (
  <>
    <PageHead title={screens.addPersonalExpense.title} />
    <AddTyped direction="GAS" scope="PER" />
  </>
);

export const AddPersonalIncomeScreen = () => (
  <>
    <PageHead title={screens.addPersonalIncome.title} />
    <AddTyped direction="ING" scope="PER" />
  </>
);
