import { type Month, monthOf, toSriPeriod } from '@cuadre/sri/dates';
import { type CalculatedRetention, fiscalPeriodOf, type RetentionDraft } from '@cuadre/sri/receipts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { periodsOf } from '../period.ts';

/** The month that it counts in: its own unless somebody says otherwise. */
export function PeriodField() {
  const { draft, set, fault } = useDraft<RetentionDraft, CalculatedRetention>();
  const own = monthOf(draft.issuedOn);
  return (
    <Select
      id={controlId('fiscalPeriod')}
      label={words.periodField}
      hint={words.periodHint}
      options={periodsOf(draft).map((value) => ({ value, label: toSriPeriod(value) }))}
      value={fiscalPeriodOf(draft)}
      onChange={(event) => {
        const month = event.target.value as Month;
        set({ fiscalPeriod: month === own ? undefined : month });
      }}
      error={fault('fiscalPeriod')}
    />
  );
}
