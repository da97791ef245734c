import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { connectWings } from '../features/index.ts';
import { plantDaily } from '../jobs/daily.ts';
import { dailyJobs, jobs } from '../jobs/index.ts';
import { findOneWorker } from '../jobs/one-worker.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { listenForJobs } from '../jobs/wake.ts';
import { watchHealth } from '../lib/health.ts';
import { beginProcess } from './begin.ts';
import { serveHealth } from './health-server.ts';
import { keepTally } from './keep-tally.ts';
import type { RunProcess } from './process.ts';

/**
 * Everything that goes on after a call was answered. Any number of workers may run. The API goes first: who waits
 * for an answer comes before drawing and mailing (load model 4.3).
 */
export const runWorker: RunProcess = async (source) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const ctx = await beginProcess(source);
  const { env } = ctx;
  // Files of reports lay here before they went into the database.
  await rm(join(env.CUADRE_DATA, 'reports'), { recursive: true, force: true });
  await plantDaily(ctx, dailyJobs);
  connectWings();
  const one = await findOneWorker(ctx, () => worker.wake());
  const worker = startWorker(ctx, [...jobs, ...dailyJobs], { mayRun: (job) => !job.byOneWorker || one.isUs() });
  const tally = keepTally(ctx);
  const listener = listenForJobs(ctx, worker.wake);
  await worker.serves;
  const health = watchHealth(ctx);
  const { HOST, WORKER_HEALTH_PORT: port } = env;
  const healthServer = port === undefined ? undefined : await serveHealth(health, HOST, port);
  return {
    ready: {},
    stop: async () => {
      health.drain();
      await listener.stop();
      await worker.stop();
      await one.stop();
      healthServer?.close();
      await tally.stop();
      await ctx.db.close();
    },
  };
};
