import type { reports } from '#server/db/tables/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';

export type ReportJob = HeldJob<{ reportId: string }>;
export type ReportRecord = typeof reports.$inferSelect;
