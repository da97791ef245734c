import { z } from 'zod';
import { day, done, email, environment } from '../common.schemas.ts';
import { paymentKinds } from '../common.ts';
import { contentOfProfile, publicityFlags } from '../content/content.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { groups, roles } from '../roles.ts';
import {
  cellNumberOf,
  identificationPattern,
  longestAccountName,
  longestShortName,
  longestTypedCellNumber,
  setupSteps,
} from './accounts.rules.ts';
import { looks } from './looks.schemas.ts';
import { longestPassword, passwordKinds, passwordLetters, shortestPassword } from './password.ts';

/** Requirement S5.3; its parts are in password.ts, where the browser finds them without this library. */
export const password = z
  .string()
  .min(shortestPassword)
  .max(longestPassword)
  .regex(passwordLetters)
  .regex(passwordKinds.upper)
  .regex(passwordKinds.lower)
  .regex(passwordKinds.digit)
  .regex(passwordKinds.symbol);

/** As somebody writes it; what is left empty is none. */
export const cellNumber = z
  .string()
  .max(longestTypedCellNumber)
  .refine((typed) => typed.trim() === '' || cellNumberOf(typed) !== undefined)
  .transform(cellNumberOf);

export const registration = z.object({
  shortName: z.string().trim().min(1).max(longestShortName),
  identification: z.string().regex(identificationPattern),
  hadElectronicBilling: z.boolean(),
  cellNumber: cellNumber.optional(),
  email,
  password,
  confirmation: z.string(),
  /** Accepted version of terms and privacy; its time is recorded. */
  acceptsTerms: z.literal(true),
});
export type Registration = z.infer<typeof registration>;

export const user = z.object({ id: z.string(), shortName: z.string(), email: z.string(), identification: z.string() });

/** What names a business and says since when it is here. */
const business = z.object({
  customerId: z.string(),
  /** The RUC; of a person without one, the cédula. */
  taxId: z.string(),
  businessName: z.string(),
  /** Address of the head office, once it is known. */
  location: z.string().optional(),
  registerDate: day,
});

/** What of the set-up is done. */
const setup = z.object({
  taxData: z.boolean(),
  salesPoints: z.boolean(),
  signature: z.boolean(),
  logo: z.boolean(),
  firstInvoice: z.boolean(),
});
/** Told from what there is: whether to ask for the login of the SRI, and where the set-up goes on. */
const config = z.object({ requestSriLogin: z.boolean(), step: z.enum(setupSteps) });

/** One answer with what the shell needs: who I am, for whom I act, how far set-up went, what is left of the quota. */
export const profile = business.extend({
  user: user.extend({ emailVerified: z.boolean() }),
  looks,
  config,
  role: z.enum(roles),
  environment,
  setup,
  /** Documents; null: as many as one likes. */
  quota: z.object({ left: z.number().int().nullable(), validUntil: z.string() }),
  /** Whether the installation has a shop, and how one pays there. */
  payments: z.enum(paymentKinds),
  /** What the operator shows today, as far as the first paint must know of it. */
  content: contentOfProfile,
  ...publicityFlags,
});
export type Profile = z.infer<typeof profile>;

export const register = {
  summary: 'Create the account and its taxpayer; the caller signs in afterwards',
  body: registration,
  output: z.object({ customerId: z.string() }),
  errors: ['account.exists', 'account.weak_password'],
} satisfies Schemas;

const yes = z.literal('true');

export const registerWithSignature = {
  summary:
    'The same where the RUC is taken, with the .p12 that carries it: the RUC comes to the new account, or the operator decides',
  body: registration.extend({
    hadElectronicBilling: z.enum(['true', 'false']),
    acceptsTerms: yes,
    signaturePassword: z.string().max(200),
    /** The mandate to sign, its version recorded with the time. */
    acceptsMandate: yes,
  }),
  /** `waits`: nothing was made, the operator looks at it and answers by mail. */
  output: z.union([
    z.object({ outcome: z.literal('opened'), customerId: z.string() }),
    z.object({ outcome: z.literal('waits') }),
  ]),
  errors: [
    'account.exists',
    'account.weak_password',
    'email.taken',
    'signature.not_a_p12',
    'signature.wrong_password',
    'signature.expired',
    'signature.not_yet_valid',
    'signature.no_signing_key',
    'signature.other_taxpayer',
    'signature.unsupported',
    'signature.unknown_authority',
    'request.too_many',
  ],
} satisfies Schemas;

export const allProfile = {
  summary: 'Everything the shell needs about the signed-in person and the taxpayer',
  output: profile,
} satisfies Schemas;

export const flagsStepConfigBusiness = {
  summary: 'What of the set-up is done, and where it goes on',
  output: setup.extend(config.shape),
} satisfies Schemas;

export const findBasicInformation = {
  summary: 'Who the business is and how it is reached, without the rest of the profile',
  output: business.extend({
    typeIdentification: z.enum(['04', '05']).describe('code of the SRI: RUC or cédula'),
    /** What the signed-in person wants to be called. */
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    /** What serves to issue and ends last, a plan before what else was bought; null: only what everybody begins with. */
    plan: z.string().nullable(),
    /** The last day of it. */
    datePlan: day.nullable(),
    /** Its buyer cancelled it: it lasts to that day and goes on with nothing. */
    isPlanCancelled: z.boolean(),
    /** Where it was bought: in a browser, or inside an app. */
    originPayment: z.enum(['web', 'app']).nullable(),
  }),
} satisfies Schemas;

export const networkStatus = {
  summary: 'Polled every 10 s by the browser; answered without session or database',
  output: z.object({ status: z.literal('OK') }),
} satisfies Schemas;

export const updateEnvironment = {
  summary: 'Choose practice, pruebas or producción; the last two need an own valid signature',
  body: z.object({ environment }),
  output: done,
  errors: ['environment.not_ready'],
} satisfies Schemas;

export const saveAccountName = {
  summary: 'The whole name of who has no RUC, which their returns and papers carry; a business has a legal name',
  body: z.object({ name: z.string().trim().min(1).max(longestAccountName) }),
  output: done,
} satisfies Schemas;

export const updateGroup = {
  summary: 'Say that there is no RUC (a person, PER) or that there is one now (a business, NEG); nothing is lost by it',
  body: z.object({ group: z.enum(groups) }),
  output: done,
  errors: ['taxpayer.is_company', 'taxpayer.has_issued'],
} satisfies Schemas;
