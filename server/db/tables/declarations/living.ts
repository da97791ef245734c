import type { TaxMark } from '@cuadre/sri/declarations/form-104';
import { date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { BillStep } from '#contract/declarations/questions.rules.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
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

/** Which cases a period had, whose question is asked, and whose was answered. */
export const caseAnswers = pgTable(
  'case_answers',
  {
    tenantId: tenantId(),
    environment: environment(),
    period: text('period').notNull(),
    cases: text('cases').array().$type<BillStep[]>().notNull(),
    asked: text('asked').array().$type<BillStep[]>().notNull(),
    answered: text('answered').array().$type<BillStep[]>().notNull(),
    /** Documents that hinted at a case then. */
    seen: uuid('seen').array().notNull(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.period] })],
);
export type CaseAnswer = Pick<typeof caseAnswers.$inferSelect, 'cases' | 'asked' | 'answered' | 'seen'>;

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
    /** Written by the program before this one alone: `salesBefore` has it now. */
    incomeSoFar: money('income_so_far').default('0'),
    number: text('number'),
    filedOn: date('filed_on', { mode: 'string' }),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment] })],
);
export type StartRow = typeof declarationStarts.$inferSelect;

/**
 * What was sold of a year before a period of it, or of all of it where that is the year, as who begins here says: with where
 * returns begin, or without IVA alone.
 */
export const salesBefore = pgTable(
  'sales_before',
  {
    tenantId: tenantId(),
    environment: environment(),
    year: text('year').notNull(),
    period: text('period').notNull(),
    /** Without IVA. */
    sales: money('sales'),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.year] })],
);

/** Returns that were filed elsewhere, with what their period came to here on that day. */
export const filedElsewhere = pgTable(
  'filed_elsewhere',
  {
    tenantId: tenantId(),
    environment: environment(),
    obligation: text('obligation', { enum: returnObligations }).notNull().default('iva'),
    period: text('period').notNull(),
    number: text('number').notNull(),
    filedOn: date('filed_on', { mode: 'string' }).notNull(),
    boxes: jsonb('boxes').$type<Record<string, string>>().notNull(),
    deferred: jsonb('deferred').$type<readonly DeferredRow[]>().notNull(),
    /** Of credit notes, by the boxes that they are of; null: nothing, or not known. */
    excess: jsonb('excess').$type<Readonly<Record<string, string>>>(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.obligation, row.period] })],
);
export type FiledRow = typeof filedElsewhere.$inferSelect;

/** Returns that the portal's list named as not filed on a day; the last list alone. */
export const awaitedReturns = pgTable(
  'awaited_returns',
  {
    tenantId: tenantId(),
    environment: environment(),
    obligation: text('obligation', { enum: returnObligations }).notNull(),
    period: text('period').notNull(),
    /** As the list says it. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    listedOn: date('listed_on', { mode: 'string' }).notNull(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.obligation, row.period] })],
);
export type AwaitedRow = typeof awaitedReturns.$inferSelect;

/** What a person types in a return: boxes, and what no source settles. */
export const typedFigures = pgTable(
  'typed_figures',
  {
    tenantId: tenantId(),
    environment: environment(),
    obligation: text('obligation', { enum: returnObligations }).notNull(),
    period: text('period').notNull(),
    name: text('name').notNull(),
    figure: numeric('figure', { precision: 16, scale: 4 }).notNull(),
    saidAt: at('said_at').notNull(),
    saidBy: uuid('said_by').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.environment, row.obligation, row.period, row.name] })],
);
export type TypedFigure = Pick<typeof typedFigures.$inferSelect, 'period' | 'name' | 'figure'>;

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
