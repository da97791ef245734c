import { monthOf } from '@cuadre/sri/dates';
import { useNavigate } from '@tanstack/react-router';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { PaperEditor } from '#web/features/books/papers/paper-editor.tsx';

/** A new paper; saved, the list of its month is shown. */
export function AddPaper({ scope }: { scope: ExpenseScope }) {
  const navigate = useNavigate();
  return (
    <PaperEditor
      scope={scope}
      onDone={(day) =>
        void navigate({ to: '/lists/typed', search: { show: 'GAS', group: scope, month: monthOf(day) } })
      }
    />
  );
}
