import { dayInEcuador } from '@cuadre/sri/dates';
import type { DraftHead } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { form as words } from '../../../../../phrases/screens/receipt-forms.ts';
import { FoldCard } from '../../../../ui/card.tsx';
import { DateInput } from '../../../../ui/date-input.tsx';
import { dayForReading } from '../../../../ui/read-day.ts';
import { Select } from '../../../../ui/select.tsx';
import { useTaxData } from '../../../tax-data/queries.ts';
import { pointsOf } from '../../components/document-fold.tsx';
import { controlId } from '../form-type.ts';
import { useForm } from '../use-form.ts';

/** Day and sales point: right most of the time, so they stay folded. */
export function DocumentFields() {
  const [open, setOpen] = useState(false);
  const { draft, set, fault } = useForm<DraftHead, unknown>();
  const points = pointsOf(useTaxData().data?.establishments ?? []);
  const series = `${draft.establishment}-${draft.salesPoint}`;
  const label = points.find((point) => point.value === series)?.label ?? series;
  return (
    <FoldCard
      id={controlId('issuedOn')}
      title={words.document}
      summary={`${dayForReading(draft.issuedOn)} · ${label}`}
      open={open || fault('issuedOn') !== undefined}
      onToggle={setOpen}
    >
      <div className="grid gap-4 tb:grid-cols-2">
        <DateInput
          label={words.date}
          value={draft.issuedOn}
          max={dayInEcuador(new Date())}
          onChange={(day) => day !== '' && set({ issuedOn: day })}
          error={fault('issuedOn')}
        />
        <Select
          id={controlId('salesPoint')}
          label={words.point}
          options={points.length === 0 ? [{ value: series, label: series }] : points}
          value={series}
          onChange={(event) => {
            const point = points.find((each) => each.value === event.target.value);
            if (point !== undefined) set({ establishment: point.establishment, salesPoint: point.salesPoint });
          }}
          error={fault('salesPoint') ?? fault('establishment')}
        />
      </div>
    </FoldCard>
  );
}
