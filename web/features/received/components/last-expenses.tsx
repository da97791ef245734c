import { saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { ReceivedSummary } from '#contract/received/received.ts';
import { personHome as words } from '#phrases/business/groups.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';

export function LastExpenses({ receipts }: { receipts: readonly ReceivedSummary[] }) {
  return (
    <ul aria-label={words.lastExpenses} className="num -mx-4 divide-y divide-border">
      {receipts.map(({ id, partyName, documentType, issuedOn, total }) => (
        <li key={id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-surface-2">
          <div className="min-w-0 flex-1">
            <Link
              to="/lists/received/view/$receiptId"
              params={{ receiptId: id }}
              className="block font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {partyName}
            </Link>
            <p className="text-meta text-muted">
              {wordsOf(documentType).title} · {dayForReading(issuedOn)}
            </p>
          </div>
          {saysMoney(documentType) && (
            <Money value={signedAmount(documentType, total)} className="shrink-0 font-semibold" />
          )}
        </li>
      ))}
    </ul>
  );
}
