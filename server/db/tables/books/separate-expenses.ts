import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** What was typed and a received receipt that says the same: a person said that they are two expenses. */
export const separateExpenses = pgTable(
  'separate_expenses',
  {
    tenantId: tenantId(),
    /** The entry of what was typed. */
    sourceId: uuid('source_id').notNull(),
    part: integer('part').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    saidAt: at('said_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.sourceId, row.part, row.receiptId] })],
);
