import * as contract from '#contract/shop/offers.ts';
import { bind, type Route } from '#server/route.ts';
import { getMyProducts } from './get-my-products.ts';
import { getPermissions } from './get-permissions.ts';
import { openPastMonth } from './open-past-month.ts';
import { takeGrace } from './take-grace.ts';
import { verifyPermission } from './verify-permission.ts';

export const routes: readonly Route[] = [
  bind(contract.getMyProducts, getMyProducts),
  bind(contract.getPermissions, getPermissions),
  bind(contract.openPastMonth, openPastMonth),
  bind(contract.takeGrace, takeGrace),
  bind(contract.verifyPermission, verifyPermission),
];
