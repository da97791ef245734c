import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { memberships } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';

/** The business somebody worked in last; of those never used, the first they came to. */
const lastUsed = (ctx: Context, userId: string): Promise<string | undefined> =>
  ctx.db.system(async (tx) => {
    const [row] = await tx
      .select({ tenantId: memberships.tenantId })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(sql`${desc(memberships.lastUsedAt)} nulls last`, asc(memberships.createdAt))
      .limit(1);
    return row?.tenantId;
  }, userId);

type OpenBusiness = (ctx: Context, userId: string) => Promise<{ readonly customerId: string } | Refusal>;

let openBusiness: OpenBusiness | undefined;

/** The wing of businesses lies above this one and is connected when the app is built (`business/register.ts`). */
export const openBusinessesWith = (open: OpenBusiness): void => {
  openBusiness = open;
};

/**
 * Where somebody begins, and where what they do with their own account is written down. Somebody who was taken out of their
 * last business gets one of their own here: nobody who has an account belongs to nothing.
 */
export const homeOf = async (ctx: Context, userId: string): Promise<string | Refusal> => {
  const known = await lastUsed(ctx, userId);
  if (known !== undefined) return known;
  if (!openBusiness) throw new Error('nobody has said how a business is opened');
  const opened = await openBusiness(ctx, userId);
  return isRefusal(opened) ? opened : opened.customerId;
};
