import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** Groups of income and expense of a taxpayer's own, each beneath a fixed one. */
export const ownGroups = pgTable(
  'own_groups',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    direction: text('direction', { enum: ['ING', 'GAS'] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    /** The fixed group that says what it means for taxes. */
    fixed: text('fixed').notNull(),
    name: text('name').notNull(),
    /** As names are compared. */
    nameKey: text('name_key').notNull(),
    archivedAt: at('archived_at'),
    /** The category in which what lies in it is shown. */
    mergedInto: text('merged_into'),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type OwnGroupRow = typeof ownGroups.$inferSelect;
