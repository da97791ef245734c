import { formatMoney } from '@cuadre/sri/num';
import type { ExpenseInvoiceToRetention } from '#contract/received/received.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

/** Received documents to withhold from, one tap each. */
export const ReceivedList = ({
  items,
  onChoose,
}: {
  items: readonly ExpenseInvoiceToRetention[];
  onChoose: (received: ExpenseInvoiceToRetention) => void;
}) => (
  <ul className="divide-y divide-border">
    {items.map((received) => (
      <li key={received.id}>
        <button
          type="button"
          onClick={() => onChoose(received)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{received.nameSupplier}</span>
            <span className="num block text-meta text-muted">
              {received.numInvoice} · {dayForReading(received.dateInvoice)}
            </span>
          </span>
          <span className="num font-semibold">{formatMoney(received.total)}</span>
        </button>
      </li>
    ))}
  </ul>
);
