import { receiptTypes } from '@cuadre/sri/receipts';
import { rememberBought, rememberBuyer, rememberProducts } from '#server/features/directory/index.ts';
import type { IssuableType } from './issuable-type.ts';

/** An invoice stands by itself; its buyer and what was sold come to the top of their lists. */
export const invoice: IssuableType<'invoice'> = {
  type: receiptTypes.invoice,
  remember: async (ctx, tx, tenantId, draft) => {
    const clientId = await rememberBuyer(ctx, tx, tenantId, draft.buyer);
    const productIds = await rememberProducts(ctx, tx, tenantId, draft.lines);
    if (clientId !== undefined) await rememberBought(tx, tenantId, clientId, productIds, ctx.now());
  },
};
