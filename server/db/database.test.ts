import { mkdtempSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { BROKEN_CHAIN } from '#tests/build/audit-chain.ts';
import { freshDatabase, rowsAt } from '#tests/build/database.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { refuse } from '../refusal.ts';
import { writeAudit } from './audit.ts';
import { beforeCommit, openDatabase, type Transaction } from './database.ts';
import { checkSchema, MigrationTrouble, migrate, readMigrations } from './migrate.ts';
import { activities } from './tables/index.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;
let direct: pg.Client;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
  direct = new pg.Client({ connectionString: app.database.appUrl });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await app.close();
});

const tenantTables = async (): Promise<string[]> => {
  const { rows } = await direct.query<{ name: string }>(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id'
      and table_name not in ('account_deletions', 'sessions', 'jobs', 'operator_cases', 'payment_owners', 'taxpayer_directory') order by 1`);
  return rows.map(({ name }) => name);
};

it('reads all of a snapshot as of one moment, whatever others write meanwhile', async () => {
  const named = () => sql`select short_name as name from taxpayers where tenant_id = ${ana.customerId}`;
  const names = (snapshot: boolean, meanwhile: string) =>
    app.ctx.db.tenant(
      ana.customerId,
      async (tx) => {
        const before = (await tx.execute(named())).rows[0];
        await app.ctx.db.tenant(ana.customerId, async (other) => {
          await other.execute(sql`update taxpayers set short_name = ${meanwhile} where tenant_id = ${ana.customerId}`);
        });
        return [before, (await tx.execute(named())).rows[0]];
      },
      { snapshot },
    );
  await names(false, 'Uno');
  expect(await names(true, 'Dos')).toEqual([{ name: 'Uno' }, { name: 'Uno' }]);
  expect(await names(false, 'Tres')).toEqual([{ name: 'Dos' }, { name: 'Tres' }]);
});

it('sends what is said in one turn in one piece: an opening with its first statements, the last words with the commit', async () => {
  const db = openDatabase(app.database.appUrl, { connections: 1 });
  const one = (tx: Transaction) => tx.execute(sql`select 1`);
  await db.system(one);
  const single = vi.spyOn(Socket.prototype, '_write');
  const joined = vi.spyOn(Socket.prototype, '_writev');
  try {
    await db.system(async (tx) => {
      await Promise.all([one(tx), one(tx)]);
      await one(tx);
      beforeCommit(tx, { text: 'select 1' });
    });
    expect(single.mock.calls.length + joined.mock.calls.length).toBe(3);
  } finally {
    vi.restoreAllMocks();
    await db.close();
  }
});

describe('the database itself', () => {
  // @asvs V8.3.1
  it('shows the application’s role nothing without a taxpayer, and only theirs with one', async () => {
    for (const table of await tenantTables()) {
      expect((await direct.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
      await direct.query(`begin; set local app.tenant_id = '${ana.customerId}'`);
      const { rows } = await direct.query(`select distinct tenant_id from ${table}`);
      for (const row of rows) expect(row.tenant_id, table).toBe(ana.customerId);
      await direct.query('rollback');
    }
  });

  // @asvs V8.4.1
  it('lets nobody write into another’s rows, nor move their own there', async () => {
    await direct.query(`begin; set local app.tenant_id = '${ana.customerId}'`);
    const { rowCount } = await direct.query('update taxpayers set short_name = $1 where tenant_id = $2', [
      'x',
      eva.customerId,
    ]);
    expect(rowCount).toBe(0);
    await expect(direct.query('update activities set tenant_id = $1', [eva.customerId])).rejects.toThrow(
      /row-level security/,
    );
    await direct.query('rollback');
  });

  it('forgets the taxpayer with the transaction', async () => {
    await app.ctx.db.tenant(ana.customerId, async () => undefined);
    const { rows } = await app.ctx.db.system((tx) => tx.execute(sql`select from activities`));
    expect(rows).toEqual([]);
  });

  // @asvs V8.4.1
  it('has row-level security, forced, on every table with a taxpayer', async () => {
    const { rows } = await direct.query(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity) order by 1`);
    expect(rows.map(({ relname }) => relname)).toEqual([
      'account_deletions',
      'content_marks',
      'content_pictures',
      'content_rows',
      'devices',
      'email_codes',
      'handoffs',
      'installation',
      'jobs',
      'nodes',
      'operator_cases',
      'operators',
      'payment_owners',
      'practice_authority',
      'promotions',
      'published_parameters',
      'recovery_codes',
      'ruc_claims',
      'ruc_register',
      'second_factors',
      'service_hours',
      'service_incidents',
      'sessions',
      'shop_offers',
      'shop_sellers',
      'taxpayer_directory',
      'throttles',
      'users',
    ]);
  });

  // @asvs V16.4.2
  it('keeps what is written once: receipts’ bytes, authorisations, audit', async () => {
    for (const table of ['receipt_versions', 'receipt_authorizations', 'audit', 'issue_requests'])
      for (const statement of [`update ${table} set tenant_id = tenant_id`, `delete from ${table}`])
        await expect(direct.query(statement), statement).rejects.toThrow(/permission denied/);
    await expect(direct.query('delete from receipts')).rejects.toThrow(/permission denied/);
  });
});

