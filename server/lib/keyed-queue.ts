import type { Context } from '../context.ts';

const queues = new WeakMap<Context, Map<string, Promise<unknown>>>();

/**
 * Runs `work` after everything of this process that came before under the same key. The database's locks decide between
 * processes; this only keeps fifty callers of one sales point from holding fifty connections while they wait for it.
 */
export async function runInQueue<T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> {
  const waiting = queues.get(ctx) ?? new Map<string, Promise<unknown>>();
  queues.set(ctx, waiting);
  const before = waiting.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => {});
  waiting.set(key, settled);
  try {
    return await mine;
  } finally {
    if (waiting.get(key) === settled) waiting.delete(key);
  }
}
