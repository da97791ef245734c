import { useState } from 'react';
import { payment as words } from '../../../../phrases/screens/invoice.ts';
import { FoldCard } from '../../../ui/card.tsx';
import { editDraft, useDraft } from '../editor/draft-store.ts';
import { figuresOf } from '../editor/figures.ts';
import { useFault } from '../editor/use-fault.ts';
import { controlOf } from './blockers.tsx';
import { PaymentList, paymentSummary } from './payment-list.tsx';

export function PaymentFold({ startOpen = false }: { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen);
  const payments = useDraft((state) => state.draft.payments);
  return (
    <FoldCard id="payments" title={words.title} summary={paymentSummary(payments)} open={open} onToggle={setOpen}>
      <PaymentFields />
    </FoldCard>
  );
}

function PaymentFields() {
  const draft = useDraft((state) => state.draft);
  const fault = useFault('');
  return (
    <PaymentList
      payments={draft.payments}
      figures={figuresOf(draft)}
      day={draft.issuedOn}
      onChange={(payments) => editDraft((d) => ({ ...d, payments }))}
      fault={fault}
      idOf={controlOf}
    />
  );
}
