import { dayInEcuador, instantInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { defineJob, type Job, NO_TENANT } from './job.ts';
import { enqueue } from './outbox.ts';

export interface DailyJob extends Job {
  readonly at: string;
}

const DAY = 86_400;

/** From an instant until the clock of Ecuador next shows `HH:MM`, in seconds. */
export function secondsUntil(at: string, now: Date): number {
  const today = instantInEcuador(dayInEcuador(now), `${at}:00`);
  const seconds = (today.getTime() - now.getTime()) / 1000;
  return seconds > 0 ? seconds : seconds + DAY;
}

/**
 * Work of the installation, once a day at `HH:MM` in Ecuador: one row that never ends and always plans its next turn, so
 * that neither a restart nor a second worker doubles it. What concerns one taxpayer is queued as a job of theirs.
 */
export const defineDaily = (definition: {
  readonly queue: string;
  readonly at: string;
  run(ctx: Context): Promise<void>;
}): DailyJob => ({
  at: definition.at,
  ...defineJob({
    queue: definition.queue,
    payload: z.object({}),
    parallel: 1,
    backoff: [60, 300, 900],
    run: async (ctx, job) => {
      await definition.run(ctx);
      await ctx.db.system((tx) => job.again(tx, secondsUntil(definition.at, ctx.now())));
    },
  }),
});

/**
 * Makes sure that each daily job has its row; one that is there runs no later for it. A clock that was moved to a day went
 * past its morning, and the row waits for the hours of the clock on the wall: what that morning does is done now.
 */
export async function plantDaily(ctx: Context, jobs: readonly DailyJob[]): Promise<void> {
  const now = ctx.now();
  for (const { queue, at } of jobs) {
    const isMissed = ctx.env.CLOCK_AHEAD_MS !== 0 && now >= instantInEcuador(dayInEcuador(now), `${at}:00`);
    const inSeconds = isMissed ? 0 : secondsUntil(at, now) / ctx.env.TIME_SCALE;
    await ctx.db.system((tx) =>
      enqueue(tx, { id: ctx.newId(), queue, tenantId: NO_TENANT, payload: {}, inSeconds, dedupeKey: 'daily' }),
    );
  }
}
