import type { TaxMark } from '@cuadre/sri/declarations/form-104';
import { date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId, writtenAt } from '../columns.ts';

const environment = () => text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull();
const money = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

/** Tax of a sale on credit that a later period settles; `document` is missing of what another program filed. */
export interface DeferredRow {
  readonly document?: string;
  /** YYYY-MM */
  readonly month: string;
  readonly tax: string;
}

/** What a document does not tell of itself, and somebody said for its return. */
export const taxMarks = pgTable(
  'tax_marks',
  {
    tenantId: tenantId(),
    environment: environment(),
    sourceId: uuid('source_id').notNull(),
    part: integer('part').notNull(),
    marks: text('marks').array().$type<TaxMark[]>().notNull().default([]),
    /** Of a purchase that the taxpayer documented; of a received one its class says it. */
    support: text('support'),
    takenIn: text('taken_in'),
    deferredBy: smallint('deferred_by'),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
    writtenAt: writtenAt(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.sourceId, row.part] })],
);

/** From which period on returns are filed here, and what the one before left. */
export const declarationStarts = pgTable(
  'declaration_starts',
  {
    tenantId: tenantId(),
    environment: environment(),
    period: text('period').notNull(),
    carriedPurchases: money('carried_purchases'),
    carriedRetentions: money('carried_retentions'),
    deferred: jsonb('deferred').$type<{ period: string; amount: string }[]>().notNull(),
    number: text('number'),
    filedOn: date('filed_on', { mode: 'string' }),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment] })],
);
export type StartRow = typeof declarationStarts.$inferSelect;

/** Returns that were filed elsewhere, with what their period came to here on that day. */
export const filedElsewhere = pgTable(
  'filed_elsewhere',
  {
    tenantId: tenantId(),
    environment: environment(),
    period: text('period').notNull(),
    number: text('number').notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    boxes: jsonb('boxes').$type<Record<string, string>>().notNull(),
    deferred: jsonb('deferred').$type<readonly DeferredRow[]>().notNull(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.period] })],
);
export type FiledRow = typeof filedElsewhere.$inferSelect;

/** The figure as somebody of the business last saw it on a day. */
export const seenReturns = pgTable(
  'seen_returns',
  {
    tenantId: tenantId(),
    environment: environment(),
    period: text('period').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    pay: money('pay'),
    fingerprint: text('fingerprint').notNull(),
    documents: jsonb('documents'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.period, row.day] })],
);
