import { useState } from 'react';
import { reimbursement as words } from '../../../../phrases/screens/invoice.ts';
import { FoldCard } from '../../../ui/card.tsx';
import { addLine, editDraft, editLine, useDraft } from '../editor/draft-store.ts';
import { figuresOf } from '../editor/figures.ts';
import { chargeLine, unchargedOf } from '../editor/reimbursement-line.ts';
import { useFault } from '../editor/use-fault.ts';
import { controlOf } from './blockers.tsx';
import { ReimbursementList, reimbursementSummary } from './reimbursement-list.tsx';

function charge(total: string): void {
  const { draft, lineKeys } = useDraft.getState();
  const { at, line } = chargeLine(draft.lines, total);
  const key = lineKeys[at];
  if (key !== undefined) editLine(key, { ...line, discount: undefined });
  else addLine(line);
}

/** Expenses paid for the client and passed on at cost: the refund invoice. */
export function ReimbursementFold() {
  const draft = useDraft((state) => state.draft);
  const documents = draft.reimbursements ?? [];
  const [open, setOpen] = useState(false);
  const fault = useFault('');
  const summary = reimbursementSummary(documents, figuresOf(draft).reimbursement, words.none);
  return (
    <FoldCard id="reimbursements" title={words.title} summary={summary} open={open} onToggle={setOpen}>
      <p className="mb-4 text-dense text-muted">{words.text}</p>
      <ReimbursementList
        documents={documents}
        issuedOn={draft.issuedOn}
        onChange={(reimbursements) => editDraft((d) => ({ ...d, reimbursements }))}
        fault={fault}
        idOf={controlOf}
        due={unchargedOf(draft, figuresOf(draft))}
        onCharge={charge}
      />
    </FoldCard>
  );
}
