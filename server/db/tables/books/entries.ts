import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Sign } from '#contract/books/totals.rules.ts';
import { tenantId, writtenAt } from '../columns.ts';

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
    /** Else its class is a suggestion that nobody accepted. */
    isClassified: boolean('is_classified').notNull().default(true),
    /** Its receipt says that its supplier is a popular business. */
    ofPopularBusiness: boolean('of_popular_business').notNull().default(false),
    writtenAt: writtenAt(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.sourceId, row.part] })],
);
/** As its source says it: when it was written is not part of it. */
export type Entry = Omit<typeof entries.$inferSelect, 'writtenAt'>;

/** What the entries that count add up to; the trigger `sum_entries` writes it. Several rows of one key are added. */
export const entrySums = pgTable('entry_sums', {
  tenantId: tenantId(),
  environment: text('environment').notNull(),
  direction: text('direction').notNull(),
  scope: text('scope').notNull(),
  /** The first day of the month, or of the year. */
  period: date('period', { mode: 'string' }).notNull(),
  /** Of a year: by party. Of a month: by category, with or without receipt. */
  ofParty: boolean('of_party').notNull(),
  category: text('category'),
  hasReceipt: boolean('has_receipt'),
  partyIdentification: text('party_identification'),
  subtotal: money('subtotal'),
  iva: money('iva'),
  total: money('total'),
  count: integer('count').notNull(),
});
