import { rowsOn, supportingDocumentTypes, taxSupports } from '@cuadre/sri/catalogs';
import { isDay } from '@cuadre/sri/dates';
import type { CalculatedRetention, RetentionDraft } from '@cuadre/sri/receipts';
import { longestAuthorization } from '#contract/receipts/types/draft.rules.ts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { kit } from '#phrases/shell/kit.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { DigitsInput, ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import type { DocumentPart } from '../parts.ts';
import { useIsFixed } from '../use-is-fixed.ts';

const options = (table: Parameters<typeof rowsOn>[0], day: string) =>
  rowsOn(table, day).map(({ code, label }) => ({ value: code, label: `${code} ${label}` }));
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Which document it is. What came with a received one stands as it came; its use in the books is for the person. */
export function DocumentIdentity({ at, document, onChange }: DocumentPart) {
  const { draft, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const isFixed = useIsFixed(document);
  const place = `documents.${at}`;
  const today = currentDay();
  const day = isDay(draft.issuedOn) ? draft.issuedOn : today;
  return (
    <div className="grid gap-4 tb:grid-cols-2">
      {!isFixed && (
        <>
          <Select
            id={controlId(`${place}.documentCode`)}
            label={words.kind}
            options={options(supportingDocumentTypes, day)}
            value={document.documentCode}
            onChange={(event) => onChange({ documentCode: event.target.value })}
            error={fault(`${place}.documentCode`)}
          />
          <ReceiptNumberInput
            id={controlId(`${place}.number`)}
            label={words.number}
            hint={words.numberHint}
            required
            value={document.number}
            onChange={(number) => onChange({ number })}
            error={fault(`${place}.number`)}
          />
          <DateInput
            id={controlId(`${place}.issuedOn`)}
            label={words.issuedOn}
            required
            value={document.issuedOn}
            max={today}
            onChange={(issuedOn) => issuedOn !== '' && onChange({ issuedOn })}
            error={fault(`${place}.issuedOn`)}
          />
          <DigitsInput
            id={controlId(`${place}.authorizationNumber`)}
            label={words.authorization}
            optional={kit.optional}
            most={longestAuthorization}
            value={document.authorizationNumber ?? ''}
            onChange={(number) => onChange({ authorizationNumber: given(number) })}
            error={fault(`${place}.authorizationNumber`)}
          />
        </>
      )}
      <Select
        id={controlId(`${place}.taxSupport`)}
        label={words.support}
        options={options(taxSupports, day)}
        value={document.taxSupport}
        onChange={(event) => onChange({ taxSupport: event.target.value })}
        error={fault(`${place}.taxSupport`)}
      />
      <DateInput
        id={controlId(`${place}.registeredOn`)}
        label={words.registeredOn}
        optional={kit.optional}
        hint={words.registeredHint}
        value={document.registeredOn ?? ''}
        max={today}
        onChange={(registeredOn) => onChange({ registeredOn: given(registeredOn) })}
        error={fault(`${place}.registeredOn`)}
      />
    </div>
  );
}
