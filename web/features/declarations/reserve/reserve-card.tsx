import { lazy, Suspense } from 'react';
import { reserveWords as words } from '#phrases/declarations/reserve.ts';
import { May } from '#web/shell/session/may.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';

const Reserve = lazy(() => import('./reserve.tsx').then((module) => ({ default: module.Reserve })));

/**
 * What of this month's money is for taxes, for who may read the income tax. Its screen does not wait for it: where something
 * was sold its place is kept, so that nothing below moves.
 */
export function ReserveCard({ isExpected }: { isExpected: boolean }) {
  const place = isExpected ? <Place /> : null;
  return (
    <May what="declare">
      <Suspense fallback={place}>
        <Reserve place={place} />
      </Suspense>
    </May>
  );
}

const Place = () => (
  <div className="min-h-92 rounded-lg border border-border bg-surface p-4 shadow-card">
    <Skeleton label={words.loading} rows={4} />
  </div>
);
