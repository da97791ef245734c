import { INVOICE } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { Link } from '@tanstack/react-router';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface AfterInvoiceProps {
  receipt: Pick<ReceiptSummary, 'id' | 'documentType' | 'state' | 'buyerIdentification'>;
}

/** What can be made from an authorised invoice, wherever it was issued: notes (of an identified client) and a guide. */
export function AfterInvoice({ receipt: { id, documentType, state, buyerIdentification } }: AfterInvoiceProps) {
  if (documentType !== INVOICE || state !== 'authorized') return null;
  const search = { from: id };
  const look = buttonClass({ look: 'secondary' });
  return (
    <>
      {buyerIdentification !== FINAL_CONSUMER_ID && (
        <>
          <Link to="/income/receipts/credit-note/add" search={search} className={look}>
            {words.creditNote}
          </Link>
          <Link to="/income/receipts/debit-note/add" search={search} className={look}>
            {words.debitNote}
          </Link>
        </>
      )}
      <Link to="/income/receipts/remission-guide/add" search={search} className={look}>
        {words.remissionGuide}
      </Link>
    </>
  );
}
