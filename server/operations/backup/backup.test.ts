import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { type FreshDatabase, freshDatabase } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { loadBackup, refuseOtherSchema } from '../restore/load-backup.ts';
import { runBackup } from './backup.ts';
import { type CheckedBackup, checkBackup } from './backup-file.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-backup-'));
const now = new Date('2026-11-20T15:00:00Z');
const header = {
  id: '0190a000-0000-7000-8000-000000000001',
  program: '0.1.0',
  madeAt: now.toISOString(),
  keyCheck: null,
};
let app: TestApp;
let file: string;
let backup: CheckedBackup;
let made = 0;
const nextFile = () => join(folder, `${++made}.cuadre`);

beforeAll(async () => {
  app = await testApp();
  for (let i = 0; i < 3; i++) {
    const somebody = await buildTaxpayer(app, { legalName: 'Ñandú "Cía" & Hijos \\ S.A.' });
    for (let n = 0; n <= i; n++) await issued(somebody);
  }
  await app.ctx.db.close();
  file = nextFile();
  backup = await writeBackup({ ownerUrl: app.database.ownerUrl, file, header });
});
afterAll(async () => {
  await app.close().catch(() => {}); // its pool is closed already
  rmSync(folder, { recursive: true });
});

const asAdmin = async <T extends pg.QueryResultRow>(database: FreshDatabase, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Every row of every table, as the superuser sees it; what a restore ends on purpose left out. */
const everything = async (database: FreshDatabase) => {
  const tables = await asAdmin<{ name: string }>(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === 'throttles' || name === 'sessions') continue;
    const rows = await asAdmin<{ row: string }>(database, `select t::text as row from public.${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
};

describe('a backup', () => {
  it('holds every row that the superuser sees, and a restore brings the very same rows back', async () => {
    const target = await freshDatabase();
    await loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false });
    const before = await everything(app.database);
    expect(before.receipts).toHaveLength(6);
    expect(before.signatures).toHaveLength(3);
    expect(await everything(target)).toEqual(before);
    const summary = await checkBackup(file);
    for (const { name, rows } of summary.tables)
      if (before[name]) expect([name, rows]).toEqual([name, before[name].length]);
    await target.drop();
  });

  it('ends sessions and leases of its moment, and keeps row-level security and the audit chain as they were', async () => {
    const target = await freshDatabase();
    await loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false });
    const guards = `select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
      where relnamespace = 'public'::regnamespace order by 1`;
    expect(await asAdmin(target, guards)).toEqual(await asAdmin(app.database, guards));
    const rules = `select conrelid::regclass::text as "on", conname, pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await asAdmin(target, rules)).toEqual(await asAdmin(app.database, rules));
    const triggers = `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`;
    expect(await asAdmin(target, triggers)).toEqual(await asAdmin(app.database, triggers));
    expect(await asAdmin(target, 'select 1 from sessions where revoked_at is null')).toEqual([]);
    expect(await asAdmin(target, 'select 1 from sessions')).not.toEqual([]);
    expect(await asAdmin(target, 'select 1 from jobs where lease_until is not null')).toEqual([]);
    await target.drop();
  });

  it('is one moment: what is written meanwhile is not in it, in no table', async () => {
    const busy = await testApp();
    const ana = await buildTaxpayer(busy);
    let stop = false;
    const seller = (async () => {
      while (!stop) await issued(ana);
    })();
    const copy = nextFile();
    await writeBackup({ ownerUrl: busy.database.ownerUrl, file: copy, header });
    stop = true;
    await seller;
    const rows = new Map((await checkBackup(copy)).tables.map((table) => [table.name, table.rows]));
    for (const table of ['receipt_versions', 'number_ledger', 'issue_requests'])
      expect(rows.get(table)).toBe(rows.get('receipts'));
    await busy.close();
  });

  it('is refused when any byte of it changed', async () => {
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] as number) ^ change;
        const broken = nextFile();
        writeFileSync(broken, bytes);
        const same = sameContent(bytes, whole);
        const read = await checkBackup(broken).then(
          () => 'good',
          (error: { code?: string }) => error.code,
        );
        if (same) expect(read).toBe('good');
        else expect(['damaged', 'not-a-backup']).toContain(read);
        rmSync(broken);
      }),
      { numRuns: 60 },
    );
  });

  it('is refused when it was cut, lengthened or edited by hand with its compression intact', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const lines = text.trimEnd().split('\n');
    const receipt = lines.findIndex((line) => line.startsWith('["') && line.includes('Comercial Andina'));
    const variants: Record<string, string[]> = {
      cut: lines.slice(0, -1),
      'without a row': lines.toSpliced(receipt, 1),
      'a row twice': lines.toSpliced(receipt, 0, lines[receipt] as string),
      'another name': lines.with(receipt, (lines[receipt] as string).replace('Andina', 'Anfora')),
      'something after the end': [...lines, '["x"]'],
    };
    for (const [what, changed] of Object.entries(variants)) {
      const broken = nextFile();
      writeFileSync(broken, gzipSync(`${changed.join('\n')}\n`));
      await expect(checkBackup(broken), what).rejects.toMatchObject({ code: 'damaged' });
    }
    const other = nextFile();
    writeFileSync(other, 'hola');
    await expect(checkBackup(other)).rejects.toMatchObject({ code: 'not-a-backup' });
    await expect(checkBackup(join(folder, 'none'))).rejects.toMatchObject({ code: 'missing' });
  });

  it('reads rows of megabytes and thousands of rows in bounded pieces', async () => {
    const target = await freshDatabase();
    await loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false });
    const tenant = (await asAdmin<{ tenant_id: string }>(target, 'select tenant_id from taxpayers'))[0]?.tenant_id;
    await asAdmin(
      target,
      `insert into receipt_attempts select '${tenant}', gen_random_uuid(), n, 1, 'ask', '\\x00', now(), null, null,
        convert_to(repeat('áé"\\n', case when n % 500 = 0 then 300000 else 3 end), 'UTF8') from generate_series(1, 3000) n`,
    );
    const big = nextFile();
    const copy = await writeBackup({ ownerUrl: target.ownerUrl, file: big, header });
    const again = await freshDatabase();
    await loadBackup({ ownerUrl: again.ownerUrl, backup: copy, now, replace: false });
    const digest = `select count(*)::int as n, md5(string_agg(md5(t::text), '' order by t.receipt_id)) as digest
      from receipt_attempts t`;
    expect(await asAdmin(again, digest)).toEqual(await asAdmin(target, digest));
    expect((await asAdmin<{ n: number }>(again, digest))[0]?.n).toBe(3000);
    await target.drop();
    await again.drop();
  });
});

