import type { WingRegister } from '../wing.ts';
import { mailObligationsJob, remindObligationsDaily, remindObligationsJob } from './calendar/jobs.ts';
import { routes as calendar } from './calendar/routes.ts';
import { fileReturnJob } from './filing/file-return.ts';
import { routes as filing } from './filing/routes.ts';
import { routes as living } from './living/routes.ts';
import { routes as regime } from './regime/routes.ts';

export const declarations: WingRegister = {
  routes: [...living, ...filing, ...calendar, ...regime],
  jobs: [fileReturnJob, remindObligationsJob, mailObligationsJob],
  dailyJobs: [remindObligationsDaily],
  fates: {
    // An address that somebody's calendar still asks says nothing from then on.
    destroyedAtOnce: ['calendar_feeds'],
    erasedLater: [
      'tax_marks',
      'declaration_starts',
      'filed_elsewhere',
      'seen_returns',
      'tax_reminders',
      'reminded_days',
    ],
    heldByLaw: ['returns'],
  },
};
