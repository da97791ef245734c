import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';

/** Jobs that belong to no taxpayer (the daily ones) carry this tenant. */
export const NO_TENANT = '00000000-0000-0000-0000-000000000000';

/** One kind of background work, as the worker knows it. `jobs/index.ts` lists them all. */
export interface Job {
  /** Name of its queue; never changes, rows carry it. */
  readonly queue: string;
  /** How many of this kind one worker runs side by side. */
  readonly parallel: number;
  /** Only one worker of the installation runs this kind, so that `parallel` holds for all: somebody outside would feel more. */
  readonly byOneWorker?: true;
  /** Seconds to wait after the first, second, … failure; the last repeats. Divided by TIME_SCALE. */
  readonly backoff: readonly number[];
  /** Must end with `job.complete` or `job.again`; a throw is a failure that is tried again. */
  run(ctx: Context, job: HeldJob<unknown>): Promise<void>;
}

/** Gives a job its payload's type. Payloads hold ids only: the data is read when the job runs. */
export const defineJob = <Payload>(definition: {
  readonly queue: string;
  readonly payload: z.ZodType<Payload>;
  readonly parallel: number;
  readonly byOneWorker?: true;
  readonly backoff: readonly number[];
  run(ctx: Context, job: HeldJob<Payload>): Promise<void>;
}): Job => ({
  ...definition,
  run: (ctx, job) => definition.run(ctx, { ...job, payload: definition.payload.parse(job.payload) }),
});

/**
 * A job as its worker holds it: by a lease that ends and a fence number that grows with every claim. A worker that was frozen
 * past the lease finds another number there, changes no row, and its transaction rolls back.
 */
export interface HeldJob<Payload> {
  readonly id: string;
  readonly tenantId: string;
  readonly payload: Payload;
  /** Claims so far since the last `again`, this one included. */
  readonly attempts: number;
  /** Aborted when the lease was lost or the worker stops: no new step then. */
  readonly signal: AbortSignal;
  /** First statement of a step: throws LeaseLost unless the job is still ours, and keeps others out until the commit. */
  hold(tx: Transaction): Promise<void>;
  /** Done, in the transaction of the change it stands for. Throws LeaseLost when it is no longer ours. */
  complete(tx: Transaction): Promise<void>;
  /** Another turn after so many seconds (divided by TIME_SCALE); counts as success. Throws LeaseLost likewise. */
  again(tx: Transaction, seconds: number): Promise<void>;
}

/** Another worker has the job now; everything in this transaction must be forgotten. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`job ${id}: the lease was lost`);
    this.name = 'LeaseLost';
  }
}
