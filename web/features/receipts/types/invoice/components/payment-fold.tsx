import { useState } from 'react';
import { payment as words } from '#phrases/receipts/fields.ts';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { useInvoice } from '../invoice-store.ts';
import { PaymentFields } from './unfolded.tsx';

export function PaymentFold({ startOpen = false }: { startOpen?: boolean }) {
  const [open, setOpen] = useState(startOpen);
  const payments = useInvoice((state) => state.draft.payments);
  return (
    <FoldCard id="payments" title={words.title} summary={paymentSummary(payments)} open={open} onToggle={setOpen}>
      <PaymentFields />
    </FoldCard>
  );
}
