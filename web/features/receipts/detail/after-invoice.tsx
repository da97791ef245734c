import { Link } from '@tanstack/react-router';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { typesAfter } from '../types-after.ts';

interface AfterInvoiceProps {
  receipt: Pick<ReceiptSummary, 'id' | 'documentType' | 'state' | 'buyerIdentification' | 'total' | 'credited'>;
}

/** What can be made from an authorised invoice, wherever it was issued. */
export const AfterInvoice = ({ receipt }: AfterInvoiceProps) =>
  typesAfter(receipt).map((name) => (
    <Link
      key={name}
      to={formAddress(name)}
      search={{ from: receipt.id }}
      className={buttonClass({ look: 'secondary' })}
    >
      {words.make(name)}
    </Link>
  ));
