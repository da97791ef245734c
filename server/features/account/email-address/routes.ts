import * as contract from '#contract/account/personal-data.ts';
import { bind } from '#server/route.ts';
import { sendEmailCode } from './send-email-code.ts';
import { updateOnlyEmail } from './update-only-email.ts';
import { verifyEmail } from './verify-email.ts';

export const routes = [
  bind(contract.sendEmailCode, sendEmailCode),
  bind(contract.updateOnlyEmail, updateOnlyEmail),
  bind(contract.verifyEmail, verifyEmail),
];
