import { formatMoney } from '@cuadre/sri/num';
import { ReceiptText, Tags, Wallet } from 'lucide-react';
import type { SearchHit } from '#contract/home/search.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { search as found } from '#phrases/home/search.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import type { Look, Looks } from '#web/shell/commands/found.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

/** Below zero what went out. */
const signed = ({ state = '', amount = '0' }: SearchHit): string =>
  formatMoney(state.startsWith('ING') ? amount : `-${amount}`);

/** What was typed without a receipt, papers and categories of one's own, as the search of everything shows them. */
export const foundTyped: Pick<Looks, 'typed' | 'paper' | 'ownGroup'> = {
  typed: (hit): Look => {
    const { name, state = '', issuedOn = '' } = hit;
    const [direction = '', scope = ''] = state.split(' ');
    const month = issuedOn.slice(0, 7);
    return {
      group: 'receipts',
      icon: Wallet,
      title: name,
      text: [direction === 'ING' ? words.income : words.expense, monthOfYear(month)].join(' · '),
      amount: signed(hit),
      to: '/lists/typed',
      search: { show: direction, group: scope, month },
    };
  },
  paper: (hit): Look => ({
    group: 'receipts',
    icon: ReceiptText,
    title: hit.name,
    text: [
      [wordsOf(hit.documentType ?? '').title, hit.number].filter(Boolean).join(' '),
      ...(hit.issuedOn === undefined ? [] : [dayForReading(hit.issuedOn)]),
    ].join(' · '),
    amount: signed(hit),
    to: '/expenses/paper/$paperId',
    params: { paperId: hit.id },
  }),
  ownGroup: ({ name, number = '', state = '' }): Look => {
    const [direction = '', scope = ''] = state.split(' ');
    const [fixed = ''] = number.split('.');
    return {
      group: 'categories',
      icon: Tags,
      title: name,
      text: found.categoryWithin(nameOfCategory(fixed)),
      to: '/dashboard/entries',
      search: { group: scope, type: direction, category: number },
    };
  },
};