const sameContent = (changed: Buffer, whole: Buffer): boolean => {
  try {
    return gunzipSync(changed).equals(gunzipSync(whole));
  } catch {
    return false;
  }
};

describe('a restore', () => {
  it('refuses a database with content, one that is in use, and one that is not ours', async () => {
    const target = await freshDatabase();
    await loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false });
    await expect(loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false })).rejects.toMatchObject({
      code: 'not-empty',
    });
    const user = new pg.Client({ connectionString: target.appUrl });
    await user.connect();
    await expect(loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: true })).rejects.toMatchObject({
      code: 'in-use',
    });
    await user.end();
    await asAdmin(target, 'drop schema migration cascade');
    await expect(loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: true })).rejects.toMatchObject({
      code: 'foreign',
    });
    await target.drop();
  });

  it('happens whole or not at all: a file that breaks behind the check leaves what was there', async () => {
    const target = await freshDatabase();
    const changing = nextFile();
    writeFileSync(changing, readFileSync(file));
    const checked = await checkBackup(changing);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    writeFileSync(changing, gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
    const before = await everything(target);
    await expect(loadBackup({ ownerUrl: target.ownerUrl, backup: checked, now, replace: false })).rejects.toMatchObject(
      {
        code: 'damaged',
      },
    );
    expect(await everything(target)).toEqual(before);
    await loadBackup({ ownerUrl: target.ownerUrl, backup, now, replace: false });
    await target.drop();
  });

  it('refuses a backup with a migration that this program does not have', async () => {
    const [first] = backup.header.migrations;
    if (!first) throw new Error('no migration');
    expect(() => refuseOtherSchema(backup)).not.toThrow();
    const withMigrations = (migrations: typeof backup.header.migrations) => ({
      ...backup,
      header: { ...backup.header, migrations },
    });
    expect(() => refuseOtherSchema(withMigrations([first, { ...first, number: 9999 }]))).toThrow(/más nueva/);
    expect(() => refuseOtherSchema(withMigrations([{ ...first, checksum: 'otra' }]))).toThrow(/distinto/);
  });
});

describe('npm run backup', () => {
  const env = () => ({
    DATABASE_URL: app.database.appUrl,
    DATABASE_OWNER_URL: app.database.ownerUrl,
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });

  it('writes a file that only its owner reads, says where the key is, and never replaces a file', async () => {
    const out = nextFile();
    const { code, said } = await listen(() => runBackup(env(), ['--out', out]));
    expect(code).toBe(0);
    expect(said).toContain('listo y comprobado');
    expect(said).toContain('CUADRE_MASTER_KEY');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect((await checkBackup(out)).header.keyCheck).toMatch(/^[\w-]{43}$/);
    expect(gunzipSync(readFileSync(out)).includes(env().CUADRE_MASTER_KEY)).toBe(false);
    const before = readFileSync(out);
    const second = await listen(() => runBackup(env(), ['--out', out]));
    expect(second).toMatchObject({ code: 1 });
    expect(second.said).toMatch(/ya existe/);
    expect(readFileSync(out)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('says in one sentence what is missing', async () => {
    for (const [args, sentence] of [
      [[], /--out/],
      [['--into', 'x'], /--out/],
      [['--out', join(folder, 'none', 'x')], /no existe/],
      [['--out', '/proc/x'], /No se puede escribir|no existe/],
    ] as const) {
      const { code, said } = await listen(() => runBackup(env(), args));
      expect(code).toBe(1);
      expect(said).toMatch(sentence);
      expect(said).not.toContain('    at ');
    }
    expect(existsSync('/proc/x')).toBe(false);
  });
});

/** What a command writes to the terminal. */
const listen = async (run: () => Promise<number>): Promise<{ code: number; said: string }> => {
  let said = '';
  const [out, error] = [process.stdout.write, process.stderr.write];
  process.stdout.write = process.stderr.write = (text: string | Uint8Array) => {
    said += text.toString();
    return true;
  };
  try {
    return { code: await run(), said };
  } finally {
    process.stdout.write = out;
    process.stderr.write = error;
  }
};
