import { formatMoney } from '@cuadre/sri/num';
import { Package, User } from 'lucide-react';
import type { Looks } from '#web/shell/commands/found.ts';

/** Clients and products as the search of everything shows them: each leads to itself in its list. */
export const foundInLists: Pick<Looks, 'client' | 'product'> = {
  client: ({ name, number = '' }) => ({
    group: 'clients',
    icon: User,
    title: name,
    text: number,
    to: '/lists/clients',
    search: { search: number },
  }),
  product: ({ name, number, amount }) => ({
    group: 'products',
    icon: Package,
    title: name,
    ...(number === undefined ? {} : { text: number }),
    ...(amount === undefined ? {} : { amount: formatMoney(amount) }),
    to: '/lists/products',
    search: { search: name },
  }),
};
