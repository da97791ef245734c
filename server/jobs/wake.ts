import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';

const CHANNEL = 'cuadre_jobs';
const pending = new WeakSet<Database>();

/**
 * Tells the workers that something waits; call it after the commit. Only a hint (they look every second anyway), so it
 * is not part of the transaction: a NOTIFY inside holds a lock of the whole cluster until that commit is on the disk.
 * Calls that come together are told once.
 */
export function wakeWorkers(ctx: Pick<Context, 'db' | 'log'>): void {
  if (pending.has(ctx.db)) return;
  pending.add(ctx.db);
  setImmediate(() => {
    pending.delete(ctx.db);
    ctx.db
      .statement((tx) => tx.execute(sql.raw(`notify ${CHANNEL}`)))
      .catch((error) => ctx.log.debug({ err: error }, 'no hint to the workers'));
  });
}

/** Calls `heard` at every hint, on a connection of its own that comes back when it breaks. */
export function listenForJobs(ctx: Pick<Context, 'env' | 'log'>, heard: () => void): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  const listen = async () => {
    while (!stopped.signal.aborted) {
      const mine = new pg.Client({ connectionString: ctx.env.DATABASE_URL });
      client = mine;
      const broken = new Promise<void>((resolve) => mine.once('error', () => resolve()).once('end', resolve));
      mine.on('notification', heard);
      try {
        await mine.connect();
        await mine.query(`listen ${CHANNEL}`);
        heard(); // what came while nobody listened
        await broken;
      } catch (error) {
        ctx.log.debug({ err: error }, 'not listening for hints yet');
      }
      await mine.end().catch(() => {});
      await sleep(2_000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const ended = listen();
  return {
    stop: async () => {
      stopped.abort();
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
