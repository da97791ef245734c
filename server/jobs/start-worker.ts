import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Job } from './job.ts';
import { type ClaimedRow, claim, release, renew } from './outbox.ts';
import { runJob } from './run-job.ts';

/** What ends or is queued meanwhile shares the next claim. */
const GATHER_MS = 30;

/** A shorter one, of scaled time, would be lost whenever the machine has no processor for a moment. */
const MIN_LEASE_SECONDS = 6;

export interface WorkerOptions {
  /** A killed worker's jobs are taken over after this; renewed three times in between. */
  readonly leaseSeconds?: number;
  /** Longest sleep when nobody wakes us. */
  readonly pollMs?: number;
  /** What a stop waits for running jobs before it gives them back. */
  readonly graceMs?: number;
  /** Asked before each claim; default: every kind. */
  readonly mayRun?: (job: Job) => boolean;
}

export interface Worker {
  /** Settles with the first claim that the database answered, whatever it held. */
  readonly serves: Promise<void>;
  /** Something was queued: look now. A hint, nothing is lost without it. */
  wake(): void;
  /** No new claims; waits for the running jobs, gives back what does not end in time. */
  stop(): Promise<void>;
}

interface Running {
  readonly row: ClaimedRow;
  readonly abort: AbortController;
  ended: Promise<void>;
}

/** Runs these jobs until stopped, of each kind as many side by side as it allows. Any number of workers may run on one database. */
export function startWorker(ctx: Context, jobs: readonly Job[], options: WorkerOptions = {}): Worker {
  const scale = ctx.env.TIME_SCALE;
  const leaseSeconds = options.leaseSeconds ?? Math.max(MIN_LEASE_SECONDS, 60 / scale);
  const pollMs = options.pollMs ?? Math.max(50, 1000 / scale);
  const { graceMs = 8_000, mayRun = () => true } = options;
  const running = new Set<Running>();
  let stopping = false;
  let claimed = () => {};
  const serves = new Promise<void>((resolve) => {
    claimed = resolve;
  });

  const lanes = new Map(jobs.map((job) => [job.queue, { job, running: 0 }]));
  const pause = newPause();
  const wakeIn = (seconds: number) => {
    setTimeout(pause.end, seconds * 1000 + 5).unref();
  };
  const begin = (row: ClaimedRow) => {
    const lane = lanes.get(row.queue);
    if (lane === undefined) throw new Error(`nobody asked for a job of ${row.queue}`);
    const abort = new AbortController();
    const entry: Running = { row, abort, ended: Promise.resolve() };
    running.add(entry);
    lane.running++;
    entry.ended = runJob(ctx, lane.job, row, abort.signal, wakeIn).finally(() => {
      running.delete(entry);
      lane.running--;
      pause.end();
    });
  };
  const work = async () => {
    while (!stopping) {
      pause.reset();
      const rows = await tryClaim(ctx, roomIn(lanes.values(), mayRun), leaseSeconds);
      if (rows) claimed();
      for (const row of rows ?? []) begin(row);
      await Promise.all([sleep(stopping ? 0 : GATHER_MS), pause.wait(stopping ? 0 : pollMs)]);
    }
  };

  const renewal = setInterval(
    async () => {
      const entries = [...running];
      if (entries.length === 0) return;
      const rows = entries.map((entry) => entry.row);
      try {
        const still = await ctx.db.system((tx) => renew(tx, rows, leaseSeconds));
        for (const entry of entries) if (!still.has(entry.row.id) && running.has(entry)) entry.abort.abort();
      } catch (error) {
        ctx.log.warn({ err: error }, 'the leases were not renewed');
      }
    },
    (leaseSeconds * 1000) / 3,
  );

  const working = work();

  return {
    serves,
    wake: pause.end,
    stop: async () => {
      stopping = true;
      pause.end();
      await working;
      const grace = newPause();
      await Promise.race([Promise.all([...running].map(({ ended }) => ended)), grace.wait(graceMs)]);
      grace.end();
      clearInterval(renewal);
      const left = [...running];
      for (const { abort } of left) abort.abort();
      await Promise.allSettled(left.map(({ row }) => ctx.db.system((tx) => release(tx, row))));
    },
  };
}

/** How many more of each kind may run beside the running ones; kinds without room are left out. */
const roomIn = (
  lanes: Iterable<{ readonly job: Job; readonly running: number }>,
  mayRun: (job: Job) => boolean,
): Record<string, number> => {
  const room: Record<string, number> = {};
  for (const { job, running } of lanes)
    if (running < job.parallel && mayRun(job)) room[job.queue] = job.parallel - running;
  return room;
};

const tryClaim = async (ctx: Context, room: Readonly<Record<string, number>>, leaseSeconds: number) => {
  try {
    return await claim(ctx.db, room, leaseSeconds);
  } catch (error) {
    ctx.log.warn({ err: error }, 'no claim: the database did not answer');
    return undefined;
  }
};

/** A sleep that can be cut short, also by an end that came before it began. */
const newPause = () => {
  let ended = false;
  let resume = () => {};
  return {
    reset: () => {
      ended = false;
    },
    end: () => {
      ended = true;
      resume();
    },
    wait: (ms: number) =>
      ended
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms);
            resume = () => {
              clearTimeout(timer);
              resolve();
            };
          }),
  };
};
