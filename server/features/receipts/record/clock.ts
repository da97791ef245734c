import type { Context } from '#server/context.ts';
import { CLOCK_TOLERANCE_MS } from './settings.ts';

/**
 * True when this process and the database agree about the time. A wrong day goes into a signed document, a wrong hour
 * raises false alarms: with a wrong clock nothing is issued and nothing is settled.
 */
export function isClockSafe(ctx: Context, databaseNow: Date): boolean {
  const here = ctx.now();
  if (Math.abs(databaseNow.getTime() - here.getTime()) <= CLOCK_TOLERANCE_MS) return true;
  ctx.log.error({ database: databaseNow, host: here }, 'clocks disagree');
  return false;
}
