import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

const portals = ['practice', 'sri'] as const;

export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    box: text('box', { enum: ['app', 'sri'] }).notNull(),
    kind: text('kind').notNull(),
    userId: uuid('user_id'),
    portal: text('portal', { enum: portals }),
    about: uuid('about'),
    facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    at: at('at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const notificationMarks = pgTable(
  'notification_marks',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
    readAt: at('read_at'),
    deletedAt: at('deleted_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.userId, row.notificationId] })],
);

export const sriInboxes = pgTable(
  'sri_inboxes',
  {
    tenantId: tenantId(),
    portal: text('portal', { enum: portals }).notNull(),
    state: text('state', { enum: ['reading', 'ready', 'failed'] }).notNull(),
    failure: text('failure'),
    tries: integer('tries').notNull().default(0),
    askedAt: at('asked_at').notNull(),
    readAt: at('read_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.portal] })],
);
