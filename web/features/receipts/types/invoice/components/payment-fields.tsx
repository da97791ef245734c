import { PaymentList } from '#web/features/receipts/editor/fields/payment-list.tsx';
import { controlOf } from '../fault-target.ts';
import { figuresOf } from '../figures.ts';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

/** How this invoice is paid. */
export function PaymentFields() {
  const { editDraft } = useInvoiceActions();
  const draft = useInvoice((state) => state.draft);
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
