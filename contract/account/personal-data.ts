import { z } from 'zod';
import { day, done, email, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const paths = (name: string) => ({
  app: `/api/personalData/${name}`,
  web: `/gbcservices/personalData/${name}/:userId`,
});

/** What a person may say of themselves (requirement S3.5): all of it but the name may be left empty. */
export const personalProfile = z.object({
  shortName: z.string().trim().min(1).max(60),
  birthOn: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional(),
  gender: z.enum(['female', 'male', 'other']).optional(),
  city: z.string().trim().min(1).max(60).optional(),
  businessArea: z.string().trim().min(1).max(60).optional(),
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

export const getPersonalData = endpoint({
  id: 'getPersonalData',
  summary: 'What we know of the signed-in person, beside their business',
  method: 'GET',
  paths: paths('get'),
  access: 'user',
  output: personalData,
});

export const updatePersonalData = endpoint({
  id: 'updatePersonalData',
  summary: 'What the signed-in person says of themselves; a field that is left out becomes empty',
  method: 'POST',
  paths: paths('update'),
  access: 'user',
  body: personalProfile,
  output: done,
});

const request = z.object({ requestId: id, minutes: z.number().int().describe('how long the code is good for') });

export const sendEmailCode = endpoint({
  id: 'sendEmailCode',
  summary: 'Mail a code to the address of the account, to verify it. A newer code takes the place of the one before',
  method: 'POST',
  paths: paths('sendEmailCode'),
  access: 'user',
  output: request,
  errors: ['email.verified'],
});

export const updateOnlyEmail = endpoint({
  id: 'updateOnlyEmail',
  summary: 'Mail a code to another address, which becomes the account’s once the code comes back',
  method: 'POST',
  paths: { app: '/api/taxData/updateOnlyEmail', web: '/gbcservices/taxData/updateOnlyEmail/:userId' },
  access: 'user',
  stepsUp: true,
  body: z.object({ email, password: z.string().min(1).max(128) }),
  output: request,
  errors: ['account.wrong_password', 'email.same', 'email.taken'],
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  summary: 'The code of the mail: the address is verified, and where it is another one it takes the place of the old',
  method: 'POST',
  paths: paths('verifyEmail'),
  access: 'user',
  body: z.object({ requestId: id, code: z.string().regex(/^\d{6}$/) }),
  output: done,
  errors: ['recovery.wrong_code', 'email.taken'],
});
