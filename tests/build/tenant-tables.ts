import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '#server/db/tables/index.ts';
import type { TenantTables } from './judge-statement.ts';

/** Tables of the installation that mention a taxpayer: they are read to find whose something is. */
const shared = new Set([
  'account_deletions',
  'operator_cases',
  'payment_owners',
  'sessions',
  'shop_sellers',
  'taxpayer_directory',
]);

const named = Object.values<unknown>(tables)
  .flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
  .filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))
  .map(({ name }) => name);

export const tenantTables: TenantTables = { ofTaxpayers: new Set(named.filter((name) => !shared.has(name))), shared };
