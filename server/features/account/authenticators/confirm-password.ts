import { eq } from 'drizzle-orm';
import { verifyPassword } from '#server/adapters/passwords/passwords.ts';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { countTry, forgetTries } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { passwordsOfSession } from './login-limits.ts';

/** Asks somebody who is signed in for their password again, before what a stolen session must not do; gives who it is. */
export const confirmPassword = async (
  ctx: Context,
  { userId }: Actor,
  password: string,
): Promise<typeof users.$inferSelect | Refusal> => {
  const wait = await countTry(ctx, passwordsOfSession, userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)));
  if (!user || !(await verifyPassword(user.passwordHash, password))) return refuse('account.wrong_password');
  await forgetTries(ctx, passwordsOfSession, userId);
  return user;
};
