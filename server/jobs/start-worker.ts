import type { Context } from '../context.ts';
import type { Job } from './job.ts';
import { type ClaimedRow, claim, release, renew } from './outbox.ts';
import { runJob } from './run-job.ts';

export interface WorkerOptions {
  /** A killed worker's jobs are taken over after this; renewed three times in between. */
  readonly leaseSeconds?: number;
  /** Longest sleep when nobody wakes us. */
  readonly pollMs?: number;
  /** What a stop waits for jobs in hand before it gives them back. */
  readonly graceMs?: number;
}

export interface Worker {
  /** Something was queued: look now. A hint, nothing is lost without it. */
  wake(): void;
  /** No new claims; waits for the jobs in hand, gives back what does not end in time. */
  stop(): Promise<void>;
}

interface InHand {
  readonly row: ClaimedRow;
  readonly abort: AbortController;
  ended: Promise<void>;
}

/** Runs these jobs until stopped, of each kind as many side by side as it allows. Any number of workers may run on one database. */
export function startWorker(ctx: Context, jobs: readonly Job[], options: WorkerOptions = {}): Worker {
  const scale = ctx.env.TIME_SCALE;
  const leaseSeconds = options.leaseSeconds ?? Math.max(3, 60 / scale);
  const pollMs = options.pollMs ?? Math.max(50, 1000 / scale);
  const graceMs = options.graceMs ?? 8_000;
  const inHand = new Set<InHand>();
  let stopping = false;

  const lanes = new Map(jobs.map((job) => [job.queue, { job, running: 0 }]));
  const bell = newBell();
  const wakeIn = (seconds: number) => {
    setTimeout(bell.ring, seconds * 1000 + 5).unref();
  };
  const begin = (row: ClaimedRow) => {
    const lane = lanes.get(row.queue);
    if (lane === undefined) throw new Error(`nobody asked for a job of ${row.queue}`);
    const abort = new AbortController();
    const entry: InHand = { row, abort, ended: Promise.resolve() };
    inHand.add(entry);
    lane.running++;
    entry.ended = runJob(ctx, lane.job, row, abort.signal, wakeIn).finally(() => {
      inHand.delete(entry);
      lane.running--;
      bell.ring();
    });
  };
  const work = async () => {
    while (!stopping) {
      bell.reset();
      for (const row of await tryClaim(ctx, roomIn(lanes.values()), leaseSeconds)) begin(row);
      await bell.heard(stopping ? 0 : pollMs);
    }
  };

  const beat = setInterval(
    async () => {
      const entries = [...inHand];
      if (entries.length === 0) return;
      const rows = entries.map((entry) => entry.row);
      try {
        const still = await ctx.db.system((tx) => renew(tx, rows, leaseSeconds));
        for (const entry of entries) if (!still.has(entry.row.id) && inHand.has(entry)) entry.abort.abort();
      } catch (error) {
        ctx.log.warn({ err: error }, 'the leases were not renewed');
      }
    },
    (leaseSeconds * 1000) / 3,
  );

  const working = work();

  return {
    wake: bell.ring,
    stop: async () => {
      stopping = true;
      bell.ring();
      await working;
      const grace = newBell();
      await Promise.race([Promise.all([...inHand].map(({ ended }) => ended)), grace.heard(graceMs)]);
      grace.ring();
      clearInterval(beat);
      const left = [...inHand];
      for (const { abort } of left) abort.abort();
      await Promise.allSettled(left.map(({ row }) => ctx.db.system((tx) => release(tx, row))));
    },
  };
}

/** How many more of each kind may run beside those in hand; kinds without room are left out. */
const roomIn = (lanes: Iterable<{ readonly job: Job; readonly running: number }>): Record<string, number> => {
  const room: Record<string, number> = {};
  for (const { job, running } of lanes) if (running < job.parallel) room[job.queue] = job.parallel - running;
  return room;
};

const tryClaim = async (ctx: Context, room: Readonly<Record<string, number>>, leaseSeconds: number) => {
  try {
    return await ctx.db.system((tx) => claim(tx, room, leaseSeconds), undefined, { prepared: true });
  } catch (error) {
    ctx.log.warn({ err: error }, 'no claim: the database did not answer');
    return [];
  }
};

/** A sleep that can be cut short, also by a ring that came before the sleep began. */
const newBell = () => {
  let rung = false;
  let wakeUp = () => {};
  return {
    reset: () => {
      rung = false;
    },
    ring: () => {
      rung = true;
      wakeUp();
    },
    heard: (ms: number) =>
      rung
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms);
            wakeUp = () => {
              clearTimeout(timer);
              resolve();
            };
          }),
  };
};
