import { dayInEcuador } from '@cuadre/sri/dates';
import { useState } from 'react';
import type { Establishment } from '../../../../contract/tax-data.ts';
import { document as words } from '../../../../phrases/screens/invoice.ts';
import { kit } from '../../../../phrases/screens/kit.ts';
import { FoldCard } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { dayForReading } from '../../../ui/read-day.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { editDraft, useDraft } from '../editor/draft-store.ts';
import { useFault } from '../editor/use-fault.ts';

interface DocumentFoldProps {
  establishments: readonly Establishment[];
  activity: string | undefined;
  startOpen?: boolean;
}

const seriesOf = (establishment: string, salesPoint: string): string => `${establishment}-${salesPoint}`;

export const pointsOf = (establishments: readonly Establishment[]) =>
  establishments.flatMap((place) =>
    place.salesPoints.map((point) => ({
      establishment: place.code,
      salesPoint: point.code,
      value: seriesOf(place.code, point.code),
      label: words.pointOption(seriesOf(place.code, point.code), point.name ?? place.name ?? ''),
      next: point.next['01'],
    })),
  );

/** Where the sales point of that series is. */
export const addressOf = (establishments: readonly Establishment[], series: string): string =>
  establishments.find((place) => place.salesPoints.some(({ code }) => seriesOf(place.code, code) === series))
    ?.address ?? '';

/** Day, establishment and sales point: right most of the time, so they stay folded. */
export function DocumentFold({ establishments, activity, startOpen = false }: DocumentFoldProps) {
  const [open, setOpen] = useState(startOpen);
  const { issuedOn, establishment, salesPoint, remissionGuide } = useDraft((state) => state.draft);
  const fixed = useDraft((state) => state.correcting !== undefined);
  const fault = useFault('');
  const points = pointsOf(establishments);
  const series = seriesOf(establishment, salesPoint);
  const label = points.find((point) => point.value === series)?.label ?? series;
  const set = editDraft;
  const faultAt = (field: string) => fault(field);
  return (
    <FoldCard
      id="document"
      title={words.title}
      summary={[dayForReading(issuedOn), label, activity].filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <div className="grid gap-4 tb:grid-cols-2">
        <DateInput
          id="issuedOn"
          label={words.date}
          value={issuedOn}
          max={dayInEcuador(new Date())}
          onChange={(day) => day !== '' && set((draft) => ({ ...draft, issuedOn: day }))}
          error={faultAt('issuedOn')}
        />
        <Select
          id="salesPoint"
          label={words.point}
          disabled={fixed}
          options={points.length === 0 ? [{ value: series, label: series }] : points}
          value={series}
          onChange={(event) => {
            const point = points.find((each) => each.value === event.target.value);
            if (point !== undefined)
              set((draft) => ({ ...draft, establishment: point.establishment, salesPoint: point.salesPoint }));
          }}
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
