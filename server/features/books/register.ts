import type { WingRegister } from '../wing.ts';
import { checkBooksDaily, checkBooksJob } from './check/jobs.ts';
import { forgetReportJob, makeReportJob } from './reports/jobs.ts';
import { routes } from './reports/routes.ts';

export const books: WingRegister = {
  routes,
  jobs: [makeReportJob, forgetReportJob, checkBooksJob],
  dailyJobs: [checkBooksDaily],
  fates: { erasedLater: ['reports', 'entries'] },
};
