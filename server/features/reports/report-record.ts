import type { reports } from '../../db/tables/index.ts';
import type { HeldJob } from '../../jobs/job.ts';

export type ReportJob = HeldJob<{ reportId: string }>;
export type ReportRecord = typeof reports.$inferSelect;
