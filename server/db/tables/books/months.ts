import { numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** Months that a person says are complete, with what they came to then. */
export const closedMonths = pgTable(
  'closed_months',
  {
    tenantId: tenantId(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    /** YYYY-MM */
    month: text('month').notNull(),
    income: numeric('income', { precision: 14, scale: 2 }).notNull(),
    expense: numeric('expense', { precision: 14, scale: 2 }).notNull(),
    closedAt: at('closed_at').notNull(),
    closedBy: uuid('closed_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.scope, row.month] })],
);

/** Months of what repeats that somebody ticked as paid. */
export const typedTicks = pgTable(
  'typed_ticks',
  {
    tenantId: tenantId(),
    itemId: uuid('item_id').notNull(),
    month: text('month').notNull(),
    tickedAt: at('ticked_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.itemId, row.month] })],
);
