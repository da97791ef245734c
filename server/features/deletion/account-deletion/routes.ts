import * as contract from '#contract/deletion/account-deletion.ts';
import { bind, bindPublic, type Route } from '#server/route.ts';
import { deleteAccount } from './delete-account.ts';
import { getClosingAccount, takeBackAccount } from './take-back-account.ts';
import { takeBackBusiness } from './take-back-business.ts';

export const routes: readonly Route[] = [
  bind(contract.deleteAccount, deleteAccount),
  bindPublic(contract.getClosingAccount, getClosingAccount),
  bindPublic(contract.takeBackAccount, takeBackAccount),
  bind(contract.takeBackBusiness, takeBackBusiness),
];
