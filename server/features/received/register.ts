import type { WingRegister } from '../wing.ts';
import {
  confirmReceivedJob,
  fetchReceivedJob,
  importReceivedJob,
  recheckReceivedDaily,
  recheckReceivedJob,
} from './jobs.ts';
import { searchedReceived } from './list/search-received.ts';
import { routes } from './routes.ts';

export const received: WingRegister = {
  routes,
  jobs: [importReceivedJob, fetchReceivedJob, confirmReceivedJob, recheckReceivedJob],
  dailyJobs: [recheckReceivedDaily],
  searched: [searchedReceived],
  fates: {
    erasedLater: [
      'import_items',
      'import_parts',
      'imports',
      'supplier_rules',
      'classified_receipts',
      'classification_changes',
      'declared_periods',
    ],
  },
};
