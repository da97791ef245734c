import { firstDayOf, lastDayOf, type Month } from '@cuadre/sri/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { MonthState } from '#contract/books/months.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { closedMonths, typedTicks } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { type About, aboutOf } from '../dashboard/shelf.ts';
import { findTyped, lockShelf } from './data.ts';
import { currentMonth } from './typed-entries.ts';

interface Of {
  readonly apiGroup?: ExpenseScope | undefined;
  readonly month: Month;
}

/** A month as it stands, and as it stood when somebody closed it. */
export async function readMonthState(tx: Transaction, about: About, month: Month): Promise<MonthState> {
  const { rows } = await tx.execute<{ income: string; expense: string }>(sql`
    select coalesce(sum(e.sign * e.total) filter (where e.direction = 'ING'), 0)::numeric(14, 2)::text as income,
      coalesce(sum(e.sign * e.total) filter (where e.direction = 'GAS'), 0)::numeric(14, 2)::text as expense
    from entries e where ${about.entries} and e.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`);
  const [closed] = await tx.select().from(closedMonths).where(isMonth(about, month));
  return {
    now: rows[0] ?? { income: '0.00', expense: '0.00' },
    ...(closed && { closed: { income: closed.income, expense: closed.expense, at: closed.closedAt.toISOString() } }),
  };
}

const isMonth = ({ tenantId, environment, apiGroup }: About, month: Month) =>
  and(
    eq(closedMonths.tenantId, tenantId),
    eq(closedMonths.environment, environment),
    eq(closedMonths.scope, apiGroup),
    eq(closedMonths.month, month),
  );

export const getMonth = (ctx: Context, { tenantId }: Actor, { apiGroup, month }: Of): Promise<MonthState | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const about = await aboutOf(tx, tenantId, { apiGroup, iva: 'included' });
    return isRefusal(about) ? about : readMonthState(tx, about, month);
  });

/** Closed again it is closed as it stands now. What is to come is complete for nobody. */
export const closeMonth = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { apiGroup, month, isClosed }: Of & { readonly isClosed: boolean },
): Promise<MonthState | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    // Of who types and who closes at once, the second sees the first.
    await lockShelf(tx, tenantId);
    const about = await aboutOf(tx, tenantId, { apiGroup, iva: 'included' });
    if (isRefusal(about)) return about;
    if (month > currentMonth(ctx)) return refuse('month.to_come');
    if (!isClosed) {
      await tx.delete(closedMonths).where(isMonth(about, month));
      return readMonthState(tx, about, month);
    }
    const { now } = await readMonthState(tx, about, month);
    const set = { ...now, closedAt: ctx.now(), closedBy: userId };
    const { environment } = about;
    await tx
      .insert(closedMonths)
      .values({ tenantId, environment, scope: about.apiGroup, month, ...set })
      .onConflictDoUpdate({
        target: [closedMonths.tenantId, closedMonths.environment, closedMonths.scope, closedMonths.month],
        set,
      });
    return readMonthState(tx, about, month);
  });

interface Tick {
  readonly typedItemId: string;
  readonly month: Month;
  readonly isPaid: boolean;
}

/** Whether a month of what repeats was paid: a mark of the person's own, which no figure reads. */
export const tickItem = (
  ctx: Context,
  actor: Actor,
  { typedItemId: itemId, month, isPaid }: Tick,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const row = await findTyped(tx, tenantId, itemId);
    if (row === undefined || (row.scope === 'PER' && !(await seesHousehold(tx, actor))))
      return refuse('request.not_found');
    if (occurrencesOf(row.repetition, month, month).length === 0) return refuse('typed.changed');
    if (isPaid)
      await tx.insert(typedTicks).values({ tenantId, itemId, month, tickedAt: ctx.now() }).onConflictDoNothing();
    else
      await tx
        .delete(typedTicks)
        .where(and(eq(typedTicks.tenantId, tenantId), eq(typedTicks.itemId, itemId), eq(typedTicks.month, month)));
    return { done: true };
  });
