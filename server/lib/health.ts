import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isQueueTooLong } from '../db/trouble.ts';

type Readiness = 'ready' | 'draining' | 'no_database';

/** What who sends requests here may know of this process. */
export interface Health {
  readonly isDraining: boolean;
  /** From now on it is not ready; it goes on answering. */
  drain(): void;
  /** Whether it takes requests: it is not draining and its database answers and takes writes. Never throws. */
  ask(): Promise<Readiness>;
}

/** Longer than this nobody waits for an answer about health. */
const PATIENCE_MS = 2_000;

/** Anybody may ask as often as they like: those who ask together share one question to the database. */
export const watchHealth = (ctx: Pick<Context, 'db' | 'log'>): Health => {
  let isDraining = false;
  let asked: Promise<boolean> | undefined;

  const serves = async (): Promise<boolean> => {
    try {
      const { rows } = await ctx.db.statement((tx) =>
        tx.execute<{ transaction_read_only: string }>(sql`show transaction_read_only`),
      );
      return rows[0]?.transaction_read_only === 'off';
    } catch (error) {
      // A pool whose connections are all busy works: to take it away would leave more to the others.
      if (isQueueTooLong(error)) return true;
      ctx.log.warn({ err: error }, 'not ready: the database does not answer');
      return false;
    }
  };

  return {
    get isDraining() {
      return isDraining;
    },
    drain: () => {
      isDraining = true;
    },
    ask: async () => {
      if (isDraining) return 'draining';
      asked ??= serves().finally(() => {
        asked = undefined;
      });
      const patience = new AbortController();
      const late = sleep(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
      const answered = await Promise.race([asked, late]);
      patience.abort();
      return answered ? 'ready' : 'no_database';
    },
  };
};

/** Addresses of both, of the API and of a worker that has a port. */
export const healthPaths = { live: '/health/live', ready: '/health/ready' } as const;

/** Status and body of an answer; undefined for another address. Whether it lives is never asked of the database. */
export const answerHealth = async (health: Health, path: string) => {
  if (path === healthPaths.live) return { code: 200, body: { status: 'alive' } };
  if (path !== healthPaths.ready) return undefined;
  const status = await health.ask();
  return { code: status === 'ready' ? 200 : 503, body: { status } };
};
