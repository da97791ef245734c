import { useState } from 'react';
import { document as words } from '#phrases/receipts/fields.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { pointLabel } from '#web/features/receipts/editor/sales-points.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { useInvoice } from '../invoice-store.ts';
import { IssueFields } from './unfolded.tsx';

/** Day, establishment and sales point: right most of the time, so they stay folded. */
export function DocumentFold({ startOpen = false }: { startOpen?: boolean }) {
  const { establishments: places, activities = [] } = useTaxData().data ?? {};
  const [open, setOpen] = useState(startOpen);
  const { issuedOn, establishment, salesPoint, activityId } = useInvoice((state) => state.draft);
  const point = pointLabel(places, { establishment, salesPoint });
  const chosen = activities.find(({ id, main }) => (activityId === undefined ? main : id === activityId));
  const activity = (chosen ?? activities[0])?.name;
  return (
    <FoldCard
      id="document"
      title={words.title}
      summary={[dayForReading(issuedOn), point, activity].filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <IssueFields />
    </FoldCard>
  );
}
