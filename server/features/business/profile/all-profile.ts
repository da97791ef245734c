import { eq } from 'drizzle-orm';
import type { Profile } from '#contract/account/accounts.ts';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { profileContent } from '#server/features/content/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { readQuota } from '../quota/read-quota.ts';
import { businessFacts } from './business-facts.ts';
import { readSetup } from './read-setup.ts';
import { isReleased } from './released.ts';

/** Everything the shell needs in one answer. */
export const allProfile = (ctx: Context, actor: Actor): Promise<Profile> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const now = ctx.now();
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (!user) throw new Error('a session without its user');
    const { row, setup, config } = await readSetup(tx, actor.tenantId, now);
    const quota = await readQuota(tx, actor.tenantId, now);
    return {
      ...businessFacts(row),
      user: {
        id: user.id,
        shortName: user.shortName,
        email: user.email,
        identification: isReleased(user.identification) ? '' : user.identification,
        emailVerified: user.emailVerifiedAt !== null,
      },
      looks: { theme: user.theme, mode: user.mode, avatar: user.avatar },
      config,
      role: actor.role === 'system' ? 'reader' : actor.role,
      environment: row.environment,
      setup,
      payments: paymentsHere(ctx.env),
      quota: { left: quota.left, validUntil: (quota.validUntil ?? now).toISOString() },
      ...(await profileContent(ctx, tx, row, actor.userId)),
    };
  });
