import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Repetition } from '#contract/books/repetition/repetition.rules.ts';
import { at, tenantId } from '../columns.ts';

/** What is typed by hand without a receipt, once or repeating. */
export const typedItems = pgTable(
  'typed_items',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    direction: text('direction', { enum: ['ING', 'GAS'] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    name: text('name').notNull(),
    /** As names are compared. */
    nameKey: text('name_key').notNull(),
    repetition: jsonb('repetition').$type<Repetition>().notNull(),
    /** Of each month on which it falls. */
    dayOfMonth: smallint('day_of_month').notNull(),
    /** YYYY-MM: until then its months are entries. */
    bookedUntil: text('booked_until').notNull(),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type TypedRow = typeof typedItems.$inferSelect;

/** Each change with what was before. */
export const typedChanges = pgTable(
  'typed_changes',
  {
    tenantId: tenantId(),
    itemId: uuid('item_id').notNull(),
    /** The version that it made. */
    version: integer('version').notNull(),
    kind: text('kind', { enum: ['made', 'edited', 'deleted', 'undone'] }).notNull(),
    beforeName: text('before_name'),
    /** Of changes that are older than this column, and could not move it: nothing. */
    beforeScope: text('before_scope', { enum: ['NEG', 'PER'] }),
    beforeRepetition: jsonb('before_repetition').$type<Repetition>(),
    madeAt: at('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.itemId, row.version] })],
);
