import { boolean, date, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { periodicities, productTypes, shopSections } from '#contract/shop/offers.rules.ts';
import type { Granted } from '#contract/shop/offers.ts';
import { at } from '../columns.ts';

/** Of the installation: what is sold for real money, and at which price from which day. */
export const shopOffers = pgTable(
  'shop_offers',
  {
    code: text('code').notNull(),
    title: text('title').notNull(),
    section: text('section', { enum: shopSections }).notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productKey: text('product_key').notNull(),
    periodicity: text('periodicity', { enum: periodicities }).notNull(),
    grants: jsonb('grants').$type<readonly Granted[]>().notNull(),
    rank: smallint('rank'),
    base: numeric('base', { precision: 14, scale: 2 }).notNull(),
    sellsFrom: date('sells_from', { mode: 'string' }).notNull(),
    sellsUntil: date('sells_until', { mode: 'string' }),
    /** Sold by test payments; what is loaded from a file never is. */
    isPractice: boolean('is_practice').notNull().default(false),
    loadedAt: at('loaded_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.isPractice, row.code, row.sellsFrom] })],
);
export type OfferRow = typeof shopOffers.$inferSelect;