describe('a transaction', () => {
  const name = async () =>
    (
      await app.ctx.db.tenant(ana.customerId, (tx) =>
        tx.select().from(activities).where(eq(activities.tenantId, ana.customerId)),
      )
    ).map((row) => row.name);
  // @asvs V2.3.3 V16.5.3
  it('leaves nothing when it ends in a refusal or throws', async () => {
    const before = await name();
    const change = sql`update activities set name = 'cambiada'`;
    await app.ctx.db.tenant(ana.customerId, async (tx) => {
      await tx.execute(change);
      return refuse('request.conflict');
    });
    const thrown = app.ctx.db.tenant(ana.customerId, async (tx) => {
      await tx.execute(change);
      throw new Error('broken');
    });
    await expect(thrown).rejects.toThrow('broken');
    expect(await name()).toEqual(before);
  });

  it('does not pass for done when its work hid that a statement failed', async () => {
    const hidden = app.ctx.db.tenant(ana.customerId, async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(hidden).rejects.toThrow('ROLLBACK');
  });

  it('leaves nothing when what goes out with its commit fails', async () => {
    const before = await name();
    const failed = app.ctx.db.tenant(ana.customerId, async (tx) => {
      await tx.execute(sql`update activities set name = 'cambiada'`);
      beforeCommit(tx, { text: 'select 1 / 0' });
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await name()).toEqual(before);
  });

  it('goes on after the server dropped idle connections', async () => {
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = 'cuadre_app' and application_name <> 'direct'
        and state = 'idle' and pid <> (select ${await pidOf(direct)})`);
    expect(await name()).toHaveLength(1);
    await admin.end();
  });

  it('loses its connection in the middle of a transaction: the work fails, the process goes on', async () => {
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    const broken = app.ctx.db.tenant(ana.customerId, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await Promise.all([
        tx.execute(sql`select pg_sleep(10)`),
        admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
      ]);
    });
    await expect(broken).rejects.toThrow();
    expect(await name()).toHaveLength(1);
    await admin.end();
  });

  it('takes no taxpayer that is not a UUID', () => {
    expect(() => app.ctx.db.tenant("x'; drop table users; --", async () => 1)).toThrow(/UUID/);
  });
});

const pidOf = async (client: pg.Client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;

describe('the audit chain', () => {
  // @asvs V11.4.3 V16.2.1 V16.3.3
  it('numbers every taxpayer’s events on their own, each with the hash of the one before', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        app.ctx.db.tenant(ana.customerId, async (tx) =>
          writeAudit(tx, { tenantId: ana.customerId, at: app.ctx.now(), actor: 'system', action: `test.${i}` }),
        ),
      ),
    );
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    const { rows } = await admin.query('select seq, previous, hash from audit where tenant_id = $1 order by seq', [
      ana.customerId,
    ]);
    await admin.end();
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1));
    for (const [index, row] of rows.entries())
      if (index > 0) expect(row.previous.equals(rows[index - 1].hash)).toBe(true);
  });

  // @asvs V16.4.2
  it('shows whichever of ten thousand events was altered, taken out, put elsewhere or forgotten at the end', async () => {
    const admin = new pg.Client({ connectionString: app.database.adminUrl });
    await admin.connect();
    await admin.query("select set_config('app.tenant_id', $1, false)", [eva.customerId]);
    await admin.query(
      `insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
       select $1, 0, $2::timestamptz + n * interval '1 second', 'system', 'test.many', gen_random_uuid(), '{"n": 1}', '', ''
       from generate_series(1, 10000) n`,
      [eva.customerId, app.ctx.now()],
    );
    const { rows } = await admin.query('select max(seq)::int as last from audit where tenant_id = $1', [
      eva.customerId,
    ]);
    const { last } = rows[0] as { last: number };
    const broken = async () => (await admin.query(BROKEN_CHAIN)).rowCount ?? 0;
    expect(await broken()).toBe(0);
    const where = `where tenant_id = '${eva.customerId}' and seq =`;
    const tamperings = (seq: number): string[] => [
      `update audit set action = 'test.other' ${where} ${seq}`,
      `update audit set actor = 'nobody' ${where} ${seq}`,
      `update audit set at = at + interval '1 microsecond' ${where} ${seq}`,
      `update audit set detail = '{"n": 2}' ${where} ${seq}`,
      `update audit set subject = null ${where} ${seq}`,
      `delete from audit ${where} ${seq}`,
      `update audit set seq = ${last + 1} ${where} ${seq}`,
    ];
    for (const seq of [1, 2, Math.floor(last / 2), last - 1, last])
      for (const tampering of tamperings(seq)) {
        await admin.query('begin');
        expect((await admin.query(tampering)).rowCount, tampering).toBe(1);
        expect(await broken(), tampering).toBeGreaterThan(0);
        await admin.query('rollback');
      }
    await admin.end();
  }, 120_000);
});

describe('migrations', () => {
  const folderOf = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'cuadre-migrations-'));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };
  const first = { '0001-one.sql': 'create table one (id int);' };

  it('are applied once, also by three processes that start together on a database that is quite new', async () => {
    const { ownerUrl, drop } = await freshDatabase();
    await rowsAt(ownerUrl, 'drop schema migration cascade');
    const folder = folderOf({ ...first, '0002-two.sql': 'create table two (id int);' });
    const done = await Promise.all([migrate(ownerUrl, folder), migrate(ownerUrl, folder), migrate(ownerUrl, folder)]);
    expect(done.flat().sort()).toEqual(['0001-one.sql', '0002-two.sql']);
    expect(await migrate(ownerUrl, folder)).toEqual([]);
    await drop();
  });

  it('refuse a history that is not theirs, and change nothing', async () => {
    const { ownerUrl, drop } = await freshDatabase();
    await emptied(ownerUrl);
    await migrate(ownerUrl, folderOf({ ...first, '0002-two.sql': 'create table two (id int);' }));
    const trouble = (files: Record<string, string>) =>
      expect(migrate(ownerUrl, folderOf(files))).rejects.toThrow(MigrationTrouble);
    await trouble({ '0001-one.sql': 'create table one (id bigint);', '0002-two.sql': 'create table two (id int);' });
    await trouble(first);
    await trouble({ ...first, '0003-three.sql': '' });
    await drop();
  });

  it('must all be there before a process serves, and newer ones may only add', async () => {
    const { ownerUrl, appUrl, drop } = await freshDatabase();
    await emptied(ownerUrl);
    const fresh = openDatabase(appUrl);
    const two = folderOf({ ...first, '0002-two.sql': 'create table two (id int);' });
    await expect(checkSchema(fresh, two)).rejects.toThrow('le faltan 2 migraciones de esta versión');
    await migrate(ownerUrl, folderOf(first));
    await expect(checkSchema(fresh, two)).rejects.toThrow('le falta una migración de esta versión');
    await migrate(ownerUrl, two);
    await checkSchema(fresh, two);
    await checkSchema(fresh, folderOf(first)); // the old program, started again meanwhile
    await expect(checkSchema(fresh, folderOf({ '0001-one.sql': 'select 1' }))).rejects.toThrow('su archivo cambió');
    await rowsAt(ownerUrl, `insert into migration.applied values (3, '0003-less-stop.sql', '')`);
    await expect(checkSchema(fresh, two)).rejects.toThrow('es de una versión más nueva (tiene 0003-less-stop.sql)');
    await rowsAt(ownerUrl, 'drop schema migration cascade');
    await expect(checkSchema(fresh, two)).rejects.toThrow('le faltan 2 migraciones');
    await fresh.close();
    await drop();
  });

  it('that take away what the program before them uses say so in their name', () => {
    const takesAway = (text: string) =>
      /\bdrop (table|column|function|view|type)\b|\brename (to|column)\b|\bset not null\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i.test(
        text.replace(/--.*/g, ''),
      );
    expect(takesAway('alter table a drop column b')).toBe(true);
    expect(takesAway('alter table a add column b int not null')).toBe(true);
    expect(takesAway('alter table a add column b int not null default 0, drop constraint c -- drop table')).toBe(false);
    // Before this one the product was stopped for every version.
    const since = readMigrations().filter(({ number }) => number > 84);
    expect(
      since.filter(({ sql, name }) => takesAway(sql) && !name.endsWith('-stop.sql')).map(({ name }) => name),
    ).toEqual([]);
  });

  it('leave nothing of one that fails', async () => {
    const { ownerUrl, drop } = await freshDatabase();
    await emptied(ownerUrl);
    const broken = folderOf({ ...first, '0002-two.sql': 'create table two (id int); select nothing;' });
    await expect(migrate(ownerUrl, broken)).rejects.toThrow();
    const mended = folderOf({ ...first, '0002-two.sql': 'create table two (id int);' });
    expect(await migrate(ownerUrl, mended)).toEqual(['0002-two.sql']);
    await drop();
  });

  const emptied = async (ownerUrl: string) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query('truncate migration.applied');
    await owner.end();
  };
});
