import { formatMoney } from '@cuadre/sri/num';
import { Wallet } from 'lucide-react';
import { monthForReading, typedItems as words } from '#phrases/books/typed-items.ts';
import type { Look, Looks } from '#web/shell/commands/found.ts';

/** What was typed without a receipt, as the search of everything shows it. */
export const foundTyped: Pick<Looks, 'typed'> = {
  typed: ({ name, state = '', issuedOn = '', amount = '0' }): Look => {
    const [direction = '', scope = ''] = state.split(' ');
    const month = issuedOn.slice(0, 7);
    const isIncome = direction === 'ING';
    return {
      group: 'receipts',
      icon: Wallet,
      title: name,
      text: [isIncome ? words.income : words.expense, monthForReading(month)].join(' · '),
      amount: formatMoney(isIncome ? amount : `-${amount}`),
      to: '/lists/typed',
      search: { show: direction, group: scope, month },
    };
  },
};
