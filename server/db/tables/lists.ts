import { bigint, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from './columns.ts';

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
    ivaCode: text('iva_code').notNull(),
    iceCode: text('ice_code'),
    lastUsedAt: at('last_used_at').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
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
