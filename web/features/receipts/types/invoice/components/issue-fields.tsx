import { document as words } from '#phrases/receipts/fields.ts';
import { kit } from '#phrases/shell/kit.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { SalesPointField } from '#web/features/receipts/editor/fields/sales-point-field.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { ReceiptNumberInput } from '#web/ui/inputs/number-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';

/** When and where the invoice is issued, and the guide of its goods. */
export function IssueFields() {
  const { establishments: places, activities = [] } = useTaxData().data ?? {};
  const main = activities.find((each) => each.main) ?? activities[0];
  const { editDraft } = useInvoiceActions();
  const { issuedOn, establishment, salesPoint, remissionGuide, activityId } = useInvoice((state) => state.draft);
  const fixed = useInvoice((state) => state.correcting !== undefined);
  const fault = useFault('');
  return (
    <div className="grid gap-4 tb:grid-cols-2">
      <DateInput
        id="issuedOn"
        label={words.date}
        value={issuedOn}
        max={currentDay()}
        onChange={(day) => day !== '' && editDraft((draft) => ({ ...draft, issuedOn: day }))}
        error={fault('issuedOn')}
      />
      <SalesPointField
        id="salesPoint"
        label={words.point}
        places={places}
        value={{ establishment, salesPoint }}
        disabled={fixed}
        onChoose={(series) => editDraft((draft) => ({ ...draft, ...series }))}
        error={fault('salesPoint') ?? fault('establishment')}
      />
      {activities.length > 1 && (
        <Select
          label={words.activity}
          options={activities.map(({ id, name }) => ({ value: id, label: name }))}
          value={activityId ?? main?.id ?? ''}
          onChange={({ target: { value } }) =>
            editDraft((draft) => ({ ...draft, activityId: value === main?.id ? undefined : value }))
          }
          error={fault('activityId')}
        />
      )}
      <ReceiptNumberInput
        id="remissionGuide"
        label={words.guide}
        optional={kit.optional}
        hint={words.guideHint}
        value={remissionGuide ?? ''}
        onChange={(guide) => editDraft((draft) => ({ ...draft, remissionGuide: guide === '' ? undefined : guide }))}
        error={fault('remissionGuide')}
      />
    </div>
  );
}
