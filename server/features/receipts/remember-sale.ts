import { createHash } from 'node:crypto';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import type { Context } from '../../context.ts';
import { rememberBuyer } from '../clients/remember-buyer.ts';
import { rememberProducts } from '../products/remember-products.ts';

const last = new WeakMap<Context, Map<string, string>>();
const KEEP_MOST = 5_000;

/**
 * Puts the buyer and what was sold on top of their lists. After the commit and without a say in it: the invoice stands
 * whatever happens here, and the next sale makes up for it. The same sale as the one just before changes no order.
 */
export async function rememberSale(ctx: Context, tenantId: string, draft: InvoiceDraft): Promise<void> {
  const known = last.get(ctx) ?? new Map<string, string>();
  last.set(ctx, known);
  const sale = createHash('sha256')
    .update(JSON.stringify([draft.buyer, draft.lines]))
    .digest('base64');
  if (known.get(tenantId) === sale) return;
  try {
    await ctx.db.tenant(
      tenantId,
      async (tx) => {
        await rememberBuyer(ctx, tx, tenantId, draft.buyer);
        await rememberProducts(ctx, tx, tenantId, draft.lines);
      },
      { hot: true },
    );
    known.delete(tenantId);
    known.set(tenantId, sale);
    if (known.size > KEEP_MOST) known.delete(known.keys().next().value as string);
  } catch (error) {
    ctx.log.warn({ err: error }, 'client and products of an issued invoice were not remembered');
  }
}
