import * as contract from '#contract/shop/offers.ts';
import { bind, type Route } from '#server/route.ts';
import { getMyProducts } from '../grants/get-my-products.ts';
import { takeGrace } from '../grants/take-grace.ts';
import { verifyPermission } from '../grants/verify-permission.ts';
import { getProductsForUser } from './get-products-for-user.ts';

export const routes: readonly Route[] = [
  bind(contract.getProductsForUser, getProductsForUser),
  bind(contract.getMyProducts, getMyProducts),
  bind(contract.takeGrace, takeGrace),
  bind(contract.verifyPermission, verifyPermission),
];
