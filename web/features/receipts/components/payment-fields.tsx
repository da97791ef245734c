import { editDraft, useDraft } from '../editor/draft-store.ts';
import { figuresOf } from '../editor/figures.ts';
import { useFault } from '../editor/use-fault.ts';
import { controlOf } from './blockers.tsx';
import { PaymentList } from './payment-list.tsx';

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
