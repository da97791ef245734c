import { amount } from '@cuadre/sri/num';
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import type { Context } from '#server/context.ts';
import { seenReturns } from '#server/db/tables/index.ts';
import type { LivingReturn } from './read-return.ts';
import type { Filing } from './return-shelf.ts';

type Moved = TaxDeclaration['moved'];

/** Somebody sees a return today. Gives what moved its figure since the last day on which somebody of the business did; null: nothing, or nobody did. */
export async function seeReturn(ctx: Context, filing: Filing, living: LivingReturn, pay: string): Promise<Moved> {
  const { tenantId, environment, today } = filing;
  const days = await ctx.db.tenant(
    tenantId,
    (tx) =>
      tx
        .select({
          day: seenReturns.day,
          pay: seenReturns.pay,
          fingerprint: seenReturns.fingerprint,
          // As text, and only where something moved: only the thread reads it.
          documents: sql<string | null>`case when ${seenReturns.day} < ${today}::date
          and ${seenReturns.fingerprint} <> ${living.fingerprint} then ${seenReturns.documents}::text end`,
        })
        .from(seenReturns)
        .where(
          and(
            eq(seenReturns.tenantId, tenantId),
            eq(seenReturns.environment, environment),
            eq(seenReturns.period, living.period),
            lte(seenReturns.day, today),
          ),
        )
        .orderBy(desc(seenReturns.day))
        .limit(2),
    { prepared: true },
  );
  const moved = await movedSince(
    days.find(({ day }) => day < today),
    living,
    pay,
  );
  const known = days.find(({ day }) => day === today);
  if (known?.fingerprint !== living.fingerprint) await noteSeen(ctx, filing, living, pay);
  return moved;
}

interface Seen {
  readonly day: string;
  readonly pay: string;
  readonly fingerprint: string;
  readonly documents: string | null;
}

async function movedSince(seen: Seen | undefined, living: LivingReturn, pay: string): Promise<Moved> {
  if (seen === undefined || seen.fingerprint === living.fingerprint) return null;
  const less = (was: string): string => amount(pay).subtract(amount(was)).toFixed(2);
  if (seen.documents === null)
    return seen.pay === pay ? null : { since: seen.day, was: seen.pay, difference: less(seen.pay), documents: [] };
  const { was, documents } = await living.ask({ ask: 'moved', documents: seen.documents });
  return documents.length === 0 ? null : { since: seen.day, was, difference: less(was), documents };
}

/** Today's figure is written over; of the days before it only the last is kept, because what moved is told since that day. */
async function noteSeen(
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
