import * as contract from '#contract/declarations/payment.ts';
import { bind, type Route } from '#server/route.ts';
import { deleteBankAccount, getBankAccount, saveBankAccount } from './bank-accounts.ts';
import { choosePayment } from './choose-payment.ts';
import { getPayment } from './get-payment.ts';

export const routes: readonly Route[] = [
  bind(contract.getBankAccount, getBankAccount),
  bind(contract.saveBankAccount, saveBankAccount),
  bind(contract.deleteBankAccount, deleteBankAccount),
  bind(contract.getPayment, getPayment),
  bind(contract.choosePayment, choosePayment),
];
