import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { BackupTrouble } from '../backup/backup-trouble.ts';

/** A restore, as the restored database remembers it; outside the tables that a backup carries. */
export interface Restore {
  readonly id: string;
  /** The moment the database went back to. */
  readonly backupAt: Date;
  readonly restoredAt: Date;
  /** The master key was lost: the old keyed hashes cannot be computed any more. */
  readonly keyless: boolean;
  readonly recoveredAt: Date | null;
}

/** The application's role reads it at its start, as it reads the migrations. */
export const RESTORES = `create table if not exists migration.restores (id uuid primary key, backup_at timestamptz not null,
  restored_at timestamptz not null, keyless boolean not null, recovered_at timestamptz);
  grant select on migration.restores to cuadre_app`;

/** Every restore of this database, the latest first. */
export async function restoresOf(client: pg.ClientBase): Promise<Restore[]> {
  const { rows: known } = await client.query<{ here: boolean }>(
    `select to_regclass('migration.restores') is not null as here`,
  );
  if (!known[0]?.here) return [];
  const { rows } = await client.query<Restore>(
    `select id, backup_at as "backupAt", restored_at as "restoredAt", keyless, recovered_at as "recoveredAt"
     from migration.restores order by restored_at desc`,
  );
  return rows;
}

/** The latest restore of this database; null when it never was one. */
export const lastRestore = async (client: pg.ClientBase): Promise<Restore | null> =>
  (await restoresOf(client))[0] ?? null;

export const markRecovered = (client: pg.ClientBase, id: string, at: Date) =>
  client.query('update migration.restores set recovered_at = $2 where id = $1', [id, at]);

/** One connection as the owner, closed afterwards. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A restored database whose counters were not brought forward would give out numbers that the SRI already has: the
 * product does not start on it. Throws BackupTrouble `not-recovered`.
 */
export const refuseUnrecovered = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const restore = await lastRestore(client);
    if (restore && !restore.recoveredAt) throw new BackupTrouble('not-recovered');
  });

/**
 * The same for a process that migrates nothing, as the application's role: where API and worker are kept alive by somebody
 * else, one begins as soon as the restore has let go of the database, and the recovery may take hours. What an earlier
 * program restored that role cannot read: there only a start that migrates knows.
 */
export async function demandRecovered(db: Database): Promise<void> {
  const { rows: tables } = await db.statement((tx) =>
    tx.execute<{ here: boolean | null }>(
      sql`select has_table_privilege(to_regclass('migration.restores'), 'select') as here`,
    ),
  );
  if (!tables[0]?.here) return;
  const { rows } = await db.statement((tx) =>
    tx.execute<{ open: boolean }>(
      sql`select recovered_at is null as open from migration.restores order by restored_at desc limit 1`,
    ),
  );
  if (rows[0]?.open) throw new BackupTrouble('not-recovered');
}
