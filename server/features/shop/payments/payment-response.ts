import type { paymentResponse as contract } from '#contract/shop/payments.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findByCode, followAttempt } from '../record/attempts.ts';
import { takeHint } from './take-hint.ts';

/** An id of the provider's: a whole number that fits into eight bytes. */
const isProvidersId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && BigInt(text) < 2n ** 63n;

/**
 * The browser is back. What its address says is a hint that anybody can type: it brings an id and wakes the job, which asks the
 * provider. What is known already is not changed by it.
 */
export const paymentResponse = async (
  ctx: Context,
  { tenantId }: Actor,
  { id, clientTransactionId }: { readonly id: string; readonly clientTransactionId: string },
): Promise<Answer<typeof contract>> => {
  const hear = async (tx: Transaction) => {
    const attempt = await findByCode(tx, tenantId, clientTransactionId);
    if (attempt === undefined) return refuse('request.not_found');
    if (isProvidersId(id)) await takeHint(ctx, tx, attempt, id);
    else if (attempt.state === 'open') await followAttempt(ctx, tx, attempt);
    return { done: true as const, orderId: attempt.orderId };
  };
  const heard = await ctx.db.tenant(tenantId, hear, { prepared: true });
  if (!isRefusal(heard)) wakeWorkers(ctx);
  return heard;
};
