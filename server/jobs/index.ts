import { exportAccountJob, forgetExportJob } from '../features/account-deletion/export-jobs.ts';
import {
  eraseAccountJob,
  mailDeletionJob,
  noteDeletionJob,
  purgeHeldDaily,
} from '../features/account-deletion/jobs.ts';
import { noteAuditHeadsDaily } from '../features/audit/jobs.ts';
import { mailEmailChangedJob } from '../features/email-address/jobs.ts';
import { forgetUploadJob, mailListJob } from '../features/lists/jobs.ts';
import { mailAccountNoticeJob } from '../features/mail/account-notices.ts';
import { mailInvitationJob, mailPeopleJob } from '../features/people/jobs.ts';
import { mailOperatorJob, mailReceiptJob, settleReceiptJob } from '../features/receipts/jobs.ts';
import {
  confirmReceivedJob,
  fetchReceivedJob,
  importReceivedJob,
  recheckReceivedDaily,
  recheckReceivedJob,
} from '../features/received/jobs.ts';
import { mailCodeJob, mailPasswordChangedJob } from '../features/recovery/jobs.ts';
import { forgetReportJob, makeReportJob } from '../features/reports/jobs.ts';
import { sweepSessionsDaily } from '../features/session/sweep.ts';
import { downloadTaxInformationJob, readSriInboxesDaily, readSriMessagesJob } from '../features/tax-authority/jobs.ts';
import { preparePracticeJob, remindSignatureJob, remindSignaturesDaily } from '../features/tax-data/jobs.ts';
import { confirmVoidJob, recheckReceiptsDaily, recheckReceiptsJob } from '../features/voiding/jobs.ts';
import type { DailyJob } from './daily.ts';
import type { Job } from './job.ts';

/** Every kind of background work. One line per job. */
export const jobs: readonly Job[] = [
  settleReceiptJob,
  mailReceiptJob,
  confirmVoidJob,
  recheckReceiptsJob,
  mailOperatorJob,
  remindSignatureJob,
  preparePracticeJob,
  mailListJob,
  forgetUploadJob,
  importReceivedJob,
  fetchReceivedJob,
  confirmReceivedJob,
  recheckReceivedJob,
  mailCodeJob,
  mailPasswordChangedJob,
  mailInvitationJob,
  mailPeopleJob,
  mailAccountNoticeJob,
  mailEmailChangedJob,
  noteDeletionJob,
  mailDeletionJob,
  eraseAccountJob,
  exportAccountJob,
  forgetExportJob,
  downloadTaxInformationJob,
  readSriMessagesJob,
  makeReportJob,
  forgetReportJob,
];

/** Once a day for the whole house; each has its row from the first worker on. */
export const dailyJobs: readonly DailyJob[] = [
  remindSignaturesDaily,
  noteAuditHeadsDaily,
  sweepSessionsDaily,
  readSriInboxesDaily,
  recheckReceiptsDaily,
  recheckReceivedDaily,
  purgeHeldDaily,
];
