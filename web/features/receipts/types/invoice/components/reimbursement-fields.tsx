import { reimbursement as words } from '#phrases/receipts/invoice.ts';
import { chargeLine, unchargedOf } from '#web/features/receipts/editor/fields/reimbursement-line.ts';
import { ReimbursementList } from '#web/features/receipts/editor/fields/reimbursement-list.tsx';
import { addLine, editDraft, editLine, useDraft } from '../draft-store.ts';
import { figuresOf } from '../figures.ts';
import { useFault } from '../use-fault.ts';
import { controlOf } from './blockers.tsx';

function charge(total: string): void {
  const { draft, lineKeys } = useDraft.getState();
  const { at, line } = chargeLine(draft.lines, total);
  const key = lineKeys[at];
  if (key !== undefined) editLine(key, { ...line, discount: undefined });
  else addLine(line);
}

/** The documents of a refund invoice. */
export function ReimbursementFields() {
  const draft = useDraft((state) => state.draft);
  const fault = useFault('');
  return (
    <>
      <p className="mb-4 text-dense text-muted">{words.text}</p>
      <ReimbursementList
        documents={draft.reimbursements ?? []}
        issuedOn={draft.issuedOn}
        onChange={(reimbursements) => editDraft((d) => ({ ...d, reimbursements }))}
        fault={fault}
        idOf={controlOf}
        due={unchargedOf(draft, figuresOf(draft))}
        onCharge={charge}
      />
    </>
  );
}
