import { boolean, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductType } from '#contract/shop/offers.rules.ts';
import type { Order, OrderLine } from '#contract/shop/orders.ts';
import { at, tenantId } from '../columns.ts';

type FrozenLine = Omit<OrderLine, 'discount' | 'title'> & {
  readonly productType: ProductType;
  /** Missing in orders from before there were plans. */
  readonly rank?: number | null;
  readonly discount?: string;
  readonly title?: string;
};

type FrozenBuyer = Pick<Order['buyer'], 'name' | 'identification' | 'email'> &
  Partial<Pick<Order['buyer'], 'identificationType' | 'address' | 'isOwn'>>;

/** What was promised at which price: nothing of it changes but what became of it, and until it is paid in whose name it is. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    state: text('state', { enum: ['open', 'paid', 'cancelled'] }).notNull(),
    isTest: boolean('is_test').notNull(),
    /** `discount` of a line is missing where its order has no promotion; `title` in orders from before titles were rows. */
    lines: jsonb('lines').$type<readonly FrozenLine[]>().notNull(),
    promotion: jsonb('promotion').$type<NonNullable<Order['promotion']> & { readonly id: string }>(),
    /** With what is taken off of plans whose place it takes. */
    discount: numeric('discount', { precision: 14, scale: 2 }).notNull().default('0'),
    credits: jsonb('credits')
      .$type<readonly { readonly order: string; readonly base: string }[]>()
      .notNull()
      .default([]),
    base: numeric('base', { precision: 14, scale: 2 }).notNull(),
    iva: numeric('iva', { precision: 14, scale: 2 }).notNull(),
    total: numeric('total', { precision: 14, scale: 2 }).notNull(),
    /** The taxpayer, unless somebody said another; of orders from before one could, only these three are known. */
    buyer: jsonb('buyer').$type<FrozenBuyer>().notNull(),
    openedAt: at('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Where it was begun: in a browser, or inside an app. */
    origin: text('origin', { enum: ['web', 'app'] })
      .notNull()
      .default('web'),
    /** Who invoices it; null: nobody does. */
    sellerId: uuid('seller_id'),
    /** The seller issues the invoice under this. */
    invoiceId: uuid('invoice_id'),
    paidAt: at('paid_at'),
    /** The attempt; none where its promotion took off everything. */
    paidBy: uuid('paid_by'),
    /** Its plan is used to its end and goes on with nothing, as its buyer said; and why. */
    planCancelledAt: at('plan_cancelled_at'),
    planCancelReason: text('plan_cancel_reason'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type OrderRow = typeof shopOrders.$inferSelect;
