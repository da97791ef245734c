import type { WingRegister } from '../wing.ts';
import { checkBooksDaily, checkBooksJob } from './check/jobs.ts';
import { routes as collections } from './collections/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { routes as forecast } from './forecast/routes.ts';
import { routes as groups } from './groups/routes.ts';
import { searchedGroups } from './groups/search-groups.ts';
import { forgetPhotoJob } from './papers/paper-photo.ts';
import { restateSupportsJob } from './papers/restate-supports.ts';
import { routes as papers } from './papers/routes.ts';
import { searchedPapers } from './papers/search-papers.ts';
import { routes as practice } from './practice/routes.ts';
import { forgetReportJob, makeReportJob } from './reports/jobs.ts';
import { routes as reports } from './reports/routes.ts';
import { bookMonthDaily, bookMonthJob } from './typed/jobs.ts';
import { routes as typed } from './typed/routes.ts';
import { searchedTyped } from './typed/search-typed.ts';

export const books: WingRegister = {
  routes: [...dashboard, ...forecast, ...papers, ...reports, ...typed, ...collections, ...practice, ...groups],
  jobs: [makeReportJob, forgetReportJob, checkBooksJob, bookMonthJob, forgetPhotoJob, restateSupportsJob],
  dailyJobs: [bookMonthDaily, checkBooksDaily],
  searched: [searchedTyped, searchedPapers, searchedGroups],
  fates: {
    erasedLater: [
      'made_files',
      'reports',
      'report_sums',
      'collections',
      'entries',
      // After the entries: what is deleted is taken off its sums.
      'entry_sums',
      'typed_changes',
      'typed_items',
      'own_groups',
      'closed_months',
      'typed_ticks',
      'separate_expenses',
      'spending_limits',
    ],
    // Supports of declarations like received receipts, and kept as long as those.
    heldByLaw: ['papers', 'stored_files'],
  },
};
