import { createWriteStream, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { hiddenRows } from '#phrases/operations/backup.ts';
import { connect } from '#server/db/connect.ts';
import { lookedAt, watchAgreement } from './agreement.ts';
import {
  type BackupHeader,
  type BackupPart,
  type BackupSummary,
  type CheckedBackup,
  checkBackup,
  writeParts,
} from './backup-file.ts';
import { BackupTrouble } from './backup-trouble.ts';
import { listHidden, listTables, listTenants, readRows } from './read-tables.ts';

interface WriteBackupOptions {
  /** The owner of the tables, or anybody who may read them all. */
  readonly ownerUrl: string;
  /** Must not exist; appears whole and checked, or not at all. */
  readonly file: string;
  readonly header: Pick<BackupHeader, 'id' | 'program' | 'madeAt' | 'keyCheck'>;
  /** Whatever can be seen, where that is not all; else it is refused. */
  readonly incomplete?: boolean;
  /** Called now and then with the rows copied so far. */
  progress?(rows: number): void;
  /** Ends it early: its reason is thrown, and no file is left. */
  readonly signal?: AbortSignal;
}

/**
 * Whether what the database shows of taxpayers, numbers, receipts and audit is all of it: the same question as for a file,
 * with the few columns that it takes.
 */
export async function checkDatabase(ownerUrl: string): Promise<string[]> {
  const client = await connect(ownerUrl);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(spelling);
    const tables = await listTables(client);
    const tenants = await listTenants(client, tables);
    const agreement = watchAgreement();
    for (const table of lookedAt(tables)) {
      agreement.see({ kind: 'table', table });
      for await (const rows of readRows(client, table, tenants)) agreement.see({ kind: 'rows', rows });
    }
    const hidden = await listHidden(client);
    await client.query('commit');
    return [...hidden.map(hiddenRows), ...agreement.complaints()];
  } finally {
    await client.end();
  }
}

/** PostgreSQL's text of a value depends on these. */
const spelling = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Everything of one moment in one file: a read-only snapshot, streamed in bounded memory beside the running product, then
 * read back and checked before the file gets its name. Throws BackupTrouble; a half-written file is removed.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<CheckedBackup> {
  const { file, ownerUrl } = options;
  if (existsSync(file)) throw new BackupTrouble('exists', file);
  if (!existsSync(dirname(file))) throw new BackupTrouble('no-folder', dirname(file));
  const aside = `${file}.${process.pid}.part`;
  const client = await connect(ownerUrl);
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(spelling);
    const hidden = await listHidden(client);
    let summary: BackupSummary | undefined;
    const bytes = async function* () {
      summary = yield* writeParts(readEverything(client, options));
    };
    await pipeline(Readable.from(bytes()), createGzip(), createWriteStream(aside, { flags: 'wx', mode: 0o600 }), {
      signal: options.signal,
    });
    await client.query('commit');
    const { complaints: found, journals, file: _, ...read } = await checkBackup(aside);
    if (!isDeepStrictEqual(read, summary)) throw new BackupTrouble('not-verified', file);
    const complaints = [...hidden.map(hiddenRows), ...found];
    if (complaints.length > 0 && !options.incomplete) throw new BackupTrouble('not-whole', complaints.join('; '));
    await nameDurably(aside, file);
    return { ...read, file, complaints, journals };
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : fromFiles(error, file);
  } finally {
    rmSync(aside, { force: true });
    await client.end();
  }
}

async function* readEverything(client: pg.Client, options: WriteBackupOptions): AsyncGenerator<BackupPart> {
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  const { rows: found } = await client.query<{ here: boolean }>(
    `select to_regclass('migration.applied') is not null as here`,
  );
  if (!found[0]?.here) throw new BackupTrouble('nothing');
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select number, name, checksum from migration.applied order by number',
  );
  if (migrations.length === 0) throw new BackupTrouble('nothing');
  const postgres = versions[0]?.server_version ?? '';
  yield { kind: 'header', header: { cuadre: 'backup', format: 1, ...options.header, postgres, migrations } };
  const tables = await listTables(client);
  const tenants = await listTenants(client, tables);
  let copied = 0;
  let said = 0;
  for (const table of tables) {
    yield { kind: 'table', table: { table: table.table, columns: table.columns } };
    for await (const rows of readRows(client, table, tenants)) {
      yield { kind: 'rows', rows };
      copied += rows.length;
      if (copied - said >= 50_000) {
        said = copied;
        options.progress?.(copied);
      }
    }
  }
}

/** On the disk before it has its name; and the name never replaces another file. */
async function nameDurably(aside: string, file: string): Promise<void> {
  await syncPath(aside);
  try {
    linkSync(aside, file);
  } catch (error) {
    // A USB stick may know no links.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw error;
    renameSync(aside, file);
  }
  await syncPath(dirname(file));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const fromFiles = (error: unknown, file: string): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EEXIST') return new BackupTrouble('exists', file);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupTrouble('disk-full', file);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOENT')
    return new BackupTrouble('not-writable', file);
  return error;
};
