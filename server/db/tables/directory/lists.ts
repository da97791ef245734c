import type { Fault } from '@cuadre/sri/faults';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

/** What the alphabet orders by, made by the database from the name. */
const sortKey = () => text('sort_key').generatedAlwaysAs(sql`sort_key(…)`);

export const clients = pgTable(
  'clients',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    identificationType: text('identification_type', { enum: ['04', '05', '06', '08'] }).notNull(),
    identification: text('identification').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    email: text('email'),
    phone: text('phone'),
    lastUsedAt: at('last_used_at').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
    sortKey: sortKey(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const products = pgTable(
  'products',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    description: text('description').notNull(),
    customCode: text('custom_code'),
    auxiliaryCode: text('auxiliary_code'),
    price: numeric('price', { precision: 18, scale: 6 }).notNull(),
    priceIncludesIva: boolean('price_includes_iva').notNull().default(false),
    ivaCode: text('iva_code').notNull(),
    iceCode: text('ice_code'),
    lastUsedAt: at('last_used_at').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
    sortKey: sortKey(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

/** Normalised words to search by: see server/db/search.ts. */
export const searchTokens = pgTable(
  'search_tokens',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['client', 'product', 'receipt'] }).notNull(),
    token: text('token').notNull(),
    rank: bigint('rank', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.kind, row.token, row.rank, row.id] })],
);

/** A sheet that is being taken into a list. */
export const listUploads = pgTable(
  'list_uploads',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['client', 'product', 'typed'] }).notNull(),
    fileName: text('file_name').notNull(),
    titles: text('titles').array().notNull(),
    unknownTitles: text('unknown_titles').array().notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    importedAt: at('imported_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const listUploadRows = pgTable(
  'list_upload_rows',
  {
    tenantId: tenantId(),
    uploadId: uuid('upload_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    outcome: text('outcome', { enum: ['new', 'changes', 'same', 'faulty', 'imported', 'updated'] }).notNull(),
    label: text('label').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    item: jsonb('item').$type<Record<string, string | boolean | null>>().notNull(),
    itemId: uuid('item_id').notNull(),
    faults: jsonb('faults').$type<Fault[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.uploadId, row.rowNumber] })],
);

/** What each client bought, and what a person pinned or took off. */
export const clientProducts = pgTable(
  'client_products',
  {
    tenantId: tenantId(),
    clientId: uuid('client_id').notNull(),
    productId: uuid('product_id').notNull(),
    times: integer('times').notNull().default(0),
    lastBoughtAt: at('last_bought_at').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.clientId, row.productId] })],
);
