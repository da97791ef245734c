import * as contract from '#contract/shop/offers.ts';
import { bind, type Route } from '#server/route.ts';
import { getPackageProductsForUser, getProductsForUser } from './get-products-for-user.ts';

export const routes: readonly Route[] = [
  bind(contract.getProductsForUser, getProductsForUser),
  bind(contract.getPackageProductsForUser, getPackageProductsForUser),
];
