import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { revenueAnswers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { answersBefore, withAnswers } from './answers.ts';
import { computeYear } from './compute-year.ts';
import { presentFigures } from './present-figures.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import { figuresNow, standingOf } from './standing-year.ts';

interface Said {
  readonly year: string;
  readonly answers: RevenueAnswers;
}
interface Saved {
  readonly year: string;
  readonly answers: RevenueAnswers;
  readonly before: RevenueAnswers;
  readonly pay: string;
  readonly credit: string;
  readonly difference: string;
}

/** Answers what no document says of a year. The trail says which questions, never what was answered. */
export const saveRevenueAnswers = (ctx: Context, actor: Actor, said: Said): Promise<Saved | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    await tx.execute(sql`select from taxpayers where tenant_id = ${tenantId} for no key update`);
    const read = await readRevenue(ctx, actor, tx, said.year);
    if (isRefusal(read)) return read;
    const { shelf, books, told } = read;
    if (shelf.filed !== undefined && shelf.filed.state !== 'sent') return refuse('declaration.filed');
    const answers = withAnswers(told.answers, said.answers);
    const row = { answers, saidAt: ctx.now(), saidBy: userId };
    await tx
      .insert(revenueAnswers)
      .values({ tenantId, environment: shelf.environment, year: shelf.year, ...row })
      .onConflictDoUpdate({
        target: [revenueAnswers.tenantId, revenueAnswers.environment, revenueAnswers.year],
        set: row,
      });
    const before = answersBefore(told.answers, said.answers);
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: userId,
      action: 'revenue.answered',
      detail: { year: shelf.year, questions: Object.keys(before) },
    });
    const now = { ...told, answers };
    const standing = await standingOf(tx, read);
    // With fine and interest where it is late, as the screen shows it.
    const figuresOf = (of: ReadRevenue) => ({
      credit: presentFigures(of).credit,
      pay: figuresNow(of, standing).pay,
    });
    const figures = figuresOf({ ...read, told: now, computed: computeYear(books, shelf, now) });
    const balance = ({ pay, credit }: Pick<Saved, 'pay' | 'credit'>) => amount(pay).subtract(amount(credit));
    return {
      ...{ year: shelf.year, answers, before, ...figures },
      difference: balance(figures)
        .subtract(balance(figuresOf(read)))
        .toFixed(2),
    };
  });
