import type { CalculatedDebitNote, DebitNoteDraft } from '@cuadre/sri/receipts';
import { payment } from '#phrases/receipts/fields.ts';
import { debitNote as words } from '#phrases/receipts/receipt-forms.ts';
import { DocumentFields } from '#web/features/receipts/editor/fields/document-fields.tsx';
import { InfoFields } from '#web/features/receipts/editor/fields/info-fields.tsx';
import { PaymentList } from '#web/features/receipts/editor/fields/payment-list.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Reasons } from './reasons.tsx';

/** Which invoice, what is charged besides and why, and how it will be paid. */
export function DebitNoteFields() {
  const { draft, set, figures, fault } = useDraft<DebitNoteDraft, CalculatedDebitNote>();
  return (
    <>
      <Card title={words.modified} id={controlId('modified')}>
        <Facts
          items={[
            { label: words.number, value: draft.modified.number },
            { label: words.day, value: dayForReading(draft.modified.issuedOn) },
            { label: words.client, value: `${draft.buyer.name} · ${draft.buyer.identification}` },
          ]}
        />
      </Card>
      <Reasons
        reasons={draft.reasons}
        day={draft.modified.issuedOn}
        onChange={(change) => set((now) => ({ ...now, reasons: change(now.reasons) }))}
        fault={fault}
      />
      <Card title={payment.title} id={controlId('payments')}>
        <PaymentList
          payments={draft.payments}
          figures={figures}
          day={draft.issuedOn}
          onChange={(payments) => set({ payments })}
          fault={fault}
          idOf={controlId}
        />
      </Card>
      <DocumentFields />
      <InfoFields />
    </>
  );
}
