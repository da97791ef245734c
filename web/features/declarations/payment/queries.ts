import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/declarations/payment.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const paymentQuery = (period: string, obligation: ReturnObligation) =>
  queryOptions({
    // What is paid moves with the books.
    queryKey: ['books', 'returns', 'payment', obligation, period],
    queryFn: ({ signal }) => call(contract.getPayment, { query: { period, obligation }, signal }),
  });

export const accountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  queryFn: ({ signal }) => call(contract.getBankAccount, { signal }),
});

const refresh = () =>
  Promise.all([['books', 'returns'], ['bank-accounts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

type Chosen = CallInput<typeof contract.choosePayment>['body'];

export async function choosePayment(body: Chosen): Promise<Chosen> {
  const { before } = await call(contract.choosePayment, { body });
  await refresh();
  return before;
}

export async function saveAccount(body: CallInput<typeof contract.saveBankAccount>['body']) {
  const account = await call(contract.saveBankAccount, { body });
  await refresh();
  return account;
}

export async function deleteAccount(accountId: string): Promise<void> {
  await call(contract.deleteBankAccount, { params: { accountId } });
  await refresh();
}
