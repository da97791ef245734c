import { INVOICE } from '@cuadre/sri/catalogs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { receiptsQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

/** Which of the last invoices repeats; an older one is opened from the list of all. */
export function PickInvoice({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(receiptsQuery({ documentType: INVOICE, state: 'authorized', origin: 'here' }, 10));
  const [picked, setPicked] = useState<ReceiptSummary>();
  if (picked !== undefined) return <RepeatDialog invoice={picked} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={words.pickTitle}>
      <Loaded query={query} rows={4}>
        {({ pages }) => {
          const invoices = pages[0]?.items ?? [];
          if (invoices.length === 0) return <p className="text-muted">{words.pickNone}</p>;
          return (
            <ul className="num -mx-4 divide-y divide-border">
              {invoices.map((invoice) => (
                <li key={invoice.id}>
                  <button
                    type="button"
                    onClick={() => setPicked(invoice)}
                    className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold wrap-anywhere">{invoice.buyerName}</span>
                      <span className="block text-meta text-muted">
                        {invoice.number} · {dayForReading(invoice.issuedOn)}
                      </span>
                    </span>
                    <Money value={invoice.total} className="font-semibold" />
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Link to="/lists/incomes" className="mt-3 inline-block font-semibold text-link underline">
        {words.pickMore}
      </Link>
    </Dialog>
  );
}
