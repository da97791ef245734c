import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';

import { freshDatabase, rowsAt } from './database.ts';
import { judgeSaid } from './statement-watch.ts';
import { tenantTables } from './tenant-tables.ts';

it('tells of a statement that a pool of connections really sent, once, and of none of a test’s own', async () => {
  const { appUrl, drop } = await freshDatabase();
  const pool = new pg.Pool({ connectionString: appUrl });
  const client = await pool.connect();
  await client.query('select id  from receipts where state = $1', ['planted']);
  client.release();
  await expect(judgeSaid()).rejects.toThrow(
    'receipts without its tenant_id:\nselect id from receipts where state = $1',
  );
  await expect(judgeSaid()).resolves.toBeUndefined();
  const db = openDatabase(appUrl);
  await db.system((tx) => tx.execute(sql`select 'of a test' from receipts`));
  await expect(judgeSaid()).resolves.toBeUndefined();
  await db.close();
  await pool.end();
  await drop();
});

it('holds every table of a taxpayer to it: those with row-level security, and the jobs', async () => {
  const { adminUrl, drop } = await freshDatabase();
  const rows = await rowsAt<{ name: string }>(
    adminUrl,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relrowsecurity or c.relname = 'jobs') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...tenantTables.ofTaxpayers].sort());
  await drop();
});
