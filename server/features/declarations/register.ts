import { readPersonalYearsWith } from '#server/features/books/index.ts';
import type { WingRegister } from '../wing.ts';
import { routes as annex } from './annex/routes.ts';
import { routes as assets } from './assets/routes.ts';
import { mailObligationsJob, remindObligationsDaily, remindObligationsJob } from './calendar/jobs.ts';
import { routes as calendar } from './calendar/routes.ts';
import { routes as dependants } from './dependants/routes.ts';
import { fileReturnJob } from './filing/file-return.ts';
import { mailReadyJob } from './filing/mail/mail-ready.ts';
import { mailLeftJob, mailRefusedJob, mailSentJob } from './filing/mail/mail-return.ts';
import { routes as filing } from './filing/routes.ts';
import { searchedReturns, searchedYears } from './filing/search-returns.ts';
import { routes as living } from './living/routes.ts';
import { routes as payment } from './payment/routes.ts';
import { routes as regime } from './regime/routes.ts';
import { routes as reserve } from './reserve/routes.ts';
import { readPersonalYear } from './revenue/read-personal-year.ts';
import { routes as revenue } from './revenue/routes.ts';

export const declarations: WingRegister = {
  // A report of the books says what the income tax makes of personal expenses.
  connect: () => readPersonalYearsWith(readPersonalYear),
  searched: [searchedReturns, searchedYears],
  routes: [
    ...living,
    ...filing,
    ...payment,
    ...calendar,
    ...regime,
    ...annex,
    ...dependants,
    ...assets,
    ...revenue,
    ...reserve,
  ],
  jobs: [
    fileReturnJob,
    mailReadyJob,
    mailRefusedJob,
    mailSentJob,
    mailLeftJob,
    remindObligationsJob,
    mailObligationsJob,
  ],
  dailyJobs: [remindObligationsDaily],
  fates: {
    // An address that somebody's calendar still asks says nothing from then on.
    destroyedAtOnce: ['calendar_feeds'],
    erasedLater: [
      // What goes back to a buyer is transferred there also after they closed the account.
      'bank_accounts',
      'tax_marks',
      'case_answers',
      'declaration_starts',
      'sales_before',
      'filed_elsewhere',
      'awaited_returns',
      'seen_returns',
      'typed_figures',
      'payment_choices',
      'filing_facts',
      'tax_reminders',
      'reminded_days',
      'submitted_papers',
      'dependants',
      'fixed_assets',
      'revenue_answers',
    ],
    heldByLaw: ['returns'],
  },
};
