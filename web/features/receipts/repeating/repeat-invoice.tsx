import { lazy, Suspense, useState } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { Button } from '#web/ui/button.tsx';

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx').then(({ RepeatDialog: made }) => ({ default: made })));

/** Begins to repeat this invoice. */
export function RepeatInvoice({ invoice }: { invoice: Pick<ReceiptSummary, 'id' | 'issuedOn' | 'buyerName'> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.repeat}</Button>
      {asking && (
        <Suspense fallback={null}>
          <RepeatDialog invoice={invoice} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
