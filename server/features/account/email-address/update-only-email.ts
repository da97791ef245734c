import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmPassword } from '../authenticators/confirm-password.ts';
import { openCode } from '../password-recovery/email-code.ts';
import { codeMinutes } from '../password-recovery/limits.ts';
import { emailCodesOfAccount } from './limits.ts';

interface Change {
  readonly email: string;
  readonly password: string;
}

/** A code to the new address. Nothing changes until it comes back: a slip of the pen locks nobody out. */
export const updateOnlyEmail = async (
  ctx: Context,
  actor: Actor,
  { email, password }: Change,
): Promise<{ requestId: string; minutes: number } | Refusal> => {
  const user = await confirmPassword(ctx, actor, password);
  if (isRefusal(user)) return user;
  if (user.email.toLowerCase() === email.toLowerCase()) return refuse('email.same');
  const wait = await countTry(ctx, emailCodesOfAccount, user.id);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const requestId = await ctx.db.system(async (tx) => {
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return other ? refuse('email.taken') : openCode(ctx, tx, { userId: user.id, purpose: 'email', email });
  });
  if (isRefusal(requestId)) return requestId;
  wakeWorkers(ctx);
  return { requestId, minutes: codeMinutes };
};
