import { PaymentList } from '#web/features/receipts/editor/fields/payment-list.tsx';
import { editDraft, useDraft } from '../draft-store.ts';
import { figuresOf } from '../figures.ts';
import { useFault } from '../use-fault.ts';
import { controlOf } from './blockers.tsx';

/** How this invoice is paid. */
export function PaymentFields() {
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
