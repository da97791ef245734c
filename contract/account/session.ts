import { z } from 'zod';
import { id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { groups, regimes, roles } from '../roles.ts';
import { saidIcon, saidName } from './devices.ts';
import { handoffReference } from './handoffs.ts';
import { factorCode } from './second-factor.ts';

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
  }),
  error: z.string().optional(),
});
export type SessionData = z.infer<typeof sessionData>;

/** Header that carries the token of `getCsrf` on every call that changes something (all but GET), beside its cookie. */
export const csrfHeader = 'x-csrf-token';

/**
 * The business that a page shows. A person who has several changes between them in one session: a call of a tab that
 * still shows another one is refused (`session.other_business`) instead of landing in the wrong books.
 */
export const businessHeader = 'x-customer-id';

/**
 * Answer of a call that steps up, to a client with an access token: the token that takes the place of the one it came with,
 * which is good for half a minute more.
 */
export const accessTokenHeader = 'x-access-token';

const urlAnswer = z.object({ url: z.string() });
const csrf = z.string().max(300);

export const getSession = endpoint({
  id: 'getSession',
  summary: 'The session, or an empty object when there is none',
  method: 'GET',
  paths: { app: '/api/auth/session' },
  access: 'public',
  output: z.union([sessionData, z.object({}).strict()]),
});

export const updateSession = endpoint({
  id: 'updateSession',
  summary: 'Refresh the session (and its access token)',
  method: 'POST',
  paths: { app: '/api/auth/session' },
  access: 'public',
  body: z.object({ csrfToken: csrf, data: z.unknown().optional() }),
  output: z.union([sessionData, z.object({}).strict()]),
});

export const getCsrf = endpoint({
  id: 'getCsrf',
  summary: 'The anti-forgery token; its cookie comes with it',
  method: 'GET',
  paths: { app: '/api/auth/csrf' },
  access: 'public',
  output: z.object({ csrfToken: z.string() }),
});

export const getProviders = endpoint({
  id: 'getProviders',
  summary: 'The ways to sign in',
  method: 'GET',
  paths: { app: '/api/auth/providers' },
  access: 'public',
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
});

/** Login by e-mail or by identifier (cédula or RUC): one field, told apart by its shape. */
export const credentials = z.object({
  csrfToken: csrf,
  callbackUrl: z.string().max(2000).optional(),
  json: z.enum(['true', 'false']).optional(),
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
  typeOfLogin: z.enum(['EMAIL', 'IDENTIFIER']).optional(),
});

export const signInCallback = endpoint({
  id: 'signInCallback',
  summary:
    'Sign in; 401 with ?error=… in the url when refused. `session.second_factor` there: the password was right, a code is next',
  method: 'POST',
  paths: { app: '/api/auth/callback/:provider' },
  access: 'public',
  params: z.object({ provider: z.string().max(40) }),
  body: credentials,
  output: urlAnswer,
});

export const secondFactorCallback = endpoint({
  id: 'secondFactorCallback',
  summary: 'The code that ends signing in for who has a second factor; the password came before',
  method: 'POST',
  paths: { app: '/api/auth/callback/second-factor' },
  access: 'public',
  body: z.object({
    csrfToken: csrf,
    callbackUrl: z.string().max(2000).optional(),
    json: z.enum(['true', 'false']).optional(),
    code: factorCode,
  }),
  output: urlAnswer,
});

export const issueToken = endpoint({
  id: 'issueToken',
  summary:
    'Sign in of a client that is no browser page: an access token of about 90 minutes. JSON, no cookie, no anti-forgery token',
  method: 'POST',
  paths: { app: '/api/auth/token', web: '/gbcservices/auth/token' },
  access: 'public',
  body: z.strictObject({
    deviceCode: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .describe('made once by the client and kept: it names the device and opens nothing'),
    nameDevice: saidName,
    iconDevice: saidIcon.optional(),
    idCustomer: id.optional().describe('the taxpayer to act for; else the first one'),
    username: credentials.shape.username,
    password: credentials.shape.password,
    typeOfLogin: credentials.shape.typeOfLogin,
    code: factorCode.optional().describe('of the second factor, where it is on'),
  }),
  output: z.object({ accessToken: z.string(), expires: z.string(), userId: z.string(), customerId: z.string() }),
  errors: ['session.invalid_credentials', 'session.throttled', 'session.second_factor', 'second_factor.wrong_code'],
});

export const signIn = endpoint({
  id: 'signIn',
  summary: 'Where to go to sign in with that provider',
  method: 'POST',
  paths: { app: '/api/auth/signin/:provider' },
  access: 'public',
  params: z.object({ provider: z.string().max(40) }),
  body: z.object({ csrfToken: csrf, callbackUrl: z.string().max(2000).optional(), json: z.string().optional() }),
  output: urlAnswer,
});

export const signOut = endpoint({
  id: 'signOut',
  summary: 'End the session on the server and in the browser',
  method: 'POST',
  paths: { app: '/api/auth/signout' },
  access: 'public',
  body: z.object({
    csrfToken: csrf,
    callbackUrl: z.string().max(2000).optional(),
    json: z.string().optional(),
    /** Ends the session that this reference names instead of the caller's own. */
    dt: handoffReference.optional(),
  }),
  output: urlAnswer,
});

export const authLog = endpoint({
  id: 'authLog',
  summary: 'What went wrong in the browser with the session',
  method: 'POST',
  paths: { app: '/api/auth/_log' },
  access: 'public',
  body: z.object({
    level: z.enum(['error', 'warn', 'debug', 'info']),
    code: z.string().max(100),
    message: z.string().max(2000).optional(),
  }),
  output: z.object({}).strict(),
});
