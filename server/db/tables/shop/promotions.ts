import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { discountValueTypes } from '#contract/shop/promotions.rules.ts';
import { at, bytea, tenantId } from '../columns.ts';

/** Of the installation: codes that make an order cheaper, and how many orders have one. */
export const promotions = pgTable('promotions', {
  id: uuid('id').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  label: text('label').notNull(),
  isPractice: boolean('is_practice').notNull().default(false),
  discountType: text('discount_type', { enum: discountValueTypes }).notNull(),
  discountValue: numeric('discount_value', { precision: 14, scale: 2 }).notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }),
  /** Null: every one. */
  offers: jsonb('offers').$type<readonly string[]>(),
  /** Null: no end of them. */
  mostUses: integer('most_uses'),
  mostOfOne: integer('most_of_one').notNull().default(1),
  firstOnly: boolean('first_only').notNull().default(false),
  loadedAt: at('loaded_at').notNull(),
  taken: integer('taken').notNull().default(0),
});
export type PromotionRow = typeof promotions.$inferSelect;

/** The code of an order: at most one. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    reservedAt: at('reserved_at').notNull(),
    endedAt: at('ended_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.orderId] })],
);
