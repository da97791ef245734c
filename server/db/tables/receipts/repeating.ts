import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** Invoices that repeat: on their day a draft comes. */
export const repeatingInvoices = pgTable(
  'repeating_invoices',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    state: text('state', { enum: ['active', 'paused', 'ended'] }).notNull(),
    frequency: text('frequency', { enum: ['M', 'A'] }).notNull(),
    /** YYYY-MM */
    firstMonth: text('first_month').notNull(),
    lastMonth: text('last_month'),
    dayOfMonth: smallint('day_of_month').notNull(),
    /** The day of its next draft; null: none comes. */
    nextOn: date('next_on', { mode: 'string' }),
    /** The invoice that it began from. */
    receiptId: uuid('receipt_id').notNull(),
    draft: jsonb('draft').$type<InvoiceDraft>().notNull(),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type RepeatingRow = typeof repeatingInvoices.$inferSelect;

/** The draft of each month. */
export const repeatedDrafts = pgTable(
  'repeated_drafts',
  {
    tenantId: tenantId(),
    repeatingId: uuid('repeating_id').notNull(),
    /** YYYY-MM */
    month: text('month').notNull(),
    draftId: uuid('draft_id').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.repeatingId, row.month] })],
);
