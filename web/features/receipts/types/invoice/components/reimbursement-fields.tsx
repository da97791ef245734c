import { reimbursement as words } from '#phrases/receipts/fields.ts';
import { chargeLine, unchargedOf } from '#web/features/receipts/editor/fields/reimbursement-line.ts';
import { ReimbursementList } from '#web/features/receipts/editor/fields/reimbursement-list.tsx';
import { controlOf } from '../fault-target.ts';
import { figuresOf } from '../figures.ts';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

/** The documents of a refund invoice. */
export function ReimbursementFields() {
  const { editDraft, editLine, addLine } = useInvoiceActions();
  const draft = useInvoice((state) => state.draft);
  const lineKeys = useInvoice((state) => state.lineKeys);
  const fault = useFault('');
  const charge = (total: string) => {
    const { at, line } = chargeLine(draft.lines, total);
    const key = lineKeys[at];
    if (key !== undefined) editLine(key, { ...line, discount: undefined });
    else addLine(line);
  };
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
