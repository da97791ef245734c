import { date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** Money of a sale on credit that came in, or of a purchase on credit that was paid. */
export const collections = pgTable(
  'collections',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Of the entry. */
    sourceId: uuid('source_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    /** @sri tabla 24 */
    wayToPay: text('way_to_pay').notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    undoneAt: at('undone_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
