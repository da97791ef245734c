import { z } from 'zod';
import { done, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const paths = (name: string) => ({ app: `/api/configuration/${name}`, web: `/gbcservices/configuration/${name}` });

/** Six digits of the app or a recovery code, as typed: spaces and hyphens do not matter. */
export const factorCode = z.string().trim().min(6).max(20);
const password = z.string().min(1).max(128);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = z.object({
  isOn: z.boolean(),
  since: instant.optional(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = endpoint({
  id: 'getSecondFactor',
  summary: 'Whether the signed-in person has a second factor',
  method: 'GET',
  paths: paths('getSecondFactor'),
  access: 'user',
  output: secondFactor,
});

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  summary: 'A new key for an authenticator app; asks nothing of anybody until a code of it is confirmed',
  method: 'POST',
  paths: paths('beginSecondFactor'),
  access: 'user',
  stepsUp: true,
  body: z.object({ password }),
  output: z.object({ key: z.string().describe('base32'), address: z.string().describe('otpauth://, for the QR code') }),
  errors: ['account.wrong_password', 'second_factor.is_on'],
});

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  summary: 'The first code of the app turns it on; gives the recovery codes, shown this once',
  method: 'POST',
  paths: paths('confirmSecondFactor'),
  access: 'user',
  stepsUp: true,
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
  errors: ['second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_on', 'second_factor.is_off'],
});

export const proveSecondFactor = endpoint({
  id: 'proveSecondFactor',
  summary: 'A code, so that this device may use the signature',
  method: 'POST',
  paths: paths('proveSecondFactor'),
  access: 'user',
  stepsUp: true,
  body: z.object({ code: factorCode }),
  output: done,
  errors: ['second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes; those from before are worth nothing',
  method: 'POST',
  paths: paths('renewRecoveryCodes'),
  access: 'user',
  stepsUp: true,
  body: z.object({ password, code: factorCode }),
  output: recoveryCodes,
  errors: ['account.wrong_password', 'second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
});

export const turnOffSecondFactor = endpoint({
  id: 'turnOffSecondFactor',
  summary: 'No second factor any more',
  method: 'POST',
  paths: paths('turnOffSecondFactor'),
  access: 'user',
  stepsUp: true,
  body: z.object({ password, code: factorCode }),
  output: done,
  errors: ['account.wrong_password', 'second_factor.wrong_code', 'second_factor.throttled', 'second_factor.is_off'],
});
