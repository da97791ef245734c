import { useState } from 'react';
import { reimbursement as words } from '#phrases/receipts/fields.ts';
import { reimbursementSummary } from '#web/features/receipts/editor/fields/reimbursement-summary.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { figuresOf } from '../figures.ts';
import { useInvoice } from '../invoice-store.ts';
import { ReimbursementFields } from './unfolded.tsx';

/** Expenses paid for the client and passed on at cost: the refund invoice. */
export function ReimbursementFold() {
  const draft = useInvoice((state) => state.draft);
  const [open, setOpen] = useState(false);
  const summary = reimbursementSummary(draft.reimbursements ?? [], figuresOf(draft).reimbursement, words.none);
  return (
    <FoldCard id="reimbursements" title={words.title} summary={summary} open={open} onToggle={setOpen}>
      <ReimbursementFields />
    </FoldCard>
  );
}
