import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ApprovedPayment } from '#contract/declarations/payment.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import { at, tenantId } from '../columns.ts';
import type { DeferredRow } from './living.ts';

/** Returns that their owner approved, frozen, and what became of them. */
export const returns = pgTable(
  'returns',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    obligation: text('obligation', { enum: returnObligations }).notNull(),
    /** 2026-10, 2026-S2, or of the income tax 2026. */
    period: text('period').notNull(),
    /** 1: the original; each substitute one more. */
    ordinal: smallint('ordinal').notNull(),
    state: text('state', { enum: ['approved', 'in_review', 'sent', 'refused'] }).notNull(),
    filer: text('filer', { enum: ['owner', 'operator', 'portal'] }).notNull(),
    content: text('content').notNull(),
    documents: text('documents').notNull(),
    /** Of `content`, which has that of `documents`; hexadecimal. */
    sha256: text('sha256').notNull(),
    /** What the next return begins with. */
    leaves: jsonb('leaves')
      .$type<{
        readonly boxes: Readonly<Record<string, string>>;
        readonly deferred: readonly DeferredRow[];
        /** Of credit notes, by the boxes that they are of; absent: nothing. */
        readonly excess?: Readonly<Record<string, string>>;
        /** What it began with of the notes of the return before, by its boxes; absent where it was not noted yet. */
        readonly began?: Readonly<Record<string, string>>;
        /** Of a year: the retentions of the first days after it that it has, by their access keys; until 2026-11 by their ids. */
        readonly retained?: readonly string[];
      }>()
      .notNull(),
    pay: numeric('pay', { precision: 14, scale: 2 }).notNull(),
    /** How it was to be paid when it was approved. */
    payment: jsonb('payment').$type<ApprovedPayment>(),
    replaces: text('replaces'),
    approvedBy: uuid('approved_by').notNull(),
    approvedAt: at('approved_at').notNull(),
    notedState: text('noted_state', { enum: ['approved', 'sent', 'refused'] }),
    inDoubt: boolean('in_doubt').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    givenAt: at('given_at'),
    alarmedAt: at('alarmed_at'),
    number: text('number'),
    filedOn: date('filed_on', { mode: 'string' }),
    /** Who said its number; null: the operator or the portal did. */
    reportedBy: uuid('reported_by'),
    /** What they had said before they put it right, the oldest first. */
    numbersBefore: jsonb('numbers_before')
      .$type<readonly { readonly number: string; readonly filedOn: string; readonly until: string }[]>()
      .notNull()
      .default([]),
    sentAt: at('sent_at'),
    refusal: text('refusal', { enum: ['already_filed', 'read_only', 'other_figure', 'unreadable_file', 'other'] }),
    refusalDetail: text('refusal_detail'),
    /** Of who must keep accounts, as it was approved. */
    accountantRuc: text('accountant_ruc'),
    /** The substitute that somebody left for later, by its SHA-256. */
    setAside: text('set_aside'),
    /** What was written until then asks for no other return. By the clock of `entries.written_at`. */
    comparedAt: at('compared_at').notNull().default(sql`clock_timestamp()`),
    /** Until then it was known to come to something else, by the same clock; null: it does not, or nobody looked. */
    changedAt: at('changed_at'),
    hasReceipt: boolean('has_receipt').notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
/** Without its documents, which are many. */
export type ReturnRow = Omit<typeof returns.$inferSelect, 'documents'>;

/** What the portal asks of who files, said once. */
export const filingFacts = pgTable('filing_facts', {
  tenantId: tenantId().primaryKey(),
  operatorNamed: boolean('operator_named'),
  accountantRuc: text('accountant_ruc'),
  saidAt: at('said_at').notNull(),
  saidBy: uuid('said_by').notNull(),
});
