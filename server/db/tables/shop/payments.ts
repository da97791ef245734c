import { integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytea, tenantId } from '../columns.ts';

/** Tries to pay an order, and how far the provider got with each. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    clientTransactionId: text('client_transaction_id').notNull(),
    state: text('state', {
      enum: ['open', 'approved', 'refused', 'returning', 'returned', 'expired', 'attention', 'closed'],
    }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    payUrl: text('pay_url'),
    preparedAt: at('prepared_at').notNull(),
    formUntil: at('form_until').notNull(),
    transactionId: text('transaction_id'),
    askedAt: at('asked_at'),
    looks: integer('looks').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    reason: text('reason'),
    authorizationCode: text('authorization_code'),
    card: text('card', { enum: ['credit', 'debit'] }),
    endedAt: at('ended_at'),
    /** When a restore brought it back, from which on it is asked for anew. */
    broughtBackAt: at('brought_back_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** What the provider answered, as it came. */
export const paymentAnswers = pgTable(
  'payment_answers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    at: at('at').notNull(),
    asked: text('asked', { enum: ['prepare', 'confirm', 'find', 'find_ours', 'reverse', 'notified'] }).notNull(),
    status: integer('status'),
    contentType: text('content_type').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Of the installation: whose a payment is, and which transaction of the provider paid it. */
export const paymentOwners = pgTable('payment_owners', {
  clientTransactionId: text('client_transaction_id').primaryKey(),
  tenantId: tenantId(),
  notedAt: at('noted_at').notNull(),
  transactionId: text('transaction_id'),
  /** When the provider was asked once more what became of it. */
  checkedAt: at('checked_at'),
});
