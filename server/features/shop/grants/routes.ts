import * as contract from '#contract/shop/offers.ts';
import { bind, type Route } from '#server/route.ts';
import { getMyProducts } from './get-my-products.ts';
import { takeGrace } from './take-grace.ts';
import { verifyPermission } from './verify-permission.ts';

export const routes: readonly Route[] = [
  bind(contract.getMyProducts, getMyProducts),
  bind(contract.takeGrace, takeGrace),
  bind(contract.verifyPermission, verifyPermission),
];
