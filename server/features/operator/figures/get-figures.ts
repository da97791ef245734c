import { and, count, gte, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import type { Figures } from '#contract/operator/status.ts';
import type { Context } from '#server/context.ts';
import { jobs, paymentOwners } from '#server/db/tables/index.ts';
import { readShop } from '#server/features/shop/index.ts';
import { readFaultReport } from '#server/lib/fault-report.ts';
import { hoursSince, ofMeasure, sumOf, timesOf } from './data.ts';

const DAY = 86_400_000;

/** The last day, and what waits now: counters and tables of the installation, none of a taxpayer. */
export async function getFigures(ctx: Context): Promise<Figures> {
  const { payments, missing } = await readShop(ctx);
  const faults = await readFaultReport(ctx);
  return ctx.db.system(async (tx) => {
    const since = new Date(ctx.now().getTime() - DAY);
    const all = await hoursSince(tx, since);
    const now = sql`clock_timestamp()`;
    // What is planned for later waits for nobody, and a daily job has its row for ever; what failed waits for its next try.
    const waiting = await tx
      .select({
        queue: jobs.queue,
        waiting: count(),
        oldest: min(sql`least(${jobs.runAt}, ${now})`).mapWith(jobs.runAt),
      })
      .from(jobs)
      .where(or(lte(jobs.runAt, now), isNotNull(jobs.lastError)))
      .groupBy(jobs.queue)
      .orderBy(jobs.queue);
    const { transactionId, notedAt } = paymentOwners;
    const sales = await tx.$count(paymentOwners, and(isNotNull(transactionId), gte(notedAt, since)));
    const sumOfMeasure = (measure: string) => sumOf(ofMeasure(all, measure));
    return {
      issued: sumOfMeasure('issued'),
      authorized: sumOfMeasure('authorized'),
      times: timesOf(ofMeasure(all, 'authorized')),
      sri: {
        answered: sumOfMeasure('sri'),
        failed: sumOfMeasure('sri_failed'),
        times: timesOf(ofMeasure(all, 'sri')),
      },
      mail: { sent: sumOfMeasure('mail'), failed: sumOfMeasure('mail_failed') },
      sales,
      shop: { payments, missing: [...missing] },
      backlog: waiting.map(({ oldest, ...each }) => ({ ...each, oldest: (oldest ?? since).toISOString() })),
      faults,
    };
  });
}
