import { openBusinessesWith } from '#server/features/account/index.ts';
import type { WingRegister } from '../wing.ts';
import { mailInvitationJob, mailPeopleJob } from './people/jobs.ts';
import { routes as people } from './people/routes.ts';
import { tellRucClaimedJob } from './people/tell-ruc-claimed.ts';
import { mailClaimDecidedJob } from './registration/jobs.ts';
import { openOwnBusiness } from './registration/open-own-business.ts';
import { routes as businesses } from './routes.ts';
import { downloadTaxInformationJob, readSriInboxesDaily, readSriMessagesJob } from './tax-authority/jobs.ts';
import { routes as taxAuthority } from './tax-authority/routes.ts';
import { preparePracticeJob, remindSignatureJob, remindSignaturesDaily } from './tax-data/jobs.ts';
import { routes as taxData } from './tax-data/routes.ts';

export const business: WingRegister = {
  // Who has an account and belongs to no business gets one of their own when they sign in.
  connect: () => openBusinessesWith(openOwnBusiness),
  routes: [...businesses, ...people, ...taxData, ...taxAuthority],
  jobs: [
    remindSignatureJob,
    preparePracticeJob,
    mailInvitationJob,
    mailPeopleJob,
    tellRucClaimedJob,
    mailClaimDecidedJob,
    downloadTaxInformationJob,
    readSriMessagesJob,
  ],
  dailyJobs: [remindSignaturesDaily, readSriInboxesDaily],
  fates: {
    destroyedAtOnce: ['tax_logins', 'tax_downloads'],
    erasedLater: [
      'sri_inboxes',
      'invitations',
      'grant_uses',
      'quota_grants',
      'activities',
      'sales_points',
      'establishments',
      'signatures',
      'memberships',
    ],
    heldByLaw: ['counters'],
    emptied: ['taxpayers', 'taxpayer_directory', 'ruc_claims'],
  },
};
