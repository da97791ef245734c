import { wings } from '../features/index.ts';

/** Every kind of background work. */
export const jobs = wings.flatMap((wing) => wing.jobs ?? []);

/** Once a day for the whole server; each has its row from the first worker on. */
export const dailyJobs = wings.flatMap((wing) => wing.dailyJobs ?? []);
