import { once } from 'node:events';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob, NO_TENANT } from './job.ts';
import { enqueue } from './outbox.ts';
import { startWorker, type WorkerOptions } from './start-worker.ts';

const QUEUE = 'one-worker';

export interface OneWorker {
  /** Whether this worker is the one now. */
  isUs(): boolean;
  /** Another may be it from now on. Comes after the worker has stopped: what it ran is over by then. */
  stop(): Promise<void>;
}

/**
 * Which of all workers runs the jobs that are `byOneWorker`: the one that holds this job, which never ends. Its lease is
 * short, because nobody does that work after a kill until it is over.
 */
export async function findOneWorker(ctx: Context, found: () => void, options: WorkerOptions = {}): Promise<OneWorker> {
  let isUs = false;
  const job = defineJob({
    queue: QUEUE,
    payload: z.object({}),
    parallel: 1,
    backoff: [1],
    run: async (_, { signal }) => {
      isUs = true;
      found();
      if (!signal.aborted) await once(signal, 'abort');
      isUs = false;
    },
  });
  const row = { id: ctx.newId(), queue: QUEUE, tenantId: NO_TENANT, payload: {}, dedupeKey: QUEUE };
  await ctx.db.system((tx) => enqueue(tx, row));
  const leaseSeconds = Math.max(1, 5 / ctx.env.TIME_SCALE);
  const held = startWorker(ctx, [job], { leaseSeconds, pollMs: leaseSeconds * 300, graceMs: 0, ...options });
  return { isUs: () => isUs, stop: held.stop };
}
