import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
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

export const RESTORES = `create table if not exists migration.restores (id uuid primary key, backup_at timestamptz not null,
  restored_at timestamptz not null, keyless boolean not null, recovered_at timestamptz)`;

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
