import { asc, eq, isNull } from 'drizzle-orm';
import type { CaseHead } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import { operatorCases, users } from '#server/db/tables/index.ts';
import { columns, presentHead } from './data.ts';
import { mostShown } from './settings.ts';

/** What waits, the oldest first. Whom it is about is not read here. */
export const getCases = async (ctx: Context, actor: Actor): Promise<{ cases: CaseHead[]; total: number }> => {
  const waits = isNull(operatorCases.closedAt);
  const { rows, total } = await ctx.db.system(async (tx) => ({
    total: await tx.$count(operatorCases, waits),
    rows: await tx
      .select(columns)
      .from(operatorCases)
      .leftJoin(users, eq(users.id, operatorCases.takenBy))
      .where(waits)
      .orderBy(asc(operatorCases.since), asc(operatorCases.id))
      .limit(mostShown),
  }));
  return { total, cases: rows.map((row) => presentHead(ctx, row, actor)) };
};
