import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openCode } from '../password-recovery/email-code.ts';
import { codeMinutes } from '../password-recovery/limits.ts';
import { emailCodesOfAccount } from './limits.ts';

/** A code to the address of the account. */
export const sendEmailCode = async (
  ctx: Context,
  { userId }: Actor,
): Promise<{ requestId: string; minutes: number } | Refusal> => {
  const wait = await countTry(ctx, emailCodesOfAccount, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const requestId = await ctx.db.system(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    return user?.emailVerifiedAt ? refuse('email.verified') : openCode(ctx, tx, { userId, purpose: 'email' });
  });
  if (isRefusal(requestId)) return requestId;
  wakeWorkers(ctx);
  return { requestId, minutes: codeMinutes };
};
