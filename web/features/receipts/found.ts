import { formatMoney } from '@cuadre/sri/num';
import { FileText } from 'lucide-react';
import { signInTotals, type TotalsState } from '#contract/books/totals.rules.ts';
import type { SearchHit } from '#contract/home/search.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { states } from '#phrases/receipts/receipts-screen.ts';
import type { Look, Looks } from '#web/shell/commands/found.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { receiptPage } from './receipt-page.ts';

const receiptLook =
  (origin: 'here' | 'elsewhere'): Looks['receipt'] =>
  (hit): Look => {
    const { documentType = '', number = '', state, issuedOn, name } = hit;
    const told = state === undefined || state === 'authorized' ? [] : [states[state as keyof typeof states] ?? ''];
    return {
      group: 'receipts',
      icon: FileText,
      title: `${wordsOf(documentType).title} ${number.slice(-9)}`,
      text: [name, ...(issuedOn === undefined ? [] : [dayForReading(issuedOn)]), ...told]
        .filter((part) => part !== '')
        .join(' · '),
      ...amountOf(hit, 1),
      ...receiptPage({ id: hit.id, origin }),
    } as Look;
  };

/** With its sign in what was sold (`side` 1) or bought (-1); without one where it does not count. */
export const amountOf = ({ amount, documentType = '', state }: SearchHit, side: 1 | -1): Pick<Look, 'amount'> => {
  if (amount === undefined) return {};
  const isBelow = signInTotals(documentType, state as TotalsState) * side < 0;
  return { amount: formatMoney(isBelow ? `-${amount}` : amount) };
};

/** Issued receipts as the search of everything shows them. */
export const foundReceipts: Pick<Looks, 'receipt' | 'foreignIssued'> = {
  receipt: receiptLook('here'),
  foreignIssued: receiptLook('elsewhere'),
};
