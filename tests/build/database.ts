import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseServer, onDatabase } from './database-server.ts';

export interface FreshDatabase {
  name: string;
  /** For migrations and for looking at everything. */
  ownerUrl: string;
  /** What API and worker get: row-level security applies. */
  appUrl: string;
  /** PostgreSQL's superuser, on this database. */
  adminUrl: string;
  /** Ends every connection and drops it. Optional: the server is thrown away after the run. */
  drop(): Promise<void>;
}

let server: Promise<DatabaseServer> | undefined;

async function findServer(): Promise<DatabaseServer> {
  const folder = inject('databaseFolder');
  writeFileSync(join(folder, 'wanted'), '');
  for (;;) {
    if (existsSync(join(folder, 'ready.json'))) return JSON.parse(readFileSync(join(folder, 'ready.json'), 'utf8'));
    if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
    await sleep(20);
  }
}

/** Statements on a connection of their own; gives the rows of the last. */
export const rowsAt = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = await client.query<Row>(sql);
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
};

/** A new, migrated, empty database of one's own, copied from the template (about 30 ms). */
export async function freshDatabase(): Promise<FreshDatabase> {
  server ??= findServer();
  const { adminUrl, ownerUrl, appUrl, template } = await server;
  const name = `${template.replace(/template$/, '')}${randomBytes(6).toString('hex')}`;
  await rowsAt(adminUrl, `create database ${name} template ${template} owner cuadre_owner strategy wal_log`);
  return {
    name,
    ownerUrl: onDatabase(ownerUrl, name),
    appUrl: onDatabase(appUrl, name),
    adminUrl: onDatabase(adminUrl, name),
    drop: async () => void (await rowsAt(adminUrl, `drop database if exists ${name} with (force)`)),
  };
}
