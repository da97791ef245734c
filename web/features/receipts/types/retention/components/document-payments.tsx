import { isDay } from '@cuadre/sri/dates';
import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { PaymentList } from '#web/features/receipts/editor/fields/payment-list.tsx';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { FoldCard } from '#web/ui/card.tsx';
import type { DocumentPart } from '../parts.ts';

/** How the purchase is paid; left alone it is one payment of the whole. @sri pagos of docSustento */
export function DocumentPayments({ at, document, figures, onChange }: DocumentPart) {
  const [open, setOpen] = useState(false);
  const { draft, fault, isWrong } = useDraft<RetentionDraft, CalculatedRetention>();
  const place = (below: string) => `documents.${at}.${below}`;
  return (
    <FoldCard
      id={controlId(place('payments'))}
      title={words.paymentTitle}
      summary={paymentSummary(document.payments)}
      open={open || isWrong(place('payments'))}
      onToggle={setOpen}
    >
      <PaymentList
        payments={document.payments}
        figures={figures}
        day={isDay(document.issuedOn) ? document.issuedOn : draft.issuedOn}
        terms={false}
        onChange={(payments) => onChange({ payments: payments.map(({ wayToPay, total }) => ({ wayToPay, total })) })}
        fault={(below) => fault(place(below))}
        idOf={(below) => controlId(place(below))}
      />
    </FoldCard>
  );
}
