import { receiptTypes } from '@cuadre/sri/receipts';
import { rememberBuyer } from '../../clients/remember-buyer.ts';
import { rememberProducts } from '../../products/remember-products.ts';
import { draftOfInvoice } from './draft-of-invoice.ts';
import type { IssuableType } from './issuable-type.ts';

/** An invoice stands by itself; its buyer and what was sold come to the top of their lists. */
export const invoice: IssuableType<'invoice'> = {
  type: receiptTypes.invoice,
  draftOf: draftOfInvoice,
  remember: async (ctx, tx, tenantId, draft) => {
    await rememberBuyer(ctx, tx, tenantId, draft.buyer);
    await rememberProducts(ctx, tx, tenantId, draft.lines);
  },
};
