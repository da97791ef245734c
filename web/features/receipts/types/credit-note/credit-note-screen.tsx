import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { creditNote as words } from '#phrases/receipts/receipt-forms.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FromInvoice } from '#web/features/receipts/editor/frame/from-invoice.tsx';
import { invoiceToCreditQuery } from './queries.ts';
import { creditNoteType } from './type.ts';

const begin = (receiptId: string) => queryClient.fetchQuery(invoiceToCreditQuery(receiptId));

/** A credit note takes back an invoice, or part of it. */
export default function CreditNoteScreen(): ReactNode {
  const at = useSearch({ from: '/known/app/income/receipts/credit-note' });
  return (
    <FromInvoice type={creditNoteType} at={at} choose={{ title: words.choose, text: words.chooseText }} begin={begin} />
  );
}
