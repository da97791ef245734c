import type { OutlineTax } from '@cuadre/sri/receipts';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { paperTypes } from '#contract/books/papers.rules.ts';
import { offeredSupports } from '#contract/received/expense-groups.ts';
import { at, bytea, tenantId } from '../columns.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

/** Expenses and sales with a paper receipt, typed by hand. */
export const papers = pgTable(
  'papers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    /** GAS: given to the business; ING: it gave them (notas de venta). */
    direction: text('direction', { enum: ['ING', 'GAS'] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    documentType: text('document_type', { enum: paperTypes }).notNull(),
    supplierIdentification: text('supplier_identification'),
    supplierName: text('supplier_name').notNull(),
    number: text('number'),
    /** The last of a range of numbers. */
    numberTo: text('number_to'),
    authorization: text('authorization'),
    day: date('day', { mode: 'string' }).notNull(),
    /** On credit: all of it, until then; null: it was paid on its day. */
    dueOn: date('due_on', { mode: 'string' }),
    category: text('category').notNull(),
    support: text('support', { enum: offeredSupports }),
    /** By a person; else it followed from the category. */
    isSupportChosen: boolean('support_chosen').notNull(),
    subtotal: money('subtotal'),
    iva: money('iva'),
    total: money('total'),
    taxes: jsonb('taxes').$type<OutlineTax[]>().notNull(),
    note: text('note').notNull(),
    hasPhoto: boolean('has_photo').notNull(),
    /** The received receipt that is the same purchase: it counts, the paper does not. */
    electronicId: uuid('electronic_id'),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type PaperRow = typeof papers.$inferSelect;

/** Files that belong to a taxpayer's rows, by key. */
export const storedFiles = pgTable(
  'stored_files',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.key] })],
);
