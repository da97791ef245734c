import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../columns.ts';

/** What a household means to spend in a month on a category. */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    tenantId: tenantId(),
    /** A fixed group of personal expenses, or one of the taxpayer's own beneath it. */
    category: text('category').notNull(),
    value: numeric('value', { precision: 14, scale: 2 }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.category] })],
);
