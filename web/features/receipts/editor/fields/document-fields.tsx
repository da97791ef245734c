import type { DraftHead } from '@cuadre/sri/receipts';
import { type ReactNode, useState } from 'react';
import { document as words } from '#phrases/receipts/fields.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { controlId } from '../receipt-type.ts';
import { pointLabel } from '../sales-points.ts';
import { useDraft, useEditor } from '../use-editor.ts';
import { SalesPointField } from './sales-point-field.tsx';

interface DocumentFieldsProps {
  /** What a type has beside day and sales point, with the place of the draft that it stands for. */
  more?: { readonly place: string; readonly summary: string; readonly field: ReactNode };
}

/** Day and sales point, right most of the time and so folded. */
export function DocumentFields({ more }: DocumentFieldsProps) {
  const [open, setOpen] = useState(false);
  const { draft, set, fault } = useDraft<DraftHead, unknown>();
  // A correction has its number, and so its sales point.
  const { correcting } = useEditor();
  const places = useTaxData().data?.establishments;
  const isOpen = open || fault('issuedOn') !== undefined || (more !== undefined && fault(more.place) !== undefined);
  return (
    <FoldCard
      id={controlId('issuedOn')}
      title={words.title}
      summary={[dayForReading(draft.issuedOn), pointLabel(places, draft), more?.summary].filter(Boolean).join(' · ')}
      open={isOpen}
      onToggle={setOpen}
    >
      <div className="grid gap-4 tb:grid-cols-2">
        <DateInput
          label={words.date}
          value={draft.issuedOn}
          max={currentDay()}
          onChange={(day) => day !== '' && set({ issuedOn: day })}
          error={fault('issuedOn')}
        />
        <SalesPointField
          id={controlId('salesPoint')}
          label={words.point}
          places={places}
          value={draft}
          disabled={correcting !== undefined}
          onChoose={set}
          error={fault('salesPoint') ?? fault('establishment')}
        />
        {more?.field}
      </div>
    </FoldCard>
  );
}
