import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Placement } from '#web/features/content/components/placement.tsx';
import { ReceiptResult } from '#web/features/receipts/detail/receipt-result.tsx';
import { receiptQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';

/** What became of an invoice or a credit note, as it happens. One may leave: it goes on without us. */
export function IssuedResultScreen() {
  const { receipt: receiptId } = useSearch({ strict: false }) as { readonly receipt?: string };
  const query = useQuery({ ...receiptQuery(receiptId ?? ''), enabled: receiptId !== undefined });
  if (receiptId === undefined) return <Navigate to="/lists/incomes" replace />;
  return (
    <div className="mx-auto max-w-xl">
      <Loaded query={query}>
        {(receipt) => (
          <>
            <ReceiptResult receipt={receipt} />
            {/* Last: what one came for is above it. */}
            <Placement place="invoice" className="mt-4" />
          </>
        )}
      </Loaded>
    </div>
  );
}
