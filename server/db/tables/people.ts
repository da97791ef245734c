import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, tenantId } from './columns.ts';

/** One row: by what the master key is recognised. */
export const installation = pgTable('installation', {
  singleton: boolean('singleton').primaryKey().default(true),
  keyCheck: bytea('key_check').notNull(),
});

/** Who logs in. `identification`: the cédula; the RUC of somebody who has no cédula (a company, a foreigner). */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  identification: text('identification').notNull(),
  email: text('email').notNull(),
  shortName: text('short_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  hadElectronicBilling: boolean('had_electronic_billing').notNull(),
  termsVersion: text('terms_version').notNull(),
  termsAcceptedAt: at('terms_accepted_at').notNull(),
  createdAt: at('created_at').notNull(),
  disabledAt: at('disabled_at'),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tenantId: tenantId(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  userAgent: text('user_agent').notNull(),
});

/** A code sent by e-mail; `userId` is null when nobody has the account that was asked for. */
export const emailCodes = pgTable('email_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  tokenHash: bytea('token_hash'),
  usedAt: at('used_at'),
});

export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStartedAt: at('window_started_at').notNull(),
  count: integer('count').notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ['owner', 'issuer', 'accountant', 'reader'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.userId] })],
);

/** What waits in a person's browsers is encrypted under this key. */
export const browserKeys = pgTable(
  'browser_keys',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    sealedKey: bytea('sealed_key').notNull(),
    sealedDataKey: bytea('sealed_data_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.userId] })],
);

export const taxpayerDirectory = pgTable('taxpayer_directory', {
  ruc: text('ruc').primaryKey(),
  tenantId: tenantId(),
  /** Of their own signature. */
  signatureEndsAt: at('signature_ends_at'),
});
