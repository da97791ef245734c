import { monthOf } from '@cuadre/sri/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OTHER_PROOF } from '#contract/books/papers.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { PaperEditor } from '#web/features/books/papers/paper-editor.tsx';

/** A new paper; saved, the list of its month is shown. */
export function AddPaper({ scope }: { scope: ExpenseScope }) {
  const navigate = useNavigate();
  const { proof } = useSearch({ strict: false });
  return (
    <PaperEditor
      scope={scope}
      kind={proof && OTHER_PROOF}
      onDone={(day) =>
        void navigate({ to: '/lists/typed', search: { show: 'GAS', group: scope, month: monthOf(day) } })
      }
    />
  );
}
