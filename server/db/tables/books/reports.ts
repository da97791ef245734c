import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BooksFilter, ReportFilter } from '#contract/books/reports.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { at, bytea, tenantId } from '../columns.ts';

export const reports = pgTable(
  'reports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['issued', 'received', 'summary', 'details', 'register'] }).notNull(),
    format: text('format', { enum: ['xlsx', 'pdf', 'zip'] }).notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    filter: jsonb('filter').$type<ReportFilter | BooksFilter>().notNull(),
    state: text('state', { enum: ['making', 'ready', 'failed'] }).notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    mailId: uuid('mail_id'),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Files of reports and exports, in pieces; `id` is that of the report or export. */
export const madeFiles = pgTable(
  'made_files',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    piece: integer('piece').notNull(),
    content: bytea('content').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id, row.piece] })],
);

/** What income and expenses of each month were, IVA included. */
export type MonthSums = Readonly<Record<string, Readonly<Record<Direction, string>>>>;

/** What the last report of some days said, by who asked for it and of what. */
export const reportSums = pgTable(
  'report_sums',
  {
    tenantId: tenantId(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    userId: uuid('user_id').notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }).notNull(),
    apiGroup: text('api_group', { enum: ['NEG', 'PER'] }).notNull(),
    /** Empty: both sides. */
    direction: text('direction', { enum: ['', 'ING', 'GAS'] }).notNull(),
    madeAt: at('made_at').notNull(),
    /** When the figures were read, by the database's clock. */
    readAt: at('read_at').notNull(),
    sums: jsonb('sums').$type<MonthSums>().notNull(),
  },
  (row) => [
    primaryKey({
      columns: [row.tenantId, row.environment, row.userId, row.from, row.to, row.apiGroup, row.direction],
    }),
  ],
);
