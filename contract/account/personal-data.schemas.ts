import { cantons } from '@cuadre/sri/catalogs';
import { z } from 'zod';
import { day, done, email, id, mailedCode } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { longestShortName } from './accounts.rules.ts';
import { cellNumber } from './accounts.schemas.ts';
import { longestPassword } from './password.ts';
import { longestBusinessArea } from './personal-data.rules.ts';

/** What a person may say of themselves (requirement S3.5): all of it but the name may be left empty. */
export const personalProfile = z.object({
  shortName: z.string().trim().min(1).max(longestShortName),
  birthOn: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional(),
  gender: z.enum(['female', 'male', 'other']).optional(),
  cellNumber: cellNumber.optional(),
  /** Code of a canton; `cityCatalog` lists those of a province. */
  city: z
    .string()
    .refine((code) => cantons.byCode.has(code))
    .optional(),
  businessArea: z.string().trim().min(1).max(longestBusinessArea).optional(),
});
export type PersonalProfile = z.infer<typeof personalProfile>;

/** What we know of a person, beside their business. */
export const personalData = personalProfile.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  /** A code that is still good and where it went; another address than `email` becomes the account's with it. */
  openCode: z.object({ requestId: id, email: z.string() }).optional(),
  /** Terms and privacy as they were accepted. */
  terms: z.object({ version: day, acceptedOn: day }),
});
export type PersonalData = z.infer<typeof personalData>;

export const getPersonalData = {
  summary: 'What we know of the signed-in person, beside their business',
  output: personalData,
} satisfies Schemas;

export const updatePersonalData = {
  summary: 'What the signed-in person says of themselves; a field that is left out becomes empty',
  body: personalProfile,
  output: done,
} satisfies Schemas;

const request = z.object({ requestId: id, minutes: z.number().int().describe('how long the code is good for') });

export const sendEmailCode = {
  summary: 'Mail a code to the address of the account, to verify it. A newer code takes the place of the one before',
  output: request,
  errors: ['email.verified'],
} satisfies Schemas;

export const updateOnlyEmail = {
  summary: 'Mail a code to another address, which becomes the account’s once the code comes back',
  body: z.object({ email, password: z.string().min(1).max(longestPassword) }),
  output: request,
  errors: ['account.wrong_password', 'email.same', 'email.taken'],
} satisfies Schemas;

export const verifyEmail = {
  summary: 'The code of the mail: the address is verified, and where it is another one it takes the place of the old',
  body: z.object({ requestId: id, code: mailedCode }),
  output: done,
  errors: ['recovery.wrong_code', 'email.taken'],
} satisfies Schemas;
