import { amount } from '@cuadre/sri/num';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import type { Context } from '#server/context.ts';
import { seenReturns } from '#server/db/tables/index.ts';
import type { Filing } from './frame.ts';
import type { LivingReturn } from './read-return.ts';

type Moved = TaxDeclaration['moved'];

/** What moved the figure since the last day on which somebody of the business saw it; null: nothing, or nobody did. */
export async function readMoved(
  ctx: Context,
  { tenantId, environment, today }: Filing,
  living: LivingReturn,
  pay: string,
): Promise<Moved> {
  const [seen] = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select({
        day: seenReturns.day,
        pay: seenReturns.pay,
        fingerprint: seenReturns.fingerprint,
        // As text: only the thread reads it.
        documents: sql<string | null>`${seenReturns.documents}::text`,
      })
      .from(seenReturns)
      .where(
        and(
          eq(seenReturns.tenantId, tenantId),
          eq(seenReturns.environment, environment),
          eq(seenReturns.period, living.period),
          lt(seenReturns.day, today),
        ),
      )
      .orderBy(desc(seenReturns.day))
      .limit(1),
  );
  if (seen === undefined || seen.fingerprint === living.fingerprint) return null;
  const less = (was: string): string => amount(pay).subtract(amount(was)).toFixed(2);
  if (seen.documents === null)
    return seen.pay === pay ? null : { since: seen.day, was: seen.pay, difference: less(seen.pay), documents: [] };
  const { was, documents } = await living.ask({ ask: 'moved', documents: seen.documents });
  return documents.length === 0 ? null : { since: seen.day, was, difference: less(was), documents };
}

/** Somebody sees it today. Of earlier days only the last is kept: it is what tomorrow is not compared with. */
export async function noteSeen(
  ctx: Context,
  { tenantId, environment, today }: Filing,
  living: LivingReturn,
  pay: string,
): Promise<void> {
  const { period, fingerprint } = living;
  const its = and(
    eq(seenReturns.tenantId, tenantId),
    eq(seenReturns.environment, environment),
    eq(seenReturns.period, period),
  );
  const [known] = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select({ fingerprint: seenReturns.fingerprint })
      .from(seenReturns)
      .where(and(its, eq(seenReturns.day, today))),
  );
  if (known?.fingerprint === fingerprint) return;
  const text = await living.ask({ ask: 'snapshot' });
  const documents = text === null ? null : sql`${text}::jsonb`;
  await ctx.db.tenant(tenantId, async (tx) => {
    await tx
      .insert(seenReturns)
      .values({ tenantId, environment, period, day: today, pay, fingerprint, documents })
      .onConflictDoUpdate({
        target: [seenReturns.tenantId, seenReturns.environment, seenReturns.period, seenReturns.day],
        set: { pay, fingerprint, documents },
      });
    await tx.delete(seenReturns).where(
      and(
        its,
        lt(
          seenReturns.day,
          sql`(select max(s.day) from seen_returns s where s.tenant_id = ${tenantId}
              and s.environment = ${environment} and s.period = ${period} and s.day < ${today}::date)`,
        ),
      ),
    );
  });
}
