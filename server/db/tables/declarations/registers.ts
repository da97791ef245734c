import type { AssetKind, DependantRelation } from '@cuadre/sri/declarations/income-tax';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** What is true of a dependant in one year alone. */
export interface DependantYear {
  /** YYYY */
  readonly year: string;
  /** Their own income, in dollars. */
  readonly income: string;
  /** Another taxpayer claims them, or they depend on nobody. */
  readonly isOthers: boolean;
}

/** Cargas familiares. Receipts in their name come in with those of the taxpayer. */
export const dependants = pgTable(
  'dependants',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Cédula. */
    identification: text('identification').notNull(),
    name: text('name').notNull(),
    relation: text('relation').$type<DependantRelation>().notNull(),
    bornOn: date('born_on', { mode: 'string' }).notNull(),
    hasDisability: boolean('has_disability').notNull(),
    /** Of a year that is not here: no income, and theirs. */
    years: jsonb('years').$type<readonly DependantYear[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type DependantRow = typeof dependants.$inferSelect;

/** What was bought for the business and lasts. */
export const fixedAssets = pgTable(
  'fixed_assets',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<AssetKind>().notNull(),
    boughtOn: date('bought_on', { mode: 'string' }).notNull(),
    /** Without IVA that gave credit. */
    value: numeric('value', { precision: 14, scale: 2 }).notNull(),
    /** A vehicle that the work itself needs. */
    isForWork: boolean('is_for_work').notNull(),
    /** The entry that documents the purchase; null: it was typed. */
    purchaseId: uuid('purchase_id'),
    purchasePart: integer('purchase_part'),
    soldOn: date('sold_on', { mode: 'string' }),
    /** The issued receipt of the sale. */
    saleId: uuid('sale_id'),
    /** Of these documents the register itself said to their returns that they are of an asset. */
    marked: uuid('marked').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
export type FixedAssetRow = typeof fixedAssets.$inferSelect;
