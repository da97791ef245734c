import type { WingRegister } from '../wing.ts';
import { routes as corrections } from './correction/routes.ts';
import { routes as drafts } from './drafts/routes.ts';
import { mailReceiptJob, settleReceiptJob } from './jobs.ts';
import { searchedReceipts } from './list/search-receipts.ts';
import { makeDraftsDaily, makeDraftsJob } from './repeating/make-drafts.ts';
import { routes as repeating } from './repeating/routes.ts';
import { routes as issued } from './routes.ts';
import { routes as shares } from './shares/routes.ts';
import { confirmVoidJob, recheckReceiptsDaily, recheckReceiptsJob } from './voiding/jobs.ts';
import { routes as voiding } from './voiding/routes.ts';

export const receipts: WingRegister = {
  routes: [...corrections, ...drafts, ...issued, ...repeating, ...shares, ...voiding],
  jobs: [settleReceiptJob, mailReceiptJob, confirmVoidJob, recheckReceiptsJob, makeDraftsJob],
  dailyJobs: [recheckReceiptsDaily, makeDraftsDaily],
  searched: [searchedReceipts],
  fates: {
    erasedLater: ['share_links', 'drafts', 'correction_drafts', 'repeating_invoices', 'repeated_drafts'],
    heldByLaw: [
      'receipts',
      'receipt_versions',
      'receipt_attempts',
      'receipt_authorizations',
      'receipt_links',
      'voidings',
      'issue_requests',
      'number_ledger',
      'foreign_receipts',
      'foreign_receipt_files',
    ],
  },
};
