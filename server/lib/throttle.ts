import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { throttles } from '../db/tables/index.ts';

/** How many tries of what, in how long. */
export interface Limit {
  readonly what: string;
  readonly tries: number;
  readonly seconds: number;
}

/** The row's key says what is limited; whom, only as a keyed hash. */
const keyOf = (ctx: Context, limit: Limit, whom: string): string =>
  `${limit.what}:${Buffer.from(ctx.secrets.keyedHash('throttle', Buffer.from(whom))).toString('base64url')}`;

/**
 * Counts one more try, committed on its own so that a try cannot be taken back. Gives null while it is allowed, or the
 * seconds to wait. Counting comes before the guess is checked: parallel guesses cannot slip through together.
 */
export const countTry = (ctx: Context, limit: Limit, whom: string): Promise<number | null> =>
  ctx.db.statement(async (tx) => {
    const now = ctx.now();
    const begins = new Date(now.getTime() - limit.seconds * 1000);
    // One that begins later than now is of a clock that was set back.
    const stale = sql`(${throttles.windowStartedAt} <= ${begins} or ${throttles.windowStartedAt} > ${now})`;
    const [row] = await tx
      .insert(throttles)
      .values({ key: keyOf(ctx, limit, whom), windowStartedAt: now, count: 1 })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${stale} then 1 else ${throttles.count} + 1 end`,
          windowStartedAt: sql`case when ${stale} then ${now} else ${throttles.windowStartedAt} end`,
        },
      })
      .returning();
    if (!row || row.count <= limit.tries) return null;
    const until = row.windowStartedAt.getTime() + limit.seconds * 1000;
    return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  });

/** This try was right and is taken back: where many share a limit, only wrong ones use it up. */
export const uncountTry = (ctx: Context, limit: Limit, whom: string): Promise<void> =>
  ctx.db.system(async (tx) => {
    await tx.execute(sql`update throttles set count = count - 1 where key = ${keyOf(ctx, limit, whom)} and count > 0`);
  });

/** The right answer came: its failed tries no longer count. */
export const forgetTries = (ctx: Context, limit: Limit, whom: string): Promise<void> =>
  ctx.db.system(async (tx) => {
    await tx.execute(sql`delete from throttles where key = ${keyOf(ctx, limit, whom)}`);
  });

/**
 * Whom a limit by address counts: an IPv6 customer has a whole /64 to choose from. Who has closed the connection has no
 * address any more.
 */
export const network = (ip: string | undefined): string => {
  if (ip === undefined) return 'closed';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
};
