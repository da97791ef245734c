import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { jobs } from '#server/jobs/index.ts';
import { claim } from '#server/jobs/outbox.ts';
import { runJob } from '#server/jobs/run-job.ts';

/** Jobs of a queue (all of them when none is named) that are still open. */
export const openJobs = async (ctx: Context, queue?: string): Promise<number> => {
  const { rows } = await ctx.db.system((tx) =>
    tx.execute<{ open: number }>(
      sql`select count(*)::int as open from jobs where ${queue ?? null}::text is null or queue = ${queue ?? null}`,
    ),
  );
  return rows[0]?.open ?? 0;
};

/** When the next turn of the pending receipt is planned, in seconds from now. */
export const secondsToNext = async (ctx: Context): Promise<number> => {
  const { rows } = await ctx.db.system((tx) =>
    tx.execute<{ seconds: string }>(
      sql`select extract(epoch from min(run_at) - clock_timestamp()) as seconds from jobs where queue = 'settle-receipt'`,
    ),
  );
  return Math.round(Number(rows[0]?.seconds));
};

/** Runs what `take` gives of each queue, those in which nothing is open left out. Gives how many ran. */
async function runQueues(ctx: Context, queues: readonly string[], take: (queue: string) => Promise<void>) {
  let ran = 0;
  let open: ReadonlySet<string> | undefined;
  for (const job of jobs) {
    if (queues.length > 0 && !queues.includes(job.queue)) continue;
    open ??= await queuesWithJobs(ctx);
    if (!open.has(job.queue)) continue;
    await take(job.queue);
    const rows = await claim(ctx.db, { [job.queue]: 1000 }, 60);
    for (const row of rows) await runJob(ctx, job, row, new AbortController().signal, () => {});
    ran += rows.length;
    open = undefined; // one job writes down another
  }
  return ran;
}

const queuesWithJobs = async (ctx: Context): Promise<ReadonlySet<string>> => {
  const { rows } = await ctx.db.system((tx) => tx.execute<{ queue: string }>(sql`select distinct queue from jobs`));
  return new Set(rows.map(({ queue }) => queue));
};

/** What is due now, as a worker would find it. */
export async function runDue(ctx: Context): Promise<void> {
  await runQueues(ctx, [], async () => {});
}

/** One turn of every open job of the queues named (all when none is), due or not. Gives how many ran. */
export const runTurn = (ctx: Context, ...queues: string[]): Promise<number> =>
  runQueues(ctx, queues, async (queue) => {
    await ctx.db.system((tx) => tx.execute(sql`update jobs set run_at = clock_timestamp() where queue = ${queue}`));
  });

/** Turns until nothing is open; throws when that takes more than `most`. */
export async function runAll(ctx: Context, most = 30): Promise<void> {
  for (let turn = 0; turn < most; turn++) if ((await runTurn(ctx)) === 0) return;
  throw new Error(`jobs still open after ${most} turns`);
}
