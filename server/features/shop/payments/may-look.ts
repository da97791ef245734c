import type { Context } from '#server/context.ts';
import { countTry } from '#server/lib/throttle.ts';
import { looksInMinute } from './settings.ts';

/** Counts a question to the provider about a payment; gives the nominal seconds to wait where there were too many, else null. */
export async function mayLook(ctx: Context): Promise<number | null> {
  const scale = ctx.env.TIME_SCALE;
  const limit = { what: 'look-at-payment', tries: looksInMinute, seconds: 60 / scale };
  const wait = await countTry(ctx, limit, 'installation');
  return wait === null ? null : wait * scale;
}
