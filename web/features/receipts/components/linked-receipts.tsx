import { saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import type { LinkedReceipt, ReceiptDetail } from '../../../../contract/receipts.ts';
import { wordsOf } from '../../../../phrases/documents.ts';
import { receipt as words } from '../../../../phrases/screens/receipts.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { receiptPage } from '../receipt-page.ts';
import { StateChip } from './state-chip.tsx';

interface LinkedReceiptsProps {
  links: readonly LinkedReceipt[];
  withheldFrom?: ReceiptDetail['withheldFrom'];
}

const row = 'flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2';

/** Receipts that this one is about, and those that are about it. */
export function LinkedReceipts({ links, withheldFrom = [] }: LinkedReceiptsProps) {
  if (links.length === 0 && withheldFrom.length === 0) return null;
  return (
    <Card title={words.links} flush>
      <ul className="num divide-y divide-border">
        {withheldFrom.map(({ id, documentType, number, issuerName }) => (
          <li key={id}>
            <Link to={paths.receivedReceipt} params={{ receiptId: id }} className={row}>
              <span>
                {wordsOf(documentType).title} {number}
              </span>
              <span className="truncate text-muted">{issuerName}</span>
            </Link>
          </li>
        ))}
        {links.map(({ receipt }) => (
          <li key={receipt.id}>
            <Link {...receiptPage(receipt)} className={row}>
              <span>
                {wordsOf(receipt.documentType).title} {receipt.number}
              </span>
              <span className="flex items-center gap-3">
                {saysMoney(receipt.documentType) && <Money value={receipt.total} />}
                <StateChip state={receipt.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
