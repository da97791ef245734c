import type { Job } from './job.ts';

/** Every kind of background work. One line per job. */
export const jobs: readonly Job[] = [];
