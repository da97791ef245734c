import type { z } from 'zod';
import type { handoffPurpose } from '#contract/account/handoffs.ts';
import type { Actor, Context } from '#server/context.ts';
import { handoffs } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { countTry } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { handoffMilliseconds } from '../authenticators/lifetime.ts';
import { handoffsOfUser } from '../authenticators/login-limits.ts';
import { hashOfReference } from './spend-handoff.ts';

/** A reference to the caller's own session, for an address that somebody else's browser may open. */
export const createHandoff = async (
  ctx: Context,
  actor: Actor,
  { purpose }: { readonly purpose: z.infer<typeof handoffPurpose> },
): Promise<{ dt: string; expiresAt: string } | Refusal> => {
  if (purpose === 'payment' && paymentsHere(ctx.env) === 'closed') return refuse('handoff.no_shop');
  const wait = await countTry(ctx, handoffsOfUser, actor.userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const dt = Buffer.from(ctx.random(32)).toString('base64url');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + handoffMilliseconds);
  const row = { hash: hashOfReference(dt), purpose, userId: actor.userId, targetId: actor.sessionId };
  await ctx.db.system(async (tx) => {
    await tx.insert(handoffs).values({ ...row, createdAt, expiresAt });
  });
  return { dt, expiresAt: expiresAt.toISOString() };
};
