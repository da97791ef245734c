import type { WingRegister } from '../wing.ts';
import { forgetReportJob, makeReportJob } from './reports/jobs.ts';
import { routes } from './reports/routes.ts';

export const books: WingRegister = {
  routes,
  jobs: [makeReportJob, forgetReportJob],
  fates: { erasedLater: ['reports'] },
};
