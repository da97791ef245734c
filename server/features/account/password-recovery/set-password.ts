import { and, eq, isNull } from 'drizzle-orm';
import { verifyPassword } from '#server/adapters/passwords/passwords.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { emailCodes, users } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { confirmationFaults } from '../users/confirmation.ts';
import { isWeakPassword } from '../users/weak-password.ts';
import { MAIL_PASSWORD_CHANGED } from './queues.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

type User = typeof users.$inferSelect;

/** The hash of a password that this person may have, or what is wrong with it. Computes only. */
export const judgePassword = async (
  ctx: Context,
  user: User,
  { password, confirmation }: NewPassword,
): Promise<{ readonly hash: string } | Refusal> => {
  const faults = confirmationFaults(password, confirmation);
  if (faults.length > 0) return refuse('request.invalid', faults);
  if (await verifyPassword(user.passwordHash, password)) return refuse('account.same_password');
  if (isWeakPassword(password, [user.shortName, user.email.split('@')[0] ?? '', user.identification]))
    return refuse('account.weak_password');
  return { hash: await ctx.hashPassword(password) };
};

/**
 * Inside the transaction of the change: the new hash, the end of every session but `keep` and of every code asked for
 * before, the audit row, and the notice to the person, who may not be the one who did it. False when the password was
 * changed meanwhile.
 */
export const setPassword = async (
  ctx: Context,
  tx: Transaction,
  change: {
    readonly tenantId: string;
    readonly user: User;
    readonly hash: string;
    readonly keep?: string;
    readonly how: string;
  },
): Promise<boolean> => {
  const { tenantId, user, hash, keep, how } = change;
  const now = ctx.now();
  const changed = await tx
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endSessionsOf(tx, { userId: user.id, keep, now });
  await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.userId, user.id), eq(emailCodes.purpose, 'password'), isNull(emailCodes.usedAt)));
  writeAudit(tx, {
    tenantId,
    at: now,
    actor: user.id,
    action: 'account.password_changed',
    subject: user.id,
    detail: { how },
  });
  const payload = { userId: user.id, at: now.toISOString() };
  await enqueue(tx, { id: ctx.newId(), queue: MAIL_PASSWORD_CHANGED, tenantId, payload });
  return true;
};
