import { amount } from '@cuadre/sri/num';
import { and, desc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import type { Context } from '#server/context.ts';
import { seenReturns } from '#server/db/tables/index.ts';
import type { LivingReturn } from './read-return.ts';
import type { Filing } from './return-shelf.ts';

type Moved = TaxDeclaration['moved'];

/** A return as somebody sees it. */
interface Shown {
  readonly living: LivingReturn;
  readonly pay: string;
}

/** Somebody sees returns today. Gives of each what moved its figure since the last day on which somebody of the business did; null: nothing, or nobody did. */
export async function seeReturns(ctx: Context, filing: Filing, shown: readonly Shown[]): Promise<Moved[]> {
  const { tenantId, environment, today } = filing;
  // A fingerprint names its period too.
  const isOther = notInArray(
    seenReturns.fingerprint,
    shown.map(({ living }) => living.fingerprint),
  );
  const days = await ctx.db.tenant(
    tenantId,
    (tx) =>
      tx
        .select({
          period: seenReturns.period,
          day: seenReturns.day,
          pay: seenReturns.pay,
          fingerprint: seenReturns.fingerprint,
          // As text, and only where something moved: only the thread reads it.
          documents: sql<string | null>`case when ${seenReturns.day} < ${today}::date
          and ${isOther} then ${seenReturns.documents}::text end`,
        })
        .from(seenReturns)
        .where(
          and(
            eq(seenReturns.tenantId, tenantId),
            eq(seenReturns.environment, environment),
            inArray(
              seenReturns.period,
              shown.map(({ living }) => living.period),
            ),
            lte(seenReturns.day, today),
          ),
        )
        .orderBy(desc(seenReturns.day)),
    { prepared: true },
  );
  return Promise.all(
    shown.map(async ({ living, pay }) => {
      const its = days.filter(({ period }) => period === living.period);
      const moved = await movedSince(
        its.find(({ day }) => day < today),
        living,
        pay,
      );
      const known = its.find(({ day }) => day === today);
      if (known?.fingerprint !== living.fingerprint) await noteSeen(ctx, filing, living, pay);
      return moved;
    }),
  );
}

interface Seen {
  readonly day: string;
  readonly pay: string;
  readonly fingerprint: string;
  readonly documents: string | null;
}

/** What was seen stays what it was then: what its documents come to with what is typed and carried today tells the rest. */
async function movedSince(seen: Seen | undefined, living: LivingReturn, pay: string): Promise<Moved> {
  if (seen === undefined || seen.fingerprint === living.fingerprint) return null;
  const less = (one: string, other: string): string => amount(one).subtract(amount(other)).toFixed(2);
  const common = { since: seen.day, was: seen.pay, difference: less(pay, seen.pay) };
  if (seen.documents === null) return seen.pay === pay ? null : { ...common, besides: null, documents: [] };
  const { was, documents } = await living.ask({ ask: 'moved', documents: seen.documents });
  return documents.length === 0 && was === seen.pay ? null : { ...common, besides: less(was, seen.pay), documents };
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
