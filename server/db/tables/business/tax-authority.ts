import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, tenantId } from '../columns.ts';

const portal = () => text('portal', { enum: ['practice', 'sri'] }).notNull();

export const taxLogins = pgTable(
  'tax_logins',
  {
    tenantId: tenantId(),
    portal: portal(),
    kind: text('kind', { enum: ['additional', 'master'] }).notNull(),
    sealed: bytea('sealed').notNull(),
    shownUser: text('shown_user').notNull(),
    once: boolean('once').notNull(),
    consentVersion: text('consent_version'),
    consentedAt: at('consented_at'),
    savedBy: uuid('saved_by').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.portal] })],
);

export const taxDownloads = pgTable(
  'tax_downloads',
  {
    tenantId: tenantId(),
    portal: portal(),
    id: uuid('id').notNull(),
    state: text('state', {
      enum: ['queued', 'connecting', 'ruc', 'establishments', 'activities', 'obligations', 'done', 'failed'],
    }).notNull(),
    failure: text('failure'),
    tries: integer('tries').notNull().default(0),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: at('requested_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    information: jsonb('information').$type<unknown>(),
    fetchedAt: at('fetched_at'),
    pending: jsonb('pending').$type<readonly string[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.portal] })],
);
