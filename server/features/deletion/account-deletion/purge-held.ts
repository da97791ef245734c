import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { accountDeletions, taxpayerDirectory } from '#server/db/tables/index.ts';
import { lastDayNotKept } from './settings.ts';

/** Every day: documents of erased businesses whose years are over, each by its own day, and at last what was around them. */
export const purgeHeld = async (ctx: Context): Promise<void> => {
  const until = lastDayNotKept(dayInEcuador(ctx.now()));
  const { id, tenantId, erasedAt, purgedAt } = accountDeletions;
  const erased = await ctx.db.system((tx) =>
    tx
      .select({ id, tenantId })
      .from(accountDeletions)
      .where(and(isNotNull(erasedAt), isNull(purgedAt))),
  );
  for (const deletion of erased)
    await ctx.db.tenant(deletion.tenantId, async (tx) => {
      await tx.execute(sql`select purge_held(${deletion.tenantId}::uuid, ${until}::date)`);
      const left = await tx.$count(taxpayerDirectory, eq(taxpayerDirectory.tenantId, deletion.tenantId));
      if (left > 0) return;
      await tx.update(accountDeletions).set({ purgedAt: ctx.now() }).where(eq(id, deletion.id));
      ctx.log.info({ deletion: deletion.id }, 'what the law held of a deleted business is erased');
    });
};
