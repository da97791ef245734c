import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { SriCall } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { SETTLE_RECEIPT } from '../record/queues.ts';

/** So many calls in a row without an answer and the SRI counts as away. */
const AWAY_AFTER = 3;
const SPREAD_SECONDS = 30;

const missed = new WeakMap<Context, Map<Environment, number>>();

/**
 * "La enviaremos apenas vuelva": the first answer after an absence brings forward what would wait up to half an hour,
 * spread over half a minute so that the SRI is not thrown over again. A hint like any other: no row depends on it.
 */
export async function noteReach(ctx: Context, environment: Environment, call: SriCall<unknown>): Promise<void> {
  const counts = missed.get(ctx) ?? new Map<Environment, number>();
  missed.set(ctx, counts);
  const before = counts.get(environment) ?? 0;
  if (call.kind === 'not_sent' || call.kind === 'unknown') {
    counts.set(environment, before + 1);
    return;
  }
  counts.delete(environment);
  if (before < AWAY_AFTER) return;
  ctx.log.info({ environment, missed: before }, 'the SRI is back: what waits goes now');
  const spread = SPREAD_SECONDS / ctx.env.TIME_SCALE;
  await ctx.db.system((tx) =>
    tx.execute(sql`update jobs
      set run_at = statement_timestamp() + make_interval(secs => ${spread}::float8 * (hashtext(id::text) & 1023) / 1024)
      where queue = ${SETTLE_RECEIPT} and lease_until is null
        and run_at > statement_timestamp() + make_interval(secs => ${spread}::float8)`),
  );
  wakeWorkers(ctx);
}
