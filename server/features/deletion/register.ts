import type { WingRegister } from '../wing.ts';
import { fates } from './account-deletion/fates.ts';
import { eraseAccountJob, mailDeletionJob, noteDeletionJob, purgeHeldDaily } from './account-deletion/jobs.ts';
import { routes as accountDeletion } from './account-deletion/routes.ts';
import { exportAccountJob, forgetExportJob } from './export/export-jobs.ts';
import { routes as exports } from './export/routes.ts';

export const deletion: WingRegister = {
  routes: [...accountDeletion, ...exports],
  jobs: [noteDeletionJob, mailDeletionJob, eraseAccountJob, exportAccountJob, forgetExportJob],
  dailyJobs: [purgeHeldDaily],
  fates,
};
