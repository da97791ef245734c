import { formatMoney } from '@cuadre/sri/num';
import { FileCheck2 } from 'lucide-react';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import type { Look, Looks } from '#web/shell/commands/found.ts';

/** Returns that were approved, as the search of everything shows them. */
export const foundReturns: Pick<Looks, 'return'> = {
  return: ({ id, name, number, amount = '0' }): Look => ({
    group: 'returns',
    icon: FileCheck2,
    title: name,
    text: number === undefined ? words.approved : words.withNumber(number),
    amount: formatMoney(amount),
    to: '/declaration/$declarationId',
    params: { declarationId: id },
  }),
};
