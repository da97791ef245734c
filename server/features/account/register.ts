import type { WingRegister } from '../wing.ts';
import { routes as browserKey } from './browser-key/routes.ts';
import { routes as devices } from './devices/routes.ts';
import { mailEmailChangedJob } from './email-address/jobs.ts';
import { routes as emailAddress } from './email-address/routes.ts';
import { mailCodeJob, mailPasswordChangedJob } from './password-recovery/jobs.ts';
import { routes as recovery } from './password-recovery/routes.ts';
import { routes as personalData } from './personal-data/routes.ts';
import { routes as secondFactor } from './second-factor/routes.ts';
import { routes as session } from './session/routes.ts';
import { sweepSessionsDaily } from './session/sweep.ts';

export const account: WingRegister = {
  routes: [...recovery, ...devices, ...secondFactor, ...browserKey, ...personalData, ...emailAddress, ...session],
  jobs: [mailCodeJob, mailPasswordChangedJob, mailEmailChangedJob],
  dailyJobs: [sweepSessionsDaily],
  fates: {
    destroyedAtOnce: ['browser_keys'],
    erasedOfPerson: ['operators', 'handoffs', 'sessions', 'email_codes', 'recovery_codes', 'second_factors', 'devices'],
    emptied: ['users'],
  },
};
