import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { accountDeletions, taxpayerDirectory, users } from '#server/db/tables/index.ts';
import { duplicatedKey } from '#server/db/trouble.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isReleased } from '../profile/released.ts';
import { openTaxpayer, rucOfPerson } from './open-taxpayer.ts';

/**
 * A business of their own for somebody who registered to work in another's: the one that registering would have opened.
 * Refused when their RUC has one already, also one that was deleted and is not erased yet.
 */
export const openOwnBusiness = async (ctx: Context, userId: string): Promise<{ customerId: string } | Refusal> => {
  const tenantId = ctx.newId();
  try {
    return await ctx.db.tenant(tenantId, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) throw new Error(`no user ${userId}`);
      const { identification, shortName, email } = user;
      if (isReleased(identification)) return refuse('taxpayer.ruc_claimed');
      await openTaxpayer(ctx, tx, { tenantId, userId, identification, shortName, email });
      writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action: 'account.opened', subject: userId });
      return { customerId: tenantId };
    });
  } catch (error) {
    if (duplicatedKey(error) === null) throw error;
    return refuse((await isOwnClosing(ctx, userId)) ? 'people.own_closing' : 'people.own_exists');
  }
};

/** Until it is erased, a deleted business has its RUC. */
export const isOwnClosing = (ctx: Context, userId: string): Promise<boolean> =>
  ctx.db.system(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    const isOpen = and(isNull(accountDeletions.takenBackAt), isNull(accountDeletions.erasedAt));
    const [found] = await tx
      .select({ id: accountDeletions.id })
      .from(taxpayerDirectory)
      .innerJoin(accountDeletions, eq(accountDeletions.tenantId, taxpayerDirectory.tenantId))
      .where(and(eq(taxpayerDirectory.ruc, rucOfPerson(user?.identification ?? '')), isOpen));
    return found !== undefined;
  });
