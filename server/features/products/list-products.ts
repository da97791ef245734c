import type { Product } from '../../../contract/products.ts';
import type { Actor, Context } from '../../context.ts';
import { recentProducts, searchProducts } from './data.ts';

interface Query {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Products by their last use; with a search, those in whose codes and description every word begins so. */
export const listProducts = (
  ctx: Context,
  actor: Actor,
  query: Query,
): Promise<{ items: Product[]; nextCursor?: string }> =>
  ctx.db.tenant(actor.tenantId, (tx) => {
    const text = query.search?.trim() ?? '';
    return text === '' ? recentProducts(tx, query) : searchProducts(tx, text, query);
  });
