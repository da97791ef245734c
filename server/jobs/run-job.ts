import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import { type Job, LeaseLost } from './job.ts';
import { again, type ClaimedRow, complete, fail, hold } from './outbox.ts';

/**
 * One turn of one job. Never throws: a failure is written with its back-off; a lost lease is somebody else's job now;
 * when not even the failure can be written, the lease ends by itself. `wakeIn` brings the worker back in time.
 */
export async function runJob(
  ctx: Context,
  job: Job,
  row: ClaimedRow,
  signal: AbortSignal,
  wakeIn: (seconds: number) => void,
): Promise<void> {
  const scale = ctx.env.TIME_SCALE;
  const log = ctx.log.child({ queue: job.queue, job: row.id, tenant: row.tenant_id, fence: row.fence });
  let settled = false;
  try {
    await job.run(ctx, {
      id: row.id,
      tenantId: row.tenant_id,
      payload: row.payload,
      attempts: row.attempts,
      signal,
      hold: (tx) => hold(tx, row),
      complete: async (tx) => {
        await complete(tx, row);
        settled = true;
      },
      again: async (tx, seconds) => {
        await again(tx, row, seconds / scale);
        settled = true;
        wakeIn(seconds / scale);
      },
    });
    if (!settled) throw new Error('the job ended without complete or again');
  } catch (error) {
    if (error instanceof LeaseLost) return log.info('another worker has this job now');
    if (signal.aborted) return log.info('stopped between two steps');
    const nominal = job.backoff.at(Math.min(row.attempts, job.backoff.length) - 1) ?? 60;
    // A fifth more or less, so that what failed together does not come back together.
    const seconds = (nominal * (0.8 + (0.4 * (ctx.random(1)[0] ?? 0)) / 255)) / scale;
    log.warn({ err: error, attempts: row.attempts, seconds }, 'the job failed and will be tried again');
    try {
      await ctx.db.system((tx) => fail(tx, row, seconds, JSON.stringify(describeError(error))));
      wakeIn(seconds);
    } catch (second) {
      log.warn({ err: second }, 'the failure could not be written; the lease will end');
    }
  }
}
