import { z } from 'zod';
import { longestPassword } from '../account/password.ts';
import { factorCode } from '../account/second-factor.schemas.ts';
import { done, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';

export const signatureInfo = z.object({
  status: z.enum(['none', 'ready', 'expiring', 'expired']),
  holder: z.string().optional(),
  identification: z.string().optional(),
  issuer: z.string().optional(),
  validFrom: instant.optional(),
  validTo: instant.optional(),
  /** Certificate of the practice environment, made by us. */
  demo: z.boolean(),
});
export type SignatureInfo = z.infer<typeof signatureInfo>;

export const getElectronicSignatureInfo = {
  summary: 'The signature in use in the current environment',
  output: signatureInfo,
} satisfies Schemas;

export const updateElectronicSignature = {
  summary: 'Upload the .p12: opened, tried on a document, re-wrapped; neither the file nor its password is kept',
  body: z.object({
    password: z.string().max(200),
    accountPassword: z.string().max(longestPassword),
    /** Of the second factor, where it is on. */
    code: factorCode.optional(),
    /** The mandate to sign, its version recorded with the time. */
    acceptsMandate: z.literal('true'),
  }),
  output: signatureInfo,
  errors: [
    'signature.not_a_p12',
    'signature.wrong_password',
    'signature.expired',
    'signature.not_yet_valid',
    'signature.no_signing_key',
    'signature.other_taxpayer',
    'signature.unsupported',
    'signature.throttled',
    'session.password_required',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'request.too_many',
  ],
} satisfies Schemas;

export const deleteElectronicSignature = {
  summary: 'Revoke: the wrapped private key is destroyed at once',
  output: done,
  errors: ['signature.missing'],
} satisfies Schemas;

export const updateImageLogo = {
  summary: 'PNG or JPEG, scaled to at most 500×500 and encoded again',
  body: z.object({}),
  output: z.object({ width: z.number(), height: z.number() }),
  errors: ['logo.not_an_image'],
} satisfies Schemas;

export const getImageLogo = {
  summary: 'The logo as stored',
} satisfies Schemas;

export const deleteLogo = {
  summary: 'Remove the logo',
  output: done,
} satisfies Schemas;

export const registerNoHaveLogo = {
  summary: 'The person has no logo; the wizard stops asking',
  output: done,
} satisfies Schemas;

export const updateImageLogoEmail = {
  summary: 'The picture that heads the mails to clients: PNG or JPEG, scaled to at most 500×200 and encoded again',
  body: z.object({}),
  output: z.object({ width: z.number(), height: z.number() }),
  errors: ['logo.not_an_image'],
} satisfies Schemas;

export const getImageLogoEmail = {
  summary: 'The picture of the mails as stored',
} satisfies Schemas;

export const deleteLogoEmail = {
  summary: 'Mails begin without a picture',
  output: done,
} satisfies Schemas;
