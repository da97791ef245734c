import { useState } from 'react';
import { document as words } from '#phrases/receipts/invoice.ts';
import { type Places, pointLabel } from '#web/features/receipts/editor/sales-points.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { useDraft } from '../draft-store.ts';
import { IssueFields } from './unfolded.tsx';

interface DocumentFoldProps {
  places: Places;
  activity: string | undefined;
  startOpen?: boolean;
}

/** Day, establishment and sales point: right most of the time, so they stay folded. */
export function DocumentFold({ places, activity, startOpen = false }: DocumentFoldProps) {
  const [open, setOpen] = useState(startOpen);
  const { issuedOn, establishment, salesPoint } = useDraft((state) => state.draft);
  const point = pointLabel(places, { establishment, salesPoint });
  return (
    <FoldCard
      id="document"
      title={words.title}
      summary={[dayForReading(issuedOn), point, activity].filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <IssueFields places={places} />
    </FoldCard>
  );
}
