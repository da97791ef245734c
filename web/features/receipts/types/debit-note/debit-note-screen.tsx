import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { debitNote as words } from '#phrases/receipts/receipt-forms.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FromInvoice } from '#web/features/receipts/editor/frame/from-invoice.tsx';
import { invoiceToDebitQuery } from './queries.ts';
import { newReason } from './reasons.tsx';
import { debitNoteType } from './type.ts';

/** A debit note charges more on an invoice: one reason stands there to be filled in. */
const begin = async (receiptId: string) => {
  const { draft, faults, origin } = await queryClient.fetchQuery(invoiceToDebitQuery(receiptId));
  return { draft: { ...draft, reasons: [newReason(draft.modified.issuedOn)] }, faults, origin };
};

export default function DebitNoteScreen(): ReactNode {
  const at = useSearch({ from: '/known/app/income/receipts/debit-note/add' });
  return (
    <FromInvoice type={debitNoteType} at={at} choose={{ title: words.choose, text: words.chooseText }} begin={begin} />
  );
}
