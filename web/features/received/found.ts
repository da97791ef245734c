import { addMonths, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { ReceiptText, Store } from 'lucide-react';
import { search as words } from '#phrases/home/search.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { amountOf } from '#web/features/receipts/found.ts';
import type { Look, Looks } from '#web/shell/commands/found.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

/** Received receipts and who sent them, as the search of everything shows them. */
export const foundReceived: Pick<Looks, 'received' | 'supplier'> = {
  received: (hit): Look => ({
    group: 'receipts',
    icon: ReceiptText,
    title: hit.name,
    text: [
      `${wordsOf(hit.documentType ?? '').title} ${hit.number?.slice(-9) ?? ''}`,
      ...(hit.issuedOn === undefined ? [] : [dayForReading(hit.issuedOn)]),
    ].join(' · '),
    ...amountOf(hit, -1),
    to: '/lists/received/view/$receiptId',
    params: { receiptId: hit.id },
  }),
  supplier: ({ name, number = '' }, today) => ({
    group: 'suppliers',
    icon: Store,
    title: name,
    text: `${number} · ${words.supplier}`,
    to: '/lists/received',
    // The list asks for a period: a year back, which holds what one looks for.
    search: { search: number, show: 'all', from: firstDayOf(addMonths(monthOf(today), -11)) },
  }),
};
