import { bigint, date, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, tenantId } from '../columns.ts';

export const establishments = pgTable(
  'establishments',
  {
    tenantId: tenantId(),
    code: text('code').notNull(),
    name: text('name'),
    address: text('address').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.code] })],
);

export const salesPoints = pgTable(
  'sales_points',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    establishment: text('establishment').notNull(),
    code: text('code').notNull(),
    name: text('name'),
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] }), unique().on(row.tenantId, row.establishment, row.code)],
);

const series = {
  tenantId: tenantId(),
  environment: text('environment', { enum: ['practice', 'pruebas', 'produccion'] }).notNull(),
  documentType: text('document_type').notNull(),
  establishment: text('establishment').notNull(),
  salesPoint: text('sales_point').notNull(),
};

/** `first` is the first number we may use; the ledger holds first..last, each explained. */
export const counters = pgTable(
  'counters',
  {
    ...series,
    first: bigint('first', { mode: 'number' }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
    lastIssuedOn: date('last_issued_on', { mode: 'string' }),
  },
  (row) => [
    primaryKey({ columns: [row.tenantId, row.environment, row.documentType, row.establishment, row.salesPoint] }),
  ],
);

export const numberLedger = pgTable(
  'number_ledger',
  {
    ...series,
    sequential: bigint('sequential', { mode: 'number' }).notNull(),
    receiptId: uuid('receipt_id'),
    use: text('use', { enum: ['receipt', 'used_elsewhere', 'not_used'] }).notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({
      columns: [row.tenantId, row.environment, row.documentType, row.establishment, row.salesPoint, row.sequential],
    }),
  ],
);
