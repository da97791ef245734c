import pg from 'pg';
import { BackupTrouble } from '../backup/backup-trouble.ts';
import { listTables } from '../backup/read-tables.ts';

/** What starting the product once leaves behind: nothing that a person made. */
const leftovers = new Set(['jobs', 'throttles']);

/**
 * What a restore would replace: nothing, or a database of ours with content. Throws BackupTrouble when somebody is
 * connected (`in-use`) or when the tables are not ours (`foreign`), which no option overrides.
 */
export async function inspectTarget(client: pg.ClientBase): Promise<'empty' | 'in-content'> {
  const others = await countOthers(client);
  if (others > 0) throw new BackupTrouble('in-use', String(others));
  const tables = await listTables(client);
  if (tables.length === 0) return 'empty';
  const { rows: ours } = await client.query<{ here: boolean }>(
    `select to_regclass('migration.applied') is not null as here`,
  );
  if (!ours[0]?.here) throw new BackupTrouble('foreign', tables[0]?.table ?? '');
  for (const { table, guarded } of tables) {
    if (leftovers.has(table)) continue;
    const name = `public.${pg.escapeIdentifier(table)}`;
    // Rows that are hidden from us lie in the table's file.
    const { rowCount } = await client.query(
      guarded ? `select 1 where pg_relation_size('${name}') > 0` : `select 1 from ${name} limit 1`,
    );
    if (rowCount) return 'in-content';
  }
  return 'empty';
}

/** Who else is connected; a connection that has just been closed is given two seconds to be gone. */
async function countOthers(client: pg.ClientBase): Promise<number> {
  for (let tries = 1; ; tries++) {
    // Of other roles' connections we are told only who they are; workers of the server itself have no user.
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null`);
    const count = rows[0]?.count ?? 0;
    if (count === 0 || tries === 20) return count;
    await client.query('select pg_sleep(0.1), pg_stat_clear_snapshot()');
  }
}
