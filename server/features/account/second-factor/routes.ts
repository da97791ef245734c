import * as contract from '#contract/account/second-factor.ts';
import { bind } from '#server/route.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

export const routes = [
  bind(contract.getSecondFactor, getSecondFactor),
  bind(contract.beginSecondFactor, beginSecondFactor),
  bind(contract.confirmSecondFactor, confirmSecondFactor),
  bind(contract.proveSecondFactor, proveSecondFactor),
  bind(contract.renewRecoveryCodes, renewRecoveryCodes),
  bind(contract.turnOffSecondFactor, turnOffSecondFactor),
];
