// @asvs V6.4.2
import { z } from 'zod';
import { done, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { password } from './accounts.ts';

const base = 'recoveryPassword';
const paths = (name: string) => ({ app: `/api/${base}/${name}`, web: `/gbcservices/${base}/${name}` });

/** Six digits that came by e-mail. */
const code = z.string().regex(/^\d{6}$/);

export const sendCode = endpoint({
  id: 'sendCode',
  summary:
    'Ask for a code by e-mail to choose a new password. The answer is the same whether the account exists or not',
  method: 'POST',
  paths: paths('sendCode'),
  access: 'public',
  body: z.object({ username: z.string().trim().min(1).max(254).describe('e-mail, cédula or RUC') }),
  output: z.object({ requestId: id, minutes: z.number().int().describe('how long the code is good for') }),
});

export const validateCode = endpoint({
  id: 'validateCode',
  summary: 'The code of the e-mail, for a token that allows one new password. Five tries per code',
  method: 'POST',
  paths: paths('validateCode'),
  access: 'public',
  body: z.object({ requestId: id, code }),
  output: z.object({ token: z.string() }),
  errors: ['recovery.wrong_code'],
});

export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'The new password; every session of the account ends',
  method: 'POST',
  paths: paths('changePassword'),
  access: 'public',
  body: z.object({ requestId: id, token: z.string().max(100), password, confirmation: z.string().max(128) }),
  output: done,
  errors: ['recovery.expired', 'account.weak_password', 'account.same_password'],
});

export const secureChangePassword = endpoint({
  id: 'secureChangePassword',
  summary: 'A new password for somebody signed in who knows the current one; every other session ends',
  method: 'POST',
  paths: { app: `/api/${base}/secureChangePassword`, web: `/gbcservices/${base}/secureChangePassword/:userId` },
  access: 'user',
  stepsUp: true,
  body: z.object({
    currentPassword: z.string().min(1).max(128),
    password,
    confirmation: z.string().max(128),
  }),
  output: done,
  errors: ['account.wrong_password', 'account.weak_password', 'account.same_password'],
});
