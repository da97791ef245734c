import type { InvoiceDraft } from '@cuadre/sri/receipts';
import type { Context } from '../../context.ts';
import { rememberBuyer } from '../clients/remember-buyer.ts';
import { rememberProducts } from '../products/remember-products.ts';

/**
 * Puts the buyer and what was sold on top of their lists. After the commit and without a say in it: the invoice stands
 * whatever happens here, and the next sale makes up for it.
 */
export async function rememberSale(ctx: Context, tenantId: string, draft: InvoiceDraft): Promise<void> {
  try {
    await ctx.db.tenant(tenantId, async (tx) => {
      await rememberBuyer(ctx, tx, tenantId, draft.buyer);
      await rememberProducts(ctx, tx, tenantId, draft.lines);
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'client and products of an issued invoice were not remembered');
  }
}
