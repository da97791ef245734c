import type { getSignatureOrder as contract, SignatureOrder } from '#contract/shop/signatures.ts';
import type { Actor, Context } from '#server/context.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findSignature, signaturesOf } from '../record/signatures.ts';
import { presentSignature, presentSignatures } from './present.ts';

export const getSignatureOrders = (ctx: Context, { tenantId }: Actor): Promise<{ orders: SignatureOrder[] }> =>
  ctx.db.tenant(tenantId, async (tx) => ({
    orders: await presentSignatures(ctx, tx, tenantId, await signaturesOf(tx, tenantId)),
  }));

export const getSignatureOrder = (
  ctx: Context,
  { tenantId }: Actor,
  { signatureOrderId: id }: { readonly signatureOrderId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findSignature(tx, { tenantId, id });
    return row ? presentSignature(ctx, tx, row) : refuse('request.not_found');
  });
