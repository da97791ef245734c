import type { SignatureInfo } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { readActiveSignature, readTaxpayer } from './data.ts';
import { presentSignature } from './present.ts';

/** The signature in use in the current environment. Practice always has one. */
export const getSignatureInfo = (ctx: Context, actor: Actor): Promise<SignatureInfo> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { environment } = await readTaxpayer(tx, actor.tenantId);
    const demo = environment === 'practice';
    return presentSignature(await readActiveSignature(tx, actor.tenantId, demo), demo, ctx.now());
  });
