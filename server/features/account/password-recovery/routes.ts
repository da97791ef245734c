import * as contract from '#contract/account/recovery.ts';
import { bind, bindPublic } from '#server/route.ts';
import { changePassword } from './change-password.ts';
import { secureChangePassword } from './secure-change-password.ts';
import { sendCode } from './send-code.ts';
import { validateCode } from './validate-code.ts';

export const routes = [
  bindPublic(contract.sendCode, sendCode),
  bindPublic(contract.validateCode, validateCode),
  bindPublic(contract.changePassword, changePassword),
  bind(contract.secureChangePassword, secureChangePassword),
];
