// @asvs V6.4.2
import { z } from 'zod';
import { done, id, mailedCode } from '../common.schemas.ts';
import { longestEmail } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { password } from './accounts.schemas.ts';
import { longestPassword } from './password.ts';

export const sendCode = {
  summary:
    'Ask for a code by e-mail to choose a new password. The answer is the same whether the account exists or not',
  body: z.object({ username: z.string().trim().min(1).max(longestEmail).describe('e-mail, cédula or RUC') }),
  output: z.object({ requestId: id, minutes: z.number().int().describe('how long the code is good for') }),
} satisfies Schemas;

export const validateCode = {
  summary: 'The code of the e-mail, for a token that allows one new password. Five tries per code',
  body: z.object({ requestId: id, code: mailedCode }),
  output: z.object({ token: z.string() }),
  errors: ['recovery.wrong_code'],
} satisfies Schemas;

export const changePassword = {
  summary: 'The new password; every session of the account ends',
  body: z.object({
    requestId: id,
    token: z.string().max(100),
    password,
    confirmation: z.string().max(longestPassword),
  }),
  output: done,
  errors: ['recovery.expired', 'account.weak_password', 'account.same_password'],
} satisfies Schemas;

export const secureChangePassword = {
  summary: 'A new password for somebody signed in who knows the current one; every other session ends',
  body: z.object({
    currentPassword: z.string().min(1).max(longestPassword),
    password,
    confirmation: z.string().max(longestPassword),
  }),
  output: done,
  errors: ['account.wrong_password', 'account.weak_password', 'account.same_password'],
} satisfies Schemas;
