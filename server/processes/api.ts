import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { terminal } from '#phrases/operations/terminal.ts';
import { buildApp, unboundCalls } from '../http/build-app.ts';
import { watchHealth } from '../lib/health.ts';
import { beginProcess } from './begin.ts';
import { keepTally } from './keep-tally.ts';
import { noteInUse } from './note-in-use.ts';
import type { RunProcess } from './process.ts';

/** What a stop waits for calls that run, after it has drained; the launcher kills after twelve seconds. */
const LIMIT_MS = 10_000;

/** The API and the web app. Refuses to start while a call of the contract has no verb. */
export const runApi: RunProcess = async (source) => {
  const unbound = unboundCalls();
  if (unbound.length > 0) throw new Error(terminal.process.unbound(unbound));
  const ctx = await beginProcess(source);
  const { env } = ctx;
  const web = join(import.meta.dirname, '..', 'web');
  const isBuilt = existsSync(join(web, 'index.html'));
  const health = watchHealth(ctx);
  const app = await buildApp(ctx, { health, ...(isBuilt && { web }) });
  const tally = keepTally(ctx);
  const url = await app.listen({ host: env.HOST, port: env.PORT });
  const endNote = isBuilt ? noteInUse(import.meta.dirname, url) : () => {};
  return {
    ready: { url },
    stop: async () => {
      health.drain();
      endNote();
      await sleep(env.DRAIN_SECONDS * 1000);
      const ended = app
        .close()
        .then(() => tally.stop())
        .then(() => ctx.db.close());
      // What runs longer ends with the process.
      await Promise.race([ended, sleep(LIMIT_MS)]);
    },
  };
};
