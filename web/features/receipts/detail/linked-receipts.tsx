import { saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { signedAmount } from '#contract/books/totals.rules.ts';
import type { LinkedReceipt, ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Money } from '#web/ui/money.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
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
        {withheldFrom.map(({ id, documentType, number, issuerName, voided }) => (
          <li key={id}>
            <Link to="/lists/received/view/$receiptId" params={{ receiptId: id }} className={row}>
              <span>
                <Whole>
                  {wordsOf(documentType).title} {number}
                </Whole>
              </span>
              {voided ? (
                <StateChip state="voided" />
              ) : (
                <span className="min-w-0 text-muted wrap-anywhere">{issuerName}</span>
              )}
            </Link>
          </li>
        ))}
        {links.map(({ receipt }) => (
          <li key={receipt.id}>
            <Link {...receiptPage(receipt)} className={row}>
              <span>
                <Whole>
                  {wordsOf(receipt.documentType).title} {receipt.number}
                </Whole>
              </span>
              <span className="flex shrink-0 items-center gap-x-3 gap-y-1 max-tb:flex-col max-tb:items-end">
                {saysMoney(receipt.documentType) && <Money value={signedAmount(receipt.documentType, receipt.total)} />}
                <StateChip state={receipt.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Of a receipt that is voided: those that are about it stand, each until it is voided too. */
export function StillStanding({ links }: { links: readonly LinkedReceipt[] }) {
  const standing = links.filter(({ way, receipt }) => way === 'by' && receipt.state === 'authorized');
  if (standing.length === 0) return null;
  return (
    <Notice tone="warning" title={words.stillStanding}>
      <ul className="flex flex-col">
        {standing.map(({ receipt }) => (
          <li key={receipt.id}>
            <Link {...receiptPage(receipt)} className="num inline-block min-h-6 underline">
              <Whole>
                {wordsOf(receipt.documentType).title} {receipt.number}
              </Whole>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
