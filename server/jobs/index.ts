import { mailEmailChangedJob } from '../features/account/email-address/jobs.ts';
import { mailCodeJob, mailPasswordChangedJob } from '../features/account/password-recovery/jobs.ts';
import { sweepSessionsDaily } from '../features/account/session/sweep.ts';
import { forgetReportJob, makeReportJob } from '../features/books/reports/jobs.ts';
import { mailInvitationJob, mailPeopleJob } from '../features/business/people/jobs.ts';
import {
  downloadTaxInformationJob,
  readSriInboxesDaily,
  readSriMessagesJob,
} from '../features/business/tax-authority/jobs.ts';
import { preparePracticeJob, remindSignatureJob, remindSignaturesDaily } from '../features/business/tax-data/jobs.ts';
import {
  eraseAccountJob,
  mailDeletionJob,
  noteDeletionJob,
  purgeHeldDaily,
} from '../features/deletion/account-deletion/jobs.ts';
import { exportAccountJob, forgetExportJob } from '../features/deletion/export/export-jobs.ts';
import { forgetUploadJob, mailListJob } from '../features/directory/list-mail/jobs.ts';
import { mailAccountNoticeJob } from '../features/messages/mail/account-notices.ts';
import { mailOperatorJob } from '../features/messages/mail/mail-operator.ts';
import { noteAuditHeadsDaily } from '../features/platform/audit/jobs.ts';
import { mailReceiptJob, settleReceiptJob } from '../features/receipts/jobs.ts';
import { confirmVoidJob, recheckReceiptsDaily, recheckReceiptsJob } from '../features/receipts/voiding/jobs.ts';
import {
  confirmReceivedJob,
  fetchReceivedJob,
  importReceivedJob,
  recheckReceivedDaily,
  recheckReceivedJob,
} from '../features/received/jobs.ts';
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
