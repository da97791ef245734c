import { eq } from 'drizzle-orm';
import type { Looks } from '#contract/account/looks.ts';
import type { Actor, Context } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';

/** Keeps what was chosen; what is left out stays as it was. */
export const updateFlagCharacter = async (ctx: Context, actor: Actor, chosen: Partial<Looks>): Promise<Looks> => {
  const mine = eq(users.id, actor.userId);
  const { theme, mode, avatar } = users;
  const [now] = await ctx.db.system(async (tx) => {
    await tx.update(users).set(chosen).where(mine);
    return tx.select({ theme, mode, avatar }).from(users).where(mine);
  });
  if (!now) throw new Error('a session without its user');
  return now;
};
