import { INVOICE } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { correctableStates, withoutEffect } from '#contract/receipts/receipt-summary.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { RepeatInvoice } from '#web/features/receipts/repeating/repeat-invoice.tsx';
import { ConsultButton } from '#web/features/receipts/voiding/consult-button.tsx';
import { May } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { AfterInvoice } from './after-invoice.tsx';
import { DiscardReceipt } from './discard-receipt.tsx';

const gone: readonly string[] = withoutEffect;
const correctable: readonly string[] = correctableStates;

/** What may follow from this receipt: another like it, what its invoice allows, voiding. */
export function NextSteps({ receipt }: { receipt: ReceiptDetail }) {
  const isAuthorized = receipt.state === 'authorized';
  const look = buttonClass({ look: 'secondary' });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <May what="issue">
        {receipt.documentType === INVOICE && (
          <Link to="/income/receipts/invoice/add" search={{ from: receipt.id }} className={look}>
            {words.again}
          </Link>
        )}
        {receipt.documentType === INVOICE && !gone.includes(receipt.state) && <RepeatInvoice invoice={receipt} />}
        <AfterInvoice receipt={receipt} />
      </May>
      {/* Also of who issues no more: what was issued is theirs all the same. */}
      <May what="follow">
        {correctable.includes(receipt.state) && <DiscardReceipt receipt={receipt} />}
        {isAuthorized && <ConsultButton receiptId={receipt.id} />}
        {isAuthorized && (
          <Link to="/income/receipts/cancel" search={{ search: receipt.number }} className={look}>
            {words.void}
          </Link>
        )}
      </May>
    </div>
  );
}
