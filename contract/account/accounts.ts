import { z } from 'zod';
import { done, email, environment } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { groups, roles } from '../roles.ts';
import { looks } from './looks.ts';
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

export const registration = z.object({
  shortName: z.string().trim().min(1).max(60),
  /** Cédula (10 digits) or RUC (13 digits). */
  identification: z.string().regex(/^\d{10}(\d{3})?$/),
  hadElectronicBilling: z.boolean(),
  email,
  password,
  confirmation: z.string(),
  /** Accepted version of terms and privacy; its time is recorded. */
  acceptsTerms: z.literal(true),
});
export type Registration = z.infer<typeof registration>;

export const user = z.object({ id: z.string(), shortName: z.string(), email: z.string(), identification: z.string() });

/** One answer with what the shell needs: who I am, for whom I act, how far set-up went, what is left of the quota. */
export const profile = z.object({
  user: user.extend({ emailVerified: z.boolean() }),
  looks,
  customerId: z.string(),
  /** The RUC; of a person without one, the cédula. */
  taxId: z.string(),
  businessName: z.string(),
  role: z.enum(roles),
  environment,
  setup: z.object({
    taxData: z.boolean(),
    salesPoints: z.boolean(),
    signature: z.boolean(),
    logo: z.boolean(),
    firstInvoice: z.boolean(),
  }),
  quota: z.object({ left: z.number().int(), validUntil: z.string() }),
});
export type Profile = z.infer<typeof profile>;

export const register = endpoint({
  id: 'register',
  summary: 'Create the account and its taxpayer; the caller signs in afterwards',
  method: 'POST',
  paths: { app: '/api/customer/register', web: '/gbcservices/customer/registerWeb' },
  access: 'public',
  body: registration,
  output: z.object({ customerId: z.string() }),
  errors: ['account.exists', 'account.weak_password'],
});

export const allProfile = endpoint({
  id: 'allProfile',
  summary: 'Everything the shell needs about the signed-in person and the taxpayer',
  method: 'GET',
  paths: { app: '/api/getProfile/allProfile', web: '/gbcservices/getProfile/allProfile/:customerId' },
  access: 'taxpayer',
  output: profile,
});

export const networkStatus = endpoint({
  id: 'networkStatus',
  summary: 'Polled every 10 s by the browser; answered without session or database',
  method: 'GET',
  paths: { app: '/api/network/networkStatus' },
  access: 'public',
  output: z.object({ status: z.literal('OK') }),
});

export const updateEnvironment = endpoint({
  id: 'updateEnvironment',
  summary: 'Choose practice, pruebas or producción; the last two need an own valid signature',
  method: 'POST',
  paths: {
    app: '/api/configuration/updateEnvironment',
    web: '/gbcservices/configuration/updateEnvironment/:customerId',
  },
  access: 'taxpayer',
  body: z.object({ environment }),
  output: done,
  errors: ['environment.not_ready'],
});

export const updateGroup = endpoint({
  id: 'updateGroup',
  summary: 'Say that there is no RUC (a person, PER) or that there is one now (a business, NEG); nothing is lost by it',
  method: 'POST',
  paths: { app: '/api/configuration/updateGroup', web: '/gbcservices/configuration/updateGroup/:customerId' },
  access: 'taxpayer',
  needs: 'manage',
  body: z.object({ group: z.enum(groups) }),
  output: done,
  errors: ['taxpayer.is_company', 'taxpayer.has_issued'],
});
