import * as contract from '#contract/directory/products.ts';
import { listVerbs } from '#server/lists/verbs.ts';
import { bind } from '#server/route.ts';
import { productList } from './product-list.ts';

const verbs = listVerbs(productList);

export const routes = [
  bind(contract.getAllProductService, verbs.list),
  bind(contract.saveProductService, verbs.save),
  bind(contract.deleteProductService, (ctx, actor, { productId }) => verbs.remove(ctx, actor, productId)),
  bind(contract.restoreProductService, (ctx, actor, { productId }) => verbs.restore(ctx, actor, productId)),
];
