import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { accountDeletions } from '#server/db/tables/index.ts';
import { isRaised } from '#server/db/trouble.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';

/**
 * Every day: documents of erased businesses whose years are over, each by its own day, and at last what was around them.
 * The database computes the days: the application's role could name any.
 */
export const purgeHeld = async (ctx: Context): Promise<void> => {
  const { id, tenantId, erasedAt, purgedAt } = accountDeletions;
  const erased = await ctx.db.system((tx) =>
    tx
      .select({ id, tenantId })
      .from(accountDeletions)
      .where(and(isNotNull(erasedAt), isNull(purgedAt))),
  );
  for (const deletion of erased)
    try {
      await ctx.db.tenant(deletion.tenantId, (tx) => tx.execute(sql`select purge_held(${deletion.tenantId}::uuid)`));
    } catch (error) {
      // One that cannot be erased keeps no other from it.
      ctx.log.error({ err: error, deletion: deletion.id }, 'what the law held of a deleted business is still there');
      if (!isRaised(error)) continue; // tomorrow again
      await ctx.db.tenant(deletion.tenantId, (tx) =>
        raiseAlarm(ctx, tx, {
          kind: 'nothing_to_erase',
          tenantId: deletion.tenantId,
          receiptId: deletion.id,
          detail: 'purge_held',
        }),
      );
    }
};
