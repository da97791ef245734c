import type { Examples } from '../example.ts';
import type * as calls from './payment.ts';

export const examples: Examples<typeof calls> = {
  getBankAccount: () => ({}),
  saveBankAccount: ({ newId }) => ({
    body: { id: newId(), bank: 'pichincha', kind: 'savings', number: '2200123456' },
  }),
  deleteBankAccount: ({ bankAccountId }) => ({ params: { accountId: bankAccountId } }),
  getPayment: () => ({ query: { period: '2026-10' } }),
  choosePayment: ({ bankAccountId }) => ({
    foreign: true,
    body: { period: '2026-10', choice: { way: 'debit', when: 'vencimiento', accountId: bankAccountId } },
  }),
};
