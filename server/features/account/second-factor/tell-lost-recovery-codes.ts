import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { recoveryCodes } from '#server/db/tables/index.ts';
import { queueNotice } from '#server/features/messages/index.ts';

/**
 * A restore uses up every recovery code, because nobody knows any more which ones were used since the backup: somebody who had
 * some left is told by mail. Gives how many people.
 */
export const tellLostRecoveryCodes = (ctx: Context, restoredAt: Date): Promise<number> =>
  ctx.db.system(async (tx) => {
    const people = await tx
      .selectDistinct({ userId: recoveryCodes.userId })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.usedAt, restoredAt));
    for (const { userId } of people) await queueNotice(ctx, tx, { kind: 'recovery_codes_gone', userId });
    return people.length;
  });
