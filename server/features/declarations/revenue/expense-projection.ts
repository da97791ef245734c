import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { ExpenseProjection, Projection } from '#contract/declarations/year/projection.ts';
import { projectionPaper } from '#phrases/declarations/expense-papers.ts';
import { drawProjectionInThread } from '#server/adapters/returns/returns-thread.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { revenueAnswers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { readProjection, readSaid } from './read-projection.ts';
import { readYearShelf } from './year-shelf.ts';

/** The projection of a year, without one of the year that runs: it is given while the year is still to come. */
export const getExpenseProjection = (
  ctx: Context,
  actor: Actor,
  { year = dayInEcuador(ctx.now()).slice(0, 4) }: { readonly year?: string | undefined },
): Promise<ExpenseProjection | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const found = await readProjection(ctx, actor, tx, year);
    if (isRefusal(found)) return found;
    const { said, shown, yearBefore, filled } = found;
    return {
      ...{ year, said, shown, yearBefore, boxes: [...filled.boxes] },
      ...{ limit: filled.limit?.toFixed(2) ?? null, estimate: filled.estimate },
    };
  });

const cents = (text: string): string => amount(text).toFixed(2);
const inCents = ({ employer, salary, otherSalary, expenses }: Projection): Projection => ({
  ...{ employer, salary: cents(salary), otherSalary: cents(otherSalary) },
  expenses: {
    ...{ housing: cents(expenses.housing), education: cents(expenses.education), health: cents(expenses.health) },
    ...{ clothing: cents(expenses.clothing), food: cents(expenses.food), tourism: cents(expenses.tourism) },
  },
});

interface Said {
  readonly year: string;
  readonly projection: Projection | null;
}

/** It moves no figure of the return, so that it may be said of a year that was filed. The trail says of which year. */
export const saveExpenseProjection = (ctx: Context, actor: Actor, { year, projection }: Said) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    await tx.execute(sql`select from taxpayers where tenant_id = ${tenantId} for no key update`);
    const shelf = await readYearShelf(ctx, actor, tx, year);
    if (isRefusal(shelf)) return shelf;
    const before = await readSaid(tx, shelf);
    const said = projection && inCents(projection);
    const row = { projection: said, saidAt: ctx.now(), saidBy: userId };
    await tx
      .insert(revenueAnswers)
      .values({ tenantId, environment: shelf.environment, year, answers: {}, ...row })
      .onConflictDoUpdate({
        target: [revenueAnswers.tenantId, revenueAnswers.environment, revenueAnswers.year],
        set: row,
      });
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action: 'revenue.projected', detail: { year } });
    return { year, said, before };
  });

/** Drawn in a thread, like every paper of a return. */
export async function getExpenseProjectionPdf(
  ctx: Context,
  actor: Actor,
  { year }: { readonly year: string },
): Promise<FileAnswer | Refusal> {
  const found = await ctx.db.tenant(actor.tenantId, (tx) => readProjection(ctx, actor, tx, year));
  if (isRefusal(found)) return found;
  const { read, filled } = found;
  const pdf = await drawProjectionInThread({
    ...{ year, name: read.shelf.person, boxes: filled.boxes, estimate: filled.estimate },
    ...{ isReal: read.shelf.environment === 'produccion', today: read.shelf.today, createdAt: ctx.now() },
  });
  return new FileAnswer(Buffer.from(pdf), projectionPaper.file(year), 'application/pdf');
}
