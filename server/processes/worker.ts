import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { sentJournalFolder } from '../adapters/sent-journal/sent-journal.ts';
import { beginTombstones } from '../adapters/sent-journal/tombstones.ts';
import { createContext } from '../context.ts';
import { checkSchema } from '../db/migrate.ts';
import { parseEnv } from '../env.ts';
import { connectWings } from '../features/index.ts';
import { demandNoFile } from '../features/platform/index.ts';
import { tellShop } from '../features/shop/index.ts';
import { plantDaily } from '../jobs/daily.ts';
import { dailyJobs, jobs } from '../jobs/index.ts';
import { findOneWorker } from '../jobs/one-worker.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { listenForJobs } from '../jobs/wake.ts';
import { watchHealth } from '../lib/health.ts';
import { placeAuthority } from '../lib/installation-authority.ts';
import { demandPayments } from '../lib/payments-here.ts';
import { createTally } from '../lib/tally.ts';
import { checkMasterKey } from '../operations/check-master-key.ts';
import { serveHealth } from './health-server.ts';
import { countedWorld, keepTally } from './keep-tally.ts';
import { noteNode } from './note-node.ts';
import type { RunProcess } from './process.ts';
import { realWorld } from './world.ts';

/**
 * Everything that goes on after a call was answered. Any number of workers may run. The API goes first: who waits
 * for an answer comes before drawing and mailing (load model 4.3).
 */
export const runWorker: RunProcess = async (source) => {
  const env = parseEnv(source);
  demandPayments(env);
  demandNoFile(env);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const ctx = createContext(env, countedWorld(realWorld(env), createTally()));
  await checkSchema(ctx.db);
  await checkMasterKey(ctx);
  await placeAuthority(ctx);
  await tellShop(ctx);
  // Files of reports lay here before they went into the database.
  await rm(join(env.CUADRE_DATA, 'reports'), { recursive: true, force: true });
  await beginTombstones(sentJournalFolder(env));
  await noteNode(ctx);
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
