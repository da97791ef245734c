import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { emailCodes, taxpayers, users } from '#server/db/tables/index.ts';
import { duplicatedKey } from '#server/db/trouble.ts';
import { NO_TENANT } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, forgetTries } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { guessCode } from '../password-recovery/email-code.ts';
import { emailCodesOfAccount, emailGuesses } from './limits.ts';
import { MAIL_EMAIL_CHANGED } from './queues.ts';

interface Typed {
  readonly requestId: string;
  readonly code: string;
}

/** The address is theirs. Another one than before takes its place, and the old one is told. */
export const verifyEmail = async (ctx: Context, actor: Actor, typed: Typed): Promise<{ done: true } | Refusal> => {
  const wait = await countTry(ctx, emailGuesses, actor.userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const request = await guessCode(ctx, { ...typed, purpose: 'email' });
  if (request?.userId !== actor.userId) return refuse('recovery.wrong_code');
  try {
    const answer = await take(ctx, actor, request.id);
    for (const limit of [emailCodesOfAccount, emailGuesses]) await forgetTries(ctx, limit, actor.userId);
    wakeWorkers(ctx);
    return answer;
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('email.taken');
    throw error;
  }
};

const take = (ctx: Context, { tenantId, userId }: Actor, requestId: string): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const [request] = await tx
      .update(emailCodes)
      .set({ usedAt: now, previousEmail: user?.email ?? null })
      .where(and(eq(emailCodes.id, requestId), isNull(emailCodes.usedAt)))
      .returning();
    if (!user || !request) return refuse('recovery.wrong_code');
    const email = request.email ?? user.email;
    await tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId));
    // Codes that went to other addresses open nothing any more.
    await tx
      .update(emailCodes)
      .set({ usedAt: now })
      .where(and(eq(emailCodes.userId, userId), isNull(emailCodes.usedAt)));
    if (email !== user.email) {
      // The business kept the person's address: it goes along. One of its own stays.
      await tx
        .update(taxpayers)
        .set({ email })
        .where(and(eq(taxpayers.tenantId, tenantId), eq(taxpayers.email, user.email)));
      await enqueue(tx, { id: ctx.newId(), queue: MAIL_EMAIL_CHANGED, tenantId: NO_TENANT, payload: { requestId } });
    }
    const action = email === user.email ? 'account.email_verified' : 'account.email_changed';
    writeAudit(tx, { tenantId, at: now, actor: userId, action, subject: userId });
    return { done: true };
  });
