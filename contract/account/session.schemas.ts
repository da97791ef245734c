import { z } from 'zod';
import { id } from '../common.schemas.ts';
import { longestEmail } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { groups, regimes, roles } from '../roles.ts';
import { saidIcon, saidName } from './devices.schemas.ts';
import { handoffReference } from './handoffs.schemas.ts';
import { longestPassword } from './password.ts';
import { factorCode } from './second-factor.schemas.ts';

/**
 * The authentication calls (requirement S7.1), base path /api/auth: the wire format of NextAuth v4.
 * POST bodies are form-encoded and carry `csrfToken`; `json=true` asks for `{ url }` instead of a redirect.
 */
export const sessionData = z.object({
  expires: z.string(),
  accessToken: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The account acted for, as what, and what the account is: what may be done follows from it (roles.ts). */
    customerId: z.string(),
    role: z.enum(roles),
    group: z.enum(groups),
    regime: z.enum(regimes),
    claimed: z.boolean(),
    mayApprove: z.boolean().optional(),
    /** They attend the operator's queue. */
    operates: z.boolean().optional(),
  }),
  error: z.string().optional(),
});
export type SessionData = z.infer<typeof sessionData>;

const urlAnswer = z.object({ url: z.string() });
const csrf = z.string().max(300);

export const getSession = {
  summary: 'The session, or an empty object when there is none',
  output: z.union([sessionData, z.object({}).strict()]),
} satisfies Schemas;

export const updateSession = {
  summary: 'Refresh the session (and its access token)',
  body: z.object({ csrfToken: csrf, data: z.unknown().optional() }),
  output: z.union([sessionData, z.object({}).strict()]),
} satisfies Schemas;

export const getCsrf = {
  summary: 'The anti-forgery token; its cookie comes with it',
  output: z.object({ csrfToken: z.string() }),
} satisfies Schemas;

export const getProviders = {
  summary: 'The ways to sign in',
  output: z.record(
    z.string(),
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(['credentials', 'email', 'oauth']),
      signinUrl: z.string(),
      callbackUrl: z.string(),
    }),
  ),
} satisfies Schemas;

/** Login by e-mail or by identifier (cédula or RUC): one field, told apart by its shape. */
export const credentials = z.object({
  csrfToken: csrf,
  callbackUrl: z.string().max(2000).optional(),
  json: z.enum(['true', 'false']).optional(),
  username: z.string().trim().min(1).max(longestEmail),
  password: z.string().min(1).max(longestPassword),
  typeOfLogin: z.enum(['EMAIL', 'IDENTIFIER']).optional(),
});

export const signInCallback = {
  summary:
    'Sign in; 401 with ?error=… in the url when refused. `session.second_factor` there: the password was right, a code is next',
  params: z.object({ provider: z.string().max(40) }),
  body: credentials,
  output: urlAnswer,
} satisfies Schemas;

export const secondFactorCallback = {
  summary: 'The code that ends signing in for who has a second factor; the password came before',
  body: z.object({
    csrfToken: csrf,
    callbackUrl: z.string().max(2000).optional(),
    json: z.enum(['true', 'false']).optional(),
    code: factorCode,
  }),
  output: urlAnswer,
} satisfies Schemas;

export const issueToken = {
  summary:
    'Sign in of a client that is no browser page: an access token of about 90 minutes. JSON, no cookie, no anti-forgery token',
  body: z.strictObject({
    deviceCode: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .describe('made once by the client and kept: it names the device and opens nothing'),
    nameDevice: saidName,
    iconDevice: saidIcon.optional(),
    idCustomer: id.optional().describe('the taxpayer to act for; else where they worked last'),
    username: credentials.shape.username,
    password: credentials.shape.password,
    typeOfLogin: credentials.shape.typeOfLogin,
    code: factorCode.optional().describe('of the second factor, where it is on'),
  }),
  output: z.object({ accessToken: z.string(), expires: z.string(), userId: z.string(), customerId: z.string() }),
  errors: [
    'session.invalid_credentials',
    'session.throttled',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'account.closing',
  ],
} satisfies Schemas;

export const signIn = {
  summary: 'Where to go to sign in with that provider',
  params: z.object({ provider: z.string().max(40) }),
  body: z.object({ csrfToken: csrf, callbackUrl: z.string().max(2000).optional(), json: z.string().optional() }),
  output: urlAnswer,
} satisfies Schemas;

export const signOut = {
  summary: 'End the session on the server and in the browser',
  body: z.object({
    csrfToken: csrf,
    callbackUrl: z.string().max(2000).optional(),
    json: z.string().optional(),
    /** Ends the session that this reference names instead of the caller's own. */
    dt: handoffReference.optional(),
  }),
  output: urlAnswer,
} satisfies Schemas;

export const authLog = {
  summary: 'What went wrong in the browser with the session',
  body: z.object({
    level: z.enum(['error', 'warn', 'debug', 'info']),
    code: z.string().max(100),
    message: z.string().max(2000).optional(),
  }),
  output: z.object({}).strict(),
} satisfies Schemas;
