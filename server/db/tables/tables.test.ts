import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/build/database.ts';
import * as tables from './index.ts';

it('every table of the migrations is described column by column', async () => {
  const { adminUrl, drop } = await freshDatabase();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname || ' ' || format_type(a.atttypid, null)
      || case when a.attnotnull then ' not null' else '' end order by a.attname)::text[] as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    group by 1 order by 1`);
  const sqlType: Record<string, string> = {
    'timestamp with time zone': 'timestamp with time zone',
    'numeric(18, 6)': 'numeric',
    'numeric(16, 4)': 'numeric',
    'numeric(14, 2)': 'numeric',
  };
  const ours = Object.values<unknown>(tables).flatMap((table) => {
    if (!is(table, PgTable)) return []; // a fragment that lies beside its table
    const { name, columns } = getTableConfig(table);
    const described = columns.map((column) => {
      const type = column.getSQLType();
      return `${column.name} ${sqlType[type] ?? type}${column.notNull || column.primary ? ' not null' : ''}`;
    });
    return { table: name, columns: described.sort() };
  });
  const byName = (one: { table: string }, other: { table: string }) => one.table.localeCompare(other.table);
  expect(ours.sort(byName)).toEqual(rows.map((row) => ({ ...row, columns: row.columns.sort() })).sort(byName));
  await admin.end();
  await drop();
});
