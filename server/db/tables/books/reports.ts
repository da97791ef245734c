import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BooksFilter, ReportFilter } from '#contract/books/reports.ts';
import { at, tenantId } from '../columns.ts';

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
