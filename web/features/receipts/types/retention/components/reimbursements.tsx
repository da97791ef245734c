import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { ReimbursementList } from '#web/features/receipts/editor/fields/reimbursement-list.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import type { DocumentPart } from '../parts.ts';

/** What a refund document passes on. @sri codDocSustento 41 */
export function Reimbursements({ at, document, onChange }: DocumentPart) {
  const { fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const place = `documents.${at}`;
  const none = fault(`${place}.reimbursements`);
  return (
    <section aria-label={words.reimbursed} id={controlId(`${place}.reimbursements`)} className="flex flex-col gap-3">
      <h3 className="text-dense font-bold">{words.reimbursed}</h3>
      {none !== undefined && <FieldNote tone="danger" text={none} />}
      <ReimbursementList
        documents={document.reimbursements ?? []}
        issuedOn={document.issuedOn}
        onChange={(reimbursements) => onChange({ reimbursements })}
        fault={(of) => fault(`${place}.${of}`)}
        idOf={(of) => controlId(`${place}.${of}`)}
      />
    </section>
  );
}
