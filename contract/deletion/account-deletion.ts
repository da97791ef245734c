import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const both = (name: string) => ({ app: `/api/${name}`, web: `/gbcservices/${name}/:customerId` });
const access = 'taxpayer' as const;

/** Why somebody leaves: for us to learn from, nothing depends on it. */
export const deletionReasons = ['stopped_selling', 'other_program', 'too_hard', 'price', 'privacy', 'other'] as const;

/** What has to be typed before the last button works. */
export const deletionWord = 'ELIMINAR';

export const deletionForm = z.object({
  reason: z.enum(deletionReasons),
  /** Requirement S5.7. */
  comment: z.string().trim().min(15).max(1000),
  confirmation: z.literal(deletionWord),
  password: z.string().min(1).max(128),
  /** Of the second factor, for who has one. */
  code: z.string().max(20).optional(),
});
export type DeletionForm = z.infer<typeof deletionForm>;

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  summary: 'Close the business, and the person with it who has no other; erased after 72 hours unless taken back',
  method: 'POST',
  paths: both('deleteAccount'),
  access,
  needs: 'manage',
  stepsUp: true,
  body: deletionForm,
  output: z.object({ eraseAt: instant }),
  errors: ['account.wrong_password', 'session.second_factor', 'second_factor.wrong_code'],
});

export const takeBackBusiness = endpoint({
  id: 'takeBackBusiness',
  summary:
    'Open a business again that the caller closed and that is not erased yet; for who works in another one meanwhile',
  method: 'POST',
  paths: { app: '/api/takeBackBusiness', web: '/gbcservices/takeBackBusiness/:userId' },
  access: 'user',
  stepsUp: true,
  body: z.object({ customerId: id, password: z.string().min(1).max(128) }),
  output: done,
  errors: ['account.wrong_password', 'account.gone'],
});

const login = z.object({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) });

export const getClosingAccount = endpoint({
  id: 'getClosingAccount',
  summary: 'Until when a closed account can be taken back, for who knows its password',
  method: 'POST',
  paths: { app: '/api/deleteAccount/closing' },
  access: 'public',
  body: login,
  output: z.object({ eraseAt: instant, businessName: z.string(), needsCode: z.boolean() }),
  errors: ['session.invalid_credentials', 'session.throttled', 'account.gone'],
});

export const takeBackAccount = endpoint({
  id: 'takeBackAccount',
  summary: 'Open a closed account again before it is erased; signatures and passwords that were destroyed stay so',
  method: 'POST',
  paths: { app: '/api/deleteAccount/takeBack' },
  access: 'public',
  body: login.extend({ code: z.string().max(20).optional() }),
  output: done,
  errors: ['session.invalid_credentials', 'session.throttled', 'session.second_factor', 'account.gone'],
});

/** Everything as one zip: receipts of every environment with XML, RIDE and ledger, clients, products, the profile. */
export const accountExport = z.object({
  id,
  state: z.enum(['making', 'ready', 'failed']),
  /** Receipts written so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().optional(),
  createdAt: instant,
  expiresAt: instant,
});
export type AccountExport = z.infer<typeof accountExport>;

export const exportEverything = endpoint({
  id: 'exportEverything',
  summary: 'Have everything of the business put into one zip, made by a job',
  method: 'POST',
  paths: both('deleteAccount/exportEverything'),
  access,
  needs: 'manage',
  output: accountExport,
});

export const getExports = endpoint({
  id: 'getExports',
  summary: 'The zips that the signed-in user asked for and that are still there, newest first',
  method: 'GET',
  paths: both('deleteAccount/exports'),
  access,
  needs: 'manage',
  output: z.array(accountExport),
});

export const downloadExport = endpoint({
  id: 'downloadExport',
  summary: 'The zip, for who asked for it',
  method: 'GET',
  paths: {
    app: '/api/deleteAccount/downloadExport/:exportId',
    web: '/gbcservices/deleteAccount/downloadExport/:exportId',
  },
  access,
  needs: 'manage',
  params: z.object({ exportId: id }),
  file: 'download',
  errors: ['report.gone'],
});
