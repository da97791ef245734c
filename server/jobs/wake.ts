import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { connect } from '../db/connect.ts';
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

/**
 * Calls `heard` at every hint, on a connection of its own that comes back when it breaks. Behind a pool that lends its
 * connections to others nobody would hear it: there looking every second has to do.
 */
export function listenForJobs(ctx: Pick<Context, 'env' | 'log'>, heard: () => void): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  const listen = async () => {
    while (!stopped.signal.aborted) {
      try {
        const mine = await connect(ctx.env.DATABASE_URL);
        client = mine;
        const broken = new Promise<void>((resolve) => mine.once('error', () => resolve()).once('end', resolve));
        if (stopped.signal.aborted || !(await isOwnSession(mine))) return hangUp(mine);
        mine.on('notification', heard);
        await mine.query(`listen ${CHANNEL}`);
        heard(); // what came while nobody listened
        await broken;
      } catch (error) {
        ctx.log.debug({ err: error }, 'not listening for hints yet');
      }
      hangUp(client);
      await sleep(2_000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const ended = listen();
  return {
    stop: async () => {
      stopped.abort();
      hangUp(client);
      await ended;
    },
  };
}

/** A goodbye could wait for a host that is gone. */
const hangUp = (client: pg.Client | undefined): void => void client?.connection.stream.destroy();

/** Whether the server process that answers is the one that the connection was opened to. */
const isOwnSession = async (client: pg.Client): Promise<boolean> => {
  const { processID } = client as pg.Client & { readonly processID: number };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === processID;
};
