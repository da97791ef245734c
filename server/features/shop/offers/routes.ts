import * as contract from '#contract/shop/offers.ts';
import { bind, type Route } from '#server/route.ts';
import { getMyProducts } from './get-my-products.ts';
import { getProductsForUser } from './get-products-for-user.ts';
import { verifyPermission } from './verify-permission.ts';

export const routes: readonly Route[] = [
  bind(contract.getProductsForUser, getProductsForUser),
  bind(contract.getMyProducts, getMyProducts),
  bind(contract.verifyPermission, verifyPermission),
];
