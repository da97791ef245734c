import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { notify } from '#server/features/messages/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { forgetSigningKeys } from './signing-key.ts';
import { destroyActiveSignature } from './store-signature.ts';

/** Destroys the taxpayer's own key at once: sealed key and data key leave the row, opened copies leave the memory. */
export const revokeSignature = async (ctx: Context, actor: Actor): Promise<{ done: true } | Refusal> => {
  const answer = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const now = ctx.now();
    const subject = await destroyActiveSignature(tx, actor.tenantId, false, now);
    if (subject === undefined) return refuse('signature.missing');
    const { tenantId, userId } = actor;
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'signature.revoked', subject });
    await notify(ctx, tx, { tenantId, kind: 'signature.revoked', key: subject });
    return { done: true } as const;
  });
  forgetSigningKeys(ctx, actor.tenantId);
  return answer;
};
