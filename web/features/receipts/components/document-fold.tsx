import { useState } from 'react';
import { document as words } from '../../../../phrases/screens/invoice.ts';
import { kit } from '../../../../phrases/screens/kit.ts';
import { currentDay } from '../../../shell/current-day.ts';
import { FoldCard } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { dayForReading } from '../../../ui/read-day.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { editDraft, useDraft } from '../editor/draft-store.ts';
import { useFault } from '../editor/use-fault.ts';
import { type Places, pointLabel } from '../sales-points.ts';
import { SalesPointField } from './sales-point-field.tsx';

interface DocumentFoldProps {
  places: Places;
  activity: string | undefined;
  startOpen?: boolean;
}

/** Day, establishment and sales point: right most of the time, so they stay folded. */
export function DocumentFold({ places, activity, startOpen = false }: DocumentFoldProps) {
  const [open, setOpen] = useState(startOpen);
  const { issuedOn, establishment, salesPoint, remissionGuide } = useDraft((state) => state.draft);
  const fixed = useDraft((state) => state.correcting !== undefined);
  const fault = useFault('');
  const point = pointLabel(places, { establishment, salesPoint });
  const set = editDraft;
  const faultAt = (field: string) => fault(field);
  return (
    <FoldCard
      id="document"
      title={words.title}
      summary={[dayForReading(issuedOn), point, activity].filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <div className="grid gap-4 tb:grid-cols-2">
        <DateInput
          id="issuedOn"
          label={words.date}
          value={issuedOn}
          max={currentDay()}
          onChange={(day) => day !== '' && set((draft) => ({ ...draft, issuedOn: day }))}
          error={faultAt('issuedOn')}
        />
        <SalesPointField
          id="salesPoint"
          label={words.point}
          places={places}
          value={{ establishment, salesPoint }}
          disabled={fixed}
          onChoose={(series) => set((draft) => ({ ...draft, ...series }))}
          error={faultAt('salesPoint') ?? faultAt('establishment')}
        />
        <TextInput
          id="remissionGuide"
          label={words.guide}
          optional={kit.optional}
          hint={words.guideHint}
          className="num"
          maxLength={17}
          value={remissionGuide ?? ''}
          onChange={(event) =>
            set((draft) => ({ ...draft, remissionGuide: event.target.value === '' ? undefined : event.target.value }))
          }
          error={faultAt('remissionGuide')}
        />
      </div>
    </FoldCard>
  );
}
