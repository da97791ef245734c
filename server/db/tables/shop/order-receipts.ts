import { bigint, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '#contract/common.ts';
import { at, tenantId } from '../columns.ts';

/** Of the installation: in whose name is sold; the newest row counts. */
export const shopSellers = pgTable('shop_sellers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  namedAt: at('named_at').notNull(),
  tenantId: tenantId(),
  establishment: text('establishment').notNull(),
  salesPoint: text('sales_point').notNull(),
  userId: uuid('user_id').notNull(),
});
export type SellerRow = typeof shopSellers.$inferSelect;

/** The seller's invoice of an order and the credit note of its return, as the buyer knows them. */
export const orderReceipts = pgTable(
  'order_receipts',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    number: text('number').notNull(),
    accessKey: text('access_key').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    state: text('state', { enum: ['issued', 'authorized'] }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.orderId, row.kind] })],
);
export type OrderReceiptRow = typeof orderReceipts.$inferSelect;

/** An order that is given back: what of it nobody used, in money. */
export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    id: uuid('id').notNull(),
    /** The seller issues it under this. */
    creditNoteId: uuid('credit_note_id').notNull(),
    state: text('state', { enum: ['reversing', 'to_transfer', 'returned'] }).notNull(),
    base: numeric('base', { precision: 14, scale: 2 }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    reason: text('reason').notNull(),
    bankAccountId: uuid('bank_account_id'),
    askedAt: at('asked_at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    returnedAt: at('returned_at'),
    /** The bank's number of the transfer. */
    proof: text('proof'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.orderId] })],
);
export type RefundRow = typeof refunds.$inferSelect;

/** Money of a payment that bought nothing, and that its provider does not give back. */
export const paymentTransfers = pgTable(
  'payment_transfers',
  {
    tenantId: tenantId(),
    attemptId: uuid('attempt_id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text('state', { enum: ['to_transfer', 'returned'] }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    bankAccountId: uuid('bank_account_id'),
    askedAt: at('asked_at').notNull(),
    returnedAt: at('returned_at'),
    /** The bank's number of the transfer. */
    proof: text('proof'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.attemptId] })],
);
export type PaymentTransferRow = typeof paymentTransfers.$inferSelect;
