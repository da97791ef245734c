import type { WingRegister } from '../wing.ts';
import { checkBooksDaily, checkBooksJob } from './check/jobs.ts';
import { routes as collections } from './collections/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { forgetReportJob, makeReportJob } from './reports/jobs.ts';
import { routes as reports } from './reports/routes.ts';
import { bookMonthDaily, bookMonthJob } from './typed/jobs.ts';
import { routes as typed } from './typed/routes.ts';
import { searchedTyped } from './typed/search-typed.ts';

export const books: WingRegister = {
  routes: [...dashboard, ...reports, ...typed, ...collections],
  jobs: [makeReportJob, forgetReportJob, checkBooksJob, bookMonthJob],
  dailyJobs: [bookMonthDaily, checkBooksDaily],
  searched: [searchedTyped],
  fates: { erasedLater: ['reports', 'collections', 'entries', 'typed_changes', 'typed_items'] },
};
