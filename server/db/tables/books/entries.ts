import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';
import { date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Sign } from '#contract/books/totals.rules.ts';
import { tenantId } from '../columns.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

/** What moves money for a taxpayer: each row is written with its source and derived from it alone. */
export const entries = pgTable(
  'entries',
  {
    tenantId: tenantId(),
    source: text('source', { enum: ['issued', 'emitted', 'received', 'typed', 'paper'] }).notNull(),
    sourceId: uuid('source_id').notNull(),
    /** Of a source that is several facts; 0: the whole of it. */
    part: integer('part').notNull().default(0),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    direction: text('direction', { enum: ['ING', 'GAS'] }).notNull(),
    scope: text('scope', { enum: ['NEG', 'PER'] }).notNull(),
    /** What the amounts are multiplied by; 0 when it does not count, and then why not. */
    sign: smallint('sign').$type<Sign>().notNull(),
    whyNot: text('why_not'),
    documentType: text('document_type'),
    number: text('number'),
    partyIdentification: text('party_identification'),
    partyName: text('party_name'),
    category: text('category'),
    /** Of the taxpayer, that a receipt issued here says; null: the main one. */
    activityId: uuid('activity_id'),
    support: text('support'),
    subtotal: money('subtotal'),
    iva: money('iva'),
    total: money('total'),
    /** null as long as its receipt has none. */
    taxes: jsonb('taxes').$type<OutlineTax[]>(),
    /** Of a retention; null as long as its receipt has none. */
    withheld: jsonb('withheld').$type<OutlineWithheld[]>(),
    /** What of it is paid later, and by when. */
    credit: money('credit').default('0'),
    dueOn: date('due_on', { mode: 'string' }),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.sourceId, row.part] })],
);
export type Entry = typeof entries.$inferSelect;
