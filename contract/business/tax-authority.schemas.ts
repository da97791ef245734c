import { z } from 'zod';
import { longestPassword } from '../account/password.ts';
import { done, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { longestTaxUser, taxPasswordLength } from './tax-authority.rules.ts';

/** Whose login of the tax authority's portal: an additional user made there for us, or the taxpayer's own. */
export const taxLoginKind = z.enum(['additional', 'master']);

/** How far a download is. `none`: never asked for. Between `queued` and `done` it goes through every one of them. */
export const downloadState = z.enum([
  'none',
  'queued',
  'connecting',
  'ruc',
  'establishments',
  'activities',
  'obligations',
  'done',
  'failed',
]);
export type DownloadState = z.infer<typeof downloadState>;

export const downloadFailure = z.enum([
  'wrong_credentials',
  'locked',
  'no_ruc',
  'down',
  'slow',
  'unreadable',
  'other_taxpayer',
  'not_configured',
  'cancelled',
]);
export type DownloadFailure = z.infer<typeof downloadFailure>;

/** What the taxpayer must file, as the portal lists it. */
export const taxObligation = z.object({
  name: z.string(),
  periodicity: z.enum(['monthly', 'semiannual', 'annual', 'other']),
});
export type TaxObligation = z.infer<typeof taxObligation>;

/** Something that the person wrote and that the tax authority has differently. Regime and yes/no as their codes. */
export const taxDifference = z.object({
  /** A field of the tax information, `mainActivity`, or `establishment.` and its code (its address). */
  field: z.string(),
  stored: z.string(),
  told: z.string(),
});
export type TaxDifference = z.infer<typeof taxDifference>;

export const taxAuthority = z.object({
  /** Which portal the current environment has: the stand-in, one that the operator configured, or none. */
  portal: z.enum(['practice', 'sri', 'none']),
  /** The login that is kept; never its password. */
  login: z.object({ kind: taxLoginKind, user: z.string(), savedAt: instant }).optional(),
  download: z.object({
    state: downloadState,
    failure: downloadFailure.optional(),
    /** What happened and what to do, of a failure. */
    sentence: z.string().optional(),
    /** The portal did not answer and is asked again by itself. */
    tryingAgain: z.boolean(),
  }),
  /** What the portal said the last time it answered. */
  information: z
    .object({
      fetchedAt: instant,
      legalName: z.string(),
      rucState: z.enum(['active', 'suspended', 'closed']),
      establishments: z.number().int(),
      activities: z.number().int(),
      obligations: z.array(taxObligation),
    })
    .optional(),
  /** Nothing of these is changed before the person says so. */
  differences: z.array(taxDifference),
});
export type TaxAuthority = z.infer<typeof taxAuthority>;

export const getTaxAuthority = {
  summary: 'The login of the tax authority that is kept, how far the download is, and what differs',
  output: taxAuthority,
} satisfies Schemas;

export const taxLogin = z.object({
  kind: taxLoginKind,
  /** RUC, or cédula of a natural person: the taxpayer of this account. */
  identification: z.string().trim().min(1).max(longestTaxUser),
  /** Identification of the additional user; obligatory for that kind. */
  additionalUser: z.string().trim().max(longestTaxUser).optional(),
  password: z.string().min(taxPasswordLength.min).max(taxPasswordLength.max),
  /** Of the account: a borrowed session puts no other login in the place of the one that is kept. */
  accountPassword: z.string().min(1).max(longestPassword),
  /** Kept sealed for later downloads; otherwise it is destroyed as soon as this one ends. */
  keep: z.boolean(),
  /** Obligatory for the master password; version and time are recorded. */
  consents: z.boolean(),
});
export type TaxLogin = z.infer<typeof taxLogin>;

export const saveTaxLogin = {
  summary: 'Seal the login of the tax authority and begin to download; the password is never shown again',
  body: taxLogin,
  output: taxAuthority,
  errors: [
    'account.wrong_password',
    'tax_authority.invalid',
    'tax_authority.no_portal',
    'tax_authority.busy',
    'request.too_many',
  ],
} satisfies Schemas;

export const deleteTaxLogin = {
  summary: 'Destroy the login of the tax authority at once; a download on its way stops',
  output: done,
} satisfies Schemas;

export const reloadTaxInformation = {
  summary: 'Download again with the login that is kept; while one is on its way nothing new begins',
  output: taxAuthority,
  errors: ['tax_authority.no_login', 'tax_authority.no_portal', 'request.too_many'],
} satisfies Schemas;

export const acceptTaxInformation = {
  summary: 'Take over these of the differences; the others stay as the person wrote them',
  body: z.object({ fields: z.array(z.string().max(40)).max(200) }),
  output: taxAuthority,
} satisfies Schemas;
