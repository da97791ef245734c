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

/** The seller's invoice for an order, as the buyer sees it. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    number: text('number').notNull(),
    accessKey: text('access_key').notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    state: text('state', { enum: ['issued', 'authorized'] }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.orderId] })],
);
export type OrderInvoiceRow = typeof orderInvoices.$inferSelect;
