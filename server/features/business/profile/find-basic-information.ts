import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers, users } from '#server/db/tables/index.ts';
import { businessFacts } from './business-facts.ts';
import { planOf } from './plan-of.ts';

/** Who the business is and how it is reached: its own address, else that of the person who asks. */
export const findBasicInformation = (ctx: Context, actor: Actor) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [user] = await tx
      .select({ name: users.shortName, email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId));
    const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, actor.tenantId));
    if (!user || !row) throw new Error('a session without its user or taxpayer');
    return {
      ...businessFacts(row),
      typeIdentification: row.accountGroup === 'PER' ? ('05' as const) : ('04' as const),
      name: user.name,
      email: row.email ?? user.email,
      phone: row.phone ?? undefined,
      ...(await planOf(tx, actor.tenantId, ctx.now())),
    };
  });
