import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/roles.ts';
import { at, bytea, tenantId } from '../columns.ts';

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
  emailVerifiedAt: at('email_verified_at'),
  birthOn: date('birth_on', { mode: 'string' }),
  gender: text('gender', { enum: ['female', 'male', 'other'] }),
  city: text('city'),
  businessArea: text('business_area'),
  cellNumber: text('cell_number'),
  theme: text('theme', { enum: ['theme-first', 'theme-second', 'theme-third'] })
    .notNull()
    .default('theme-first'),
  mode: text('mode', { enum: ['light', 'dark', 'system'] })
    .notNull()
    .default('system'),
  avatar: text('avatar', { enum: ['first', 'second', 'third'] })
    .notNull()
    .default('first'),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tenantId: tenantId(),
  createdAt: at('created_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  /** Which of its tokens counts, and since when. */
  generation: integer('generation').notNull().default(0),
  renewedAt: at('renewed_at'),
  userAgent: text('user_agent').notNull(),
  deviceId: uuid('device_id').notNull(),
});

/** Where somebody signs in; `keyHash` stands for a browser's cookie or another client's own code. */
export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  keyHash: bytea('key_hash').notNull(),
  name: text('name').notNull(),
  icon: text('icon', { enum: ['computer', 'phone', 'tablet', 'app'] }).notNull(),
  createdAt: at('created_at').notNull(),
  signedInAt: at('signed_in_at').notNull(),
  /** A code of the second factor was right here since it was turned on. */
  provedAt: at('proved_at'),
  removedAt: at('removed_at'),
});

/** TOTP; being set up while `confirmedAt` is null. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** Of the last code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (row) => [primaryKey({ columns: [row.userId, row.codeHash] })],
);

/** A code sent by e-mail; `userId` is null when nobody has the account that was asked for. */
export const emailCodes = pgTable('email_codes', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  tokenHash: bytea('token_hash'),
  purpose: text('purpose', { enum: ['password', 'email'] })
    .notNull()
    .default('password'),
  email: text('email'),
  previousEmail: text('previous_email'),
  usedAt: at('used_at'),
});

/** A reference that stands in an address as `dt`; only its hash is here. */
export const handoffs = pgTable('handoffs', {
  hash: bytea('hash').primaryKey(),
  purpose: text('purpose', { enum: ['logout', 'payment'] }).notNull(),
  userId: uuid('user_id').notNull(),
  targetId: uuid('target_id').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
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
    role: text('role', { enum: roles }).notNull(),
    /** An owner let them approve returns. */
    mayApprove: boolean('may_approve').notNull().default(false),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.userId] })],
);

/** Somebody asked to join a business. Open until it is accepted, revoked or over. */
export const invitations = pgTable(
  'invitations',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** Until its mail has left. */
    sealedToken: bytea('sealed_token'),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    revokedAt: at('revoked_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
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
  /** The first end of what they may use. */
  planEndsAt: at('plan_ends_at'),
  /** Day of their newest authorised receipt. */
  lastAuthorizedOn: date('last_authorized_on', { mode: 'string' }),
  /** Until when the daily look asks about what they received. */
  askReceivedUntil: date('ask_received_until', { mode: 'string' }),
  /** Whether a login of the tax authority's portal is kept. */
  sriLoginKept: boolean('sri_login_kept').notNull().default(false),
  /** YYYY-MM, the month in which something that repeats must be written into the books. */
  repeatsIn: text('repeats_in'),
  /** The day on which an invoice that repeats is due next. */
  draftsOn: date('drafts_on', { mode: 'string' }),
});
