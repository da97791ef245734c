import { z } from 'zod';
import { factorCode } from '../account/second-factor.ts';
import { done, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Addresses of the group taxData (requirement S7.3). */
export const taxDataPaths = (name: string, webName = name) => ({
  app: `/api/taxData/${name}`,
  web: `/gbcservices/taxData/${webName}/:customerId`,
});

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

export const getElectronicSignatureInfo = endpoint({
  id: 'getElectronicSignatureInfo',
  summary: 'The signature in use in the current environment',
  method: 'GET',
  paths: taxDataPaths('getElectronicSignatureInfo'),
  access: 'taxpayer',
  output: signatureInfo,
});

export const updateElectronicSignature = endpoint({
  id: 'updateElectronicSignature',
  summary: 'Upload the .p12: opened, tried on a document, re-wrapped; neither the file nor its password is kept',
  method: 'POST',
  paths: taxDataPaths('updateElectronicSignature', 'updateElectronicSignatureWeb'),
  access: 'taxpayer',
  stepsUp: true,
  upload: { maxBytes: 200_000 },
  body: z.object({
    password: z.string().max(200),
    accountPassword: z.string().max(128),
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
    'session.password_required',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'request.too_many',
  ],
});

export const deleteElectronicSignature = endpoint({
  id: 'deleteElectronicSignature',
  summary: 'Revoke: the wrapped private key is destroyed at once',
  method: 'DELETE',
  paths: taxDataPaths('deleteElectronicSignature'),
  access: 'taxpayer',
  needs: 'manage',
  output: done,
  errors: ['signature.missing'],
});

export const updateImageLogo = endpoint({
  id: 'updateImageLogo',
  summary: 'PNG or JPEG, scaled to at most 500×500 and encoded again',
  method: 'POST',
  paths: taxDataPaths('updateImageLogo'),
  access: 'taxpayer',
  upload: { maxBytes: 8_000_000 },
  body: z.object({}),
  output: z.object({ width: z.number(), height: z.number() }),
  errors: ['logo.not_an_image'],
});

export const getImageLogo = endpoint({
  id: 'getImageLogo',
  summary: 'The logo as stored',
  method: 'GET',
  paths: taxDataPaths('getImageLogo'),
  access: 'taxpayer',
  file: 'image',
});

export const deleteLogo = endpoint({
  id: 'deleteLogo',
  summary: 'Remove the logo',
  method: 'DELETE',
  paths: taxDataPaths('deleteLogo'),
  access: 'taxpayer',
  needs: 'manage',
  output: done,
});

export const registerNoHaveLogo = endpoint({
  id: 'registerNoHaveLogo',
  summary: 'The person has no logo; the wizard stops asking',
  method: 'POST',
  paths: taxDataPaths('registerNoHaveLogo'),
  access: 'taxpayer',
  output: done,
});
