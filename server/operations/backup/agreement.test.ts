import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSTALLATION, writeAudit } from '#server/db/audit.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { loadBackup } from '../restore/load-backup.ts';
import { type CheckedBackup, checkBackup } from './backup-file.ts';
import { checkDatabase, writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-whole-'));
const now = new Date('2026-11-20T15:00:00Z');
const header = {
  id: '0190a000-0000-7000-8000-000000000001',
  program: 'test',
  madeAt: now.toISOString(),
  keyCheck: null,
};
let app: TestApp;
let good: CheckedBackup;
let made = 0;
const nextFile = () => join(folder, `${++made}.cuadre`);

beforeAll(async () => {
  app = await testApp();
  for (let n = 0; n < 2; n++) {
    const somebody = await buildTaxpayer(app);
    for (let each = 0; each <= n; each++) await issued(somebody);
  }
  await app.ctx.db.tenant(INSTALLATION, async (tx) => {
    const event = { tenantId: INSTALLATION, at: app.ctx.now(), actor: 'terminal', action: 'operator.named' };
    writeAudit(tx, event);
    writeAudit(tx, event);
  });
  await app.ctx.db.close();
  good = await writeBackup({ ownerUrl: app.database.ownerUrl, file: nextFile(), header });
});
afterAll(async () => {
  await app.close().catch(() => {}); // its pool is closed already
  rmSync(folder, { recursive: true });
});

const load = async (backup: CheckedBackup): Promise<FreshDatabase> => {
  const database = await freshDatabase();
  await loadBackup({ ownerUrl: database.ownerUrl, backup, now, replace: false });
  return database;
};
const unguarded = (sql: string) => `set session_replication_role = replica; ${sql}`;

it('holds what was done for the installation itself, once', async () => {
  const target = await load(good);
  const chains = 'select t::text as row from audit_heads t order by 1';
  expect(await rowsAt(target.adminUrl, chains)).toEqual(await rowsAt(app.database.adminUrl, chains));
  const events = `select 1 from audit where tenant_id = '${INSTALLATION}'`;
  expect(await rowsAt(target.adminUrl, events)).toHaveLength(2);
  expect(await checkDatabase(target.ownerUrl)).toEqual([]);
  await target.drop();
});

// What is done to a database behind its back, and what a backup says of it.
const broken: readonly (readonly [what: string, sql: string, said: RegExp])[] = [
  [
    'hides every taxpayer',
    'create policy nobody on taxpayers as restrictive using (false)',
    /«taxpayers» no deja ver.*hay datos de 2 contribuyentes y de ellos se ven 0/,
  ],
  ['hides a few clients', 'create policy few on clients as restrictive using (id is null)', /«clients» no deja ver/],
  [
    'shows nobody to anybody',
    'drop policy tenant on products; create policy tenant on products using (false)',
    /«products» no deja ver/,
  ],
  [
    'guards the directory',
    'alter table taxpayer_directory enable row level security, force row level security',
    /«taxpayer_directory» no deja ver/,
  ],
  ['has lost receipts', unguarded('delete from receipts'), /los números dicen que hay 3 comprobantes y se ven 0/],
  ['has lost signed bytes', unguarded('delete from receipt_versions'), /hay 3 comprobantes y se ven 0 firmados/],
  ['has lost the ledger', unguarded('delete from number_ledger'), /dieron 3 números y se explican 0/],
  ['has lost its counters', unguarded('delete from counters'), /dieron 0 números y se explican 3/],
  ['has lost the end of the audit', unguarded('delete from audit where seq > 1'), /auditoría llegó a \d+ hechos y/],
  [
    'has lost one taxpayer of the directory',
    unguarded('delete from taxpayer_directory where tenant_id = (select min(tenant_id::text)::uuid from receipts)'),
    /el directorio nombra 1/,
  ],
  ['has lost the directory', unguarded('truncate taxpayer_directory cascade'), /el directorio nombra 0|no deja ver/],
];

it.each(broken)('is refused of a database that %s; what can be seen is kept when told so', async (_, sql, said) => {
  const target = await load(good);
  await rowsAt(target.adminUrl, sql);
  const file = nextFile();
  const refusal = await writeBackup({ ownerUrl: target.ownerUrl, file, header }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'not-whole', message: expect.stringMatching(said) });
  expect(existsSync(file)).toBe(false);
  const { complaints } = await writeBackup({ ownerUrl: target.ownerUrl, file, header, incomplete: true });
  expect(complaints.join('; ')).toMatch(said);
  expect((await checkDatabase(target.ownerUrl)).join('; ')).toMatch(said);
  await target.drop();
});

it('that is not whole replaces nothing, and rows that are hidden are content', async () => {
  const source = await load(good);
  await rowsAt(source.adminUrl, unguarded('delete from receipts'));
  const file = nextFile();
  await writeBackup({ ownerUrl: source.ownerUrl, file, header, incomplete: true });
  expect((await checkBackup(file)).complaints).toHaveLength(2);

  const target = await load(good);
  const before = await rowsAt(target.adminUrl, 'select id from receipts order by 1');
  const env = { DATABASE_URL: target.appUrl, DATABASE_OWNER_URL: target.ownerUrl, CUADRE_DATA: folder };
  expect(await processes.restore?.(env, ['--from', file, '--force', '--without-key', '--without-deletions'])).toBe(1);
  expect(await rowsAt(target.adminUrl, 'select id from receipts order by 1')).toEqual(before);

  const open = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity`;
  const tables = (await rowsAt<{ relname: string }>(target.adminUrl, open)).map(({ relname }) => relname);
  await rowsAt(target.adminUrl, unguarded(tables.map((table) => `delete from ${table};`).join(' ')));
  await expect(loadBackup({ ownerUrl: target.ownerUrl, backup: good, now, replace: false })).rejects.toMatchObject({
    code: 'not-empty',
  });
  await source.drop();
  await target.drop();
});
