import { z } from 'zod';
import { done, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { longestPassword } from './password.ts';
import { longestFactorCode } from './second-factor.rules.ts';

/** Six digits of the app or a recovery code, as typed: spaces and hyphens do not matter. */
export const factorCode = z.string().trim().min(6).max(longestFactorCode);
const password = z.string().min(1).max(longestPassword);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  isOn: z.boolean(),
  since: instant.optional(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = {
  summary: 'Whether the signed-in person has a second factor',
  output: secondFactor,
} satisfies Schemas;

export const beginSecondFactor = {
  summary: 'A new key for an authenticator app; asks nothing of anybody until a code of it is confirmed',
  body: z.object({ password }),
  output: z.object({ key: z.string().describe('base32'), address: z.string().describe('otpauth://, for the QR code') }),
  errors: ['account.wrong_password', 'second_factor.is_on'],
} satisfies Schemas;

export const confirmSecondFactor = {
  summary: 'The first code of the app turns it on; gives the recovery codes, shown this once',
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
  errors: ['second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_on', 'second_factor.is_off'],
} satisfies Schemas;

export const proveSecondFactor = {
  summary: 'A code, so that this device may use the signature',
  body: z.object({ code: factorCode }),
  output: done,
  errors: ['second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
} satisfies Schemas;

export const renewRecoveryCodes = {
  summary: 'Ten new recovery codes; those from before are worth nothing',
  body: z.object({ password, code: factorCode }),
  output: recoveryCodes,
  errors: ['account.wrong_password', 'second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
} satisfies Schemas;

export const turnOffSecondFactor = {
  summary: 'No second factor any more',
  body: z.object({ password, code: factorCode }),
  output: done,
  errors: ['account.wrong_password', 'second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
} satisfies Schemas;
