import { labelOf, REIMBURSEMENT_DOCUMENT, supportingDocumentTypes } from '@cuadre/sri/catalogs';
import { isDay } from '@cuadre/sri/dates';
import { retentionDeadline } from '@cuadre/sri/receipts';
import { Trash2 } from 'lucide-react';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import type { DocumentPart } from '../parts.ts';
import { DocumentAmounts } from './document-amounts.tsx';
import { DocumentIdentity } from './document-identity.tsx';
import { DocumentPayments } from './document-payments.tsx';
import { ForeignPaymentFields } from './foreign-payment.tsx';
import { Reimbursements } from './reimbursements.tsx';
import { RetentionLines } from './retention-lines.tsx';

/** One purchase: which document, its amounts, what is withheld from it, and until when it may be. */
export function RetainedDocument({ many, onRemove, ...part }: DocumentPart & { many: boolean; onRemove: () => void }) {
  const { at, document } = part;
  const kind = labelOf(supportingDocumentTypes, document.documentCode) ?? '';
  return (
    <Card
      id={controlId(`documents.${at}`)}
      title={
        document.number === ''
          ? words.document(at + 1, many)
          : words.documentTitle(kind.length > 24 ? words.document(at + 1, many) : kind, document.number)
      }
      action={
        many && (
          <IconButton
            label={words.removeDocument(at + 1)}
            size="icon-sm"
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={onRemove}
          />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Deadline issuedOn={document.issuedOn} />
        <DocumentIdentity {...part} />
        <DocumentAmounts {...part} />
        {document.documentCode === REIMBURSEMENT_DOCUMENT && <Reimbursements {...part} />}
        <RetentionLines {...part} />
        <ForeignPaymentFields {...part} />
        <DocumentPayments {...part} />
      </div>
    </Card>
  );
}

/** Five business days; a late one is still owed, so this only tells. @law LRTI art. 50 */
function Deadline({ issuedOn }: { issuedOn: string }) {
  if (!isDay(issuedOn)) return null;
  const last = retentionDeadline(issuedOn);
  return currentDay() > last ? (
    <Notice tone="warning" title={words.late(dayForReading(last))} />
  ) : (
    <Notice tone="info" title={words.deadline(dayForReading(last))} />
  );
}
