import { INVOICE, rowsOn, supportingDocumentTypes } from '@cuadre/sri/catalogs';
import type { RecipientDraft } from '@cuadre/sri/receipts';
import { longestAuthorization } from '#contract/receipts/types/draft.rules.ts';
import { remissionGuide } from '#phrases/receipts/remission-guide.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { DigitsInput, ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';

const words = remissionGuide.recipient;
type Supporting = NonNullable<RecipientDraft['supportingDocument']>;

interface SupportingDocumentProps {
  /** `recipients.0.supportingDocument` */
  place: string;
  document: Supporting | undefined;
  /** The day of the guide. */
  day: string;
  onChange: (document: Supporting | undefined) => void;
  fault: (place: string) => string | undefined;
}

/** The receipt that the goods were sold with, when there is one. */
export function SupportingDocumentFields({ place, document, day, onChange, fault }: SupportingDocumentProps) {
  const change = (part: Partial<Supporting>) => document !== undefined && onChange({ ...document, ...part });
  // The guide has room for two digits of the table's codes.
  const types = rowsOn(supportingDocumentTypes, day)
    .filter(({ code }) => code.length === 2)
    .map(({ code, label }) => ({ value: code, label }));
  return (
    <div id={controlId(place)} className="mt-2">
      <Checkbox
        label={words.hasSupporting}
        checked={document !== undefined}
        onChange={(event) =>
          onChange(
            event.target.checked ? { code: INVOICE, number: '', authorizationNumber: '', issuedOn: day } : undefined,
          )
        }
      />
      {document !== undefined && (
        <div className="mt-2 grid gap-4 rounded-md bg-surface-2 p-4 tb:grid-cols-2">
          <Select
            id={controlId(`${place}.code`)}
            label={words.supportingType}
            options={types}
            value={document.code}
            onChange={(event) => change({ code: event.target.value })}
            error={fault(`${place}.code`)}
          />
          <ReceiptNumberInput
            id={controlId(`${place}.number`)}
            label={words.supportingNumber}
            value={document.number}
            onChange={(number) => change({ number })}
            error={fault(`${place}.number`)}
          />
          <DateInput
            id={controlId(`${place}.issuedOn`)}
            label={words.supportingDay}
            value={document.issuedOn}
            max={day}
            onChange={(issuedOn) => change({ issuedOn })}
            error={fault(`${place}.issuedOn`)}
          />
          <DigitsInput
            id={controlId(`${place}.authorizationNumber`)}
            fieldClassName="tb:col-span-2"
            label={words.supportingAuthorization}
            most={longestAuthorization}
            value={document.authorizationNumber}
            onChange={(authorizationNumber) => change({ authorizationNumber })}
            error={fault(`${place}.authorizationNumber`)}
          />
        </div>
      )}
    </div>
  );
}
