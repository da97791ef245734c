import * as contract from '#contract/business/tax-authority.ts';
import { reloadNotificationSri } from '#contract/messages/notifications.ts';
import { bind } from '#server/route.ts';
import { acceptTaxInformation } from './accept-tax-information.ts';
import { deleteTaxLogin } from './delete-login.ts';
import { getTaxAuthority } from './get-tax-authority.ts';
import { reloadSriInbox } from './reload-sri-inbox.ts';
import { reloadTaxInformation } from './reload-tax-information.ts';
import { saveTaxLogin } from './save-login.ts';

export const routes = [
  bind(contract.getTaxAuthority, getTaxAuthority),
  bind(contract.saveTaxLogin, saveTaxLogin),
  bind(contract.deleteTaxLogin, deleteTaxLogin),
  bind(contract.reloadTaxInformation, reloadTaxInformation),
  bind(contract.acceptTaxInformation, acceptTaxInformation),
  bind(reloadNotificationSri, reloadSriInbox),
];
