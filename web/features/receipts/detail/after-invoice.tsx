import { INVOICE } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { Link } from '@tanstack/react-router';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { typesFromInvoice } from '#contract/receipts/types.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { isCredited } from './state-chip.tsx';

interface AfterInvoiceProps {
  receipt: Pick<ReceiptSummary, 'id' | 'documentType' | 'state' | 'buyerIdentification' | 'total' | 'credited'>;
}

/** What can be made from an authorised invoice, wherever it was issued: notes (of an identified client) and a guide. */
export function AfterInvoice({ receipt }: AfterInvoiceProps) {
  const { id, documentType, state, buyerIdentification } = receipt;
  const credited = isCredited(receipt);
  if (documentType !== INVOICE || state !== 'authorized') return null;
  const types = typesFromInvoice({ isIdentified: buyerIdentification !== FINAL_CONSUMER_ID });
  // Nothing is left to credit.
  const possible = credited ? types.filter((name) => name !== 'creditNote') : types;
  return possible.map((name) => (
    <Link key={name} to={formAddress(name)} search={{ from: id }} className={buttonClass({ look: 'secondary' })}>
      {words.make(name)}
    </Link>
  ));
}
