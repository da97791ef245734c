import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/index.ts';

/** Ends it on the server at once, whatever tokens are still about. */
export const endSession = (ctx: Context, sessionId: string): Promise<void> =>
  ctx.db.system(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  });

/** Ends every session of a person but `keep`. */
export const endSessionsOf = async (
  tx: Transaction,
  { userId, keep, now }: { readonly userId: string; readonly keep?: string | undefined; readonly now: Date },
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        keep === undefined ? sql`true` : ne(sessions.id, keep),
      ),
    );
};
