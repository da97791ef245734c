import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql as statement } from 'drizzle-orm';
import type pg from 'pg';
import { terminal } from '#phrases/operations/terminal.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { isOutOfReach } from './trouble.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** History that does not match: an edited file, a gap, or a database from a newer program. Nothing was changed. */
export class MigrationTrouble extends Error {
  override readonly name = 'MigrationTrouble';
}

/** Beside this file, also where the processes are bundled. */
const ownFolder = join(import.meta.dirname, 'migrations');

/** The numbered .sql files that this program knows, in order. */
export const readMigrations = (folder = ownFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: Number(name.slice(0, 4)), name, sql, checksum };
    });

interface Applied extends Record<string, unknown> {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

const refuseOtherHistory = (
  migrations: readonly Migration[],
  applied: readonly Applied[],
  mayBeNewer: (name: string) => boolean,
) => {
  for (const [index, { number, name }] of migrations.entries())
    if (number !== index + 1) throw new MigrationTrouble(terminal.migration.missing(index + 1, name));
  for (const row of applied) {
    const ours = migrations.find(({ number }) => number === row.number);
    if (!ours && !mayBeNewer(row.name)) throw new MigrationTrouble(terminal.migration.newer(row.name));
    if (ours && ours.checksum !== row.checksum) throw new MigrationTrouble(terminal.migration.changed(ours.name));
  }
};

/** Held by each transaction of a migration, so that several who start together do each once; a restore holds it too. */
export const MIGRATION_LOCK = 7_301_646_129;

/** Where a database remembers its migrations; the application's role reads it at its start. */
export const HISTORY = `create schema if not exists migration;
  create table if not exists migration.applied (number integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now());
  grant usage on schema migration to cuadre_app; grant select on migration.applied to cuadre_app`;

/** Its name says that it takes away what the program before it uses: that one must have ended. All others only add. */
const endsOlder = (name: string): boolean => name.endsWith('-stop.sql');

/**
 * Before a process serves, as the application's role. Throws MigrationTrouble when the database lacks a migration of ours. It
 * may have newer ones that only add: while machines are replaced one after the other, the old program goes on beside the
 * new one, also where it is started again.
 */
export const checkSchema = async (db: Database, folder = ownFolder): Promise<void> => {
  const migrations = readMigrations(folder);
  const applied = await db
    .statement((tx) => tx.execute<Applied>(statement`select number, name, checksum from migration.applied`))
    .catch((error: unknown) => {
      if (isOutOfReach(error)) return { rows: [] };
      throw error;
    });
  refuseOtherHistory(migrations, applied.rows, (name) => !endsOlder(name));
  const lacking = migrations.filter(({ number }) => !applied.rows.some((row) => row.number === number));
  if (lacking.length > 0) throw new MigrationTrouble(terminal.migration.behind(lacking.length));
};

/**
 * Applies the numbered .sql files that the database has not seen, each in its own transaction, as the owner's role.
 * Gives the names applied. Throws MigrationTrouble when an applied file was edited or the database is newer than we are.
 */
export const migrate = async (ownerUrl: string, folder = ownFolder): Promise<string[]> => {
  const migrations = readMigrations(folder);
  const client = await connect(ownerUrl);
  try {
    const names: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === undefined) return names;
      names.push(name);
    }
  } finally {
    await client.end();
  }
};

/** The lock ends with the transaction: one of a session would stay behind in a pool that lends its connections to others. */
const applyNext = async (client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> => {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(HISTORY);
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from migration.applied order by number',
    );
    refuseOtherHistory(migrations, rows, () => false);
    const next = migrations.find(({ number }) => !rows.some((row) => row.number === number));
    if (next) {
      const { number, name, sql, checksum } = next;
      await client.query(sql);
      await client.query('insert into migration.applied (number, name, checksum) values ($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
    }
    await client.query('commit');
    return next?.name;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the first error says more
    throw error;
  }
};
