import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type CaseKind, caseKinds } from '#contract/platform/cases.rules.ts';
import { at, tenantId } from '../columns.ts';

/** The operators of this installation. */
export const operators = pgTable('operators', {
  userId: uuid('user_id').primaryKey(),
  namedAt: at('named_at').notNull(),
});

/** Of the installation: what waits for the operator, and how it ended. */
export const operatorCases = pgTable('operator_cases', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: caseKinds }).$type<CaseKind>().notNull(),
  tenantId: tenantId(),
  /** What it is about: a return, a try to pay, a receipt. */
  subject: uuid('subject').notNull(),
  /** In codes, never of whom: of a return its obligation, of anything else why it waits; null: one of before. */
  about: text('about'),
  /** Of a return. */
  period: text('period'),
  since: at('since').notNull(),
  takenBy: uuid('taken_by'),
  takenAt: at('taken_at'),
  closedAt: at('closed_at'),
  /** null: it went on by itself. */
  closedBy: uuid('closed_by'),
  outcome: text('outcome'),
  reason: text('reason'),
});
export type CaseRow = typeof operatorCases.$inferSelect;
