import { z } from 'zod';
import { longestPassword } from '../account/password.ts';
import { longestFactorCode } from '../account/second-factor.rules.ts';
import { done, id, instant } from '../common.schemas.ts';
import { longestEmail } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { deletionComment, deletionReasons, isDeletionWord } from './account-deletion.rules.ts';

export const deletionForm = z.object({
  reason: z.enum(deletionReasons),
  comment: z.string().trim().min(deletionComment.shortest).max(deletionComment.longest),
  confirmation: z.string().max(20).refine(isDeletionWord),
  password: z.string().min(1).max(longestPassword),
  /** Of the second factor, for who has one. */
  code: z.string().max(longestFactorCode).optional(),
});
export type DeletionForm = z.infer<typeof deletionForm>;

export const deleteAccount = {
  summary: 'Close the business, and the person with it who has no other; erased after 72 hours unless taken back',
  body: deletionForm,
  output: z.object({ eraseAt: instant }),
  errors: ['account.wrong_password', 'session.second_factor', 'second_factor.wrong_code', 'second_factor.throttled'],
} satisfies Schemas;

export const takeBackBusiness = {
  summary:
    'Open a business again that the caller closed and that is not erased yet; for who works in another one meanwhile',
  body: z.object({ customerId: id, password: z.string().min(1).max(longestPassword) }),
  output: done,
  errors: ['account.wrong_password', 'account.gone'],
} satisfies Schemas;

const login = z.object({
  username: z.string().trim().min(1).max(longestEmail),
  password: z.string().min(1).max(longestPassword),
});

export const getClosingAccount = {
  summary: 'Until when a closed account can be taken back, for who knows its password',
  body: login,
  output: z.object({ eraseAt: instant, businessName: z.string(), needsCode: z.boolean() }),
  errors: ['session.invalid_credentials', 'session.throttled', 'account.gone'],
} satisfies Schemas;

export const takeBackAccount = {
  summary: 'Open a closed account again before it is erased; signatures and passwords that were destroyed stay so',
  body: login.extend({ code: z.string().max(longestFactorCode).optional() }),
  output: done,
  errors: [
    'session.invalid_credentials',
    'session.throttled',
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
    'account.gone',
  ],
} satisfies Schemas;

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

export const exportEverything = {
  summary: 'Have everything of the business put into one zip, made by a job',
  output: accountExport,
} satisfies Schemas;

export const getExports = {
  summary: 'The zips that the signed-in user asked for and that are still there, newest first',
  output: z.array(accountExport),
} satisfies Schemas;

export const downloadExport = {
  summary: 'The zip, for who asked for it',
  params: z.object({ exportId: id }),
  errors: ['report.gone'],
} satisfies Schemas;
