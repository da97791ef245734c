import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { backupDamages } from '#phrases/operations/backup.ts';
import { HISTORY, MIGRATION_LOCK, readMigrations } from '#server/db/migrate.ts';
import { stepAt } from '#server/features/account/authenticators/totp.ts';
import { type BackupHeader, type BackupTable, type CheckedBackup, readParts } from '../backup/backup-file.ts';
import { BackupTrouble } from '../backup/backup-trouble.ts';
import { listTables } from '../backup/read-tables.ts';
import { inspectTarget } from './inspect-target.ts';
import { asOwner, RESTORES } from './restores.ts';

interface LoadOptions {
  readonly ownerUrl: string;
  readonly backup: CheckedBackup;
  readonly now: Date;
  /** Content may be there and goes: the caller has kept it. */
  readonly replace: boolean;
  /** The master key is lost: what it sealed is given up, and `sealNumericKey` makes a new key for each taxpayer. */
  readonly sealNumericKey?: (tenantId: string) => Uint8Array;
  progress?(rows: number): void;
}

const SAY_EVERY = 50_000;

/** Throws BackupTrouble when this program does not know the backup's schema: it is newer, or of another history. */
export function refuseOtherSchema({ file, header }: CheckedBackup): void {
  const ours = readMigrations();
  for (const { number, checksum } of header.migrations) {
    const known = ours.find((each) => each.number === number);
    if (!known) throw new BackupTrouble('newer', file);
    if (known.checksum !== checksum) throw new BackupTrouble('other-history', known.name);
  }
}

/**
 * Puts the database back to the backup's moment and schema, in one transaction: it happens whole or not at all. Leases and
 * sessions of that moment end here. Until markRecovered the product does not start on it.
 */
export const loadBackup = (options: LoadOptions): Promise<void> =>
  asOwner(options.ownerUrl, async (client) => {
    const { file, header } = options.backup;
    await client.query('begin');
    try {
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      if ((await inspectTarget(client)) === 'in-content' && !options.replace) throw new BackupTrouble('not-empty');
      await clear(client);
      await buildSchema(client, header);
      const ours = await listTables(client);
      const lifted = await liftGuards(client);
      let insert = '';
      let loaded = 0;
      for await (const part of readParts(file)) {
        if (part.kind === 'table') insert = insertInto(ours, file, part.table);
        else if (part.kind === 'rows') {
          await client.query(insert, [`[${part.rows.join(',')}]`]);
          const before = loaded;
          loaded += part.rows.length;
          if (Math.floor(loaded / SAY_EVERY) > Math.floor(before / SAY_EVERY)) options.progress?.(loaded);
        }
      }
      await demandAll(client, options.backup);
      await settle(client, options, header);
      for (const statement of lifted) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
    await client.query('analyze');
  });

/** Everything of ours in `public`; what an extension put there stays. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', relname) as statement from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

async function buildSchema(client: pg.Client, { migrations }: BackupHeader): Promise<void> {
  const ours = readMigrations();
  for (const { number } of migrations) await client.query(ours.find((each) => each.number === number)?.sql ?? '');
  await client.query(HISTORY);
  await client.query('delete from migration.applied');
  for (const { number, name, checksum } of migrations)
    await client.query('insert into migration.applied (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
}

/**
 * While loading: row-level security not forced on its owner, triggers silent (the audit chain comes as it was), foreign
 * keys away (tables come in name order). Gives the statements that put them back, which also checks every foreign key.
 */
async function liftGuards(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ lift: string; restore: string }>(`
    select format('alter table %s no force row level security', c.oid::regclass) as lift,
        format('alter table %s force row level security', c.oid::regclass) as restore
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class c on c.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype = 'f'`);
  for (const { lift } of rows) await client.query(lift);
  // Constraints first: they are checked as the owner sees the tables without force.
  return rows.map(({ restore }) => restore).reverse();
}

/** The statement that takes a batch as one JSON array; the columns must be exactly those of the schema just built. */
function insertInto(ours: readonly BackupTable[], file: string, { table, columns }: BackupTable): string {
  const built = ours.find((each) => each.table === table);
  if (JSON.stringify(built?.columns) !== JSON.stringify(columns))
    throw new BackupTrouble('damaged', file, backupDamages.table(table));
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ');
  return `insert into public.${pg.escapeIdentifier(table)} (${names})
    select ${values} from jsonb_array_elements($1::text::jsonb) as r`;
}

/** What went in is there: a rule of the database, or one that answers for it, may have dropped rows without a word. */
async function demandAll(client: pg.Client, { tables }: CheckedBackup): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public.${pg.escapeIdentifier(name)}`);
    const found = rows[0]?.count ?? '0';
    if (found !== String(expected)) throw new BackupTrouble('load-not-whole', name, String(expected), found);
  }
}

/** What must not come back to life as it was. */
async function settle(client: pg.Client, options: LoadOptions, header: BackupHeader): Promise<void> {
  const { now, sealNumericKey } = options;
  await client.query('update jobs set lease_until = null');
  await client.query('update sessions set revoked_at = $1 where revoked_at is null', [now]);
  await client.query('delete from throttles');
  await spendCodes(client, now);
  if (sealNumericKey) {
    await client.query(
      'update signatures set sealed_key = null, sealed_data_key = null, revoked_at = coalesce(revoked_at, $1)',
      [now],
    );
    for (const table of ['recovery_codes', 'second_factors'])
      if (await hasTable(client, table)) await client.query(`delete from ${table}`);
    if (await hasTable(client, 'tax_logins')) await client.query('delete from tax_logins');
    const { rows } = await client.query<{ tenant_id: string }>('select tenant_id from taxpayers');
    for (const { tenant_id } of rows)
      await client.query('update taxpayers set sealed_numeric_key = $2 where tenant_id = $1', [
        tenant_id,
        Buffer.from(sealNumericKey(tenant_id)),
      ]);
  }
  await client.query(RESTORES);
  await client.query('insert into migration.restores (id, backup_at, restored_at, keyless) values ($1, $2, $3, $4)', [
    randomUUID(),
    header.madeAt,
    now,
    sealNumericKey !== undefined,
  ]);
}

/** Which codes were used since the backup is not in it: none that could have been is good again. */
async function spendCodes(client: pg.Client, now: Date): Promise<void> {
  for (const table of ['email_codes', 'handoffs'])
    if (await hasTable(client, table)) await client.query(`delete from ${table}`);
  if (!(await hasTable(client, 'second_factors'))) return;
  await client.query('update recovery_codes set used_at = $1 where used_at is null', [now]);
  // One step of drift was taken as well.
  await client.query('update second_factors set last_step = greatest(last_step, $1)', [stepAt(now) + 1]);
}

/** A backup of an earlier program has fewer tables. */
async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select 1 where to_regclass($1) is not null', [`public.${name}`])).rowCount === 1;
}
