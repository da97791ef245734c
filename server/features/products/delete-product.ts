import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { dropTokens } from '../../db/search.ts';
import { products } from '../../db/tables/index.ts';
import { type Refusal, refuse } from '../../refusal.ts';

/** Takes the product off the list; issued receipts keep their lines. */
export const deleteProduct = (
  ctx: Context,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [row] = await tx
      .update(products)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(products.id, productId), isNull(products.deletedAt)))
      .returning({ id: products.id });
    if (!row) return refuse('request.not_found');
    await dropTokens(tx, 'product', productId);
    return { done: true };
  });
