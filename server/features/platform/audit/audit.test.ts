import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditCheck } from '#phrases/platform/audit.ts';
import { writeAudit } from '#server/db/audit.ts';
import { processes } from '#server/processes/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import { checkAudit } from './check-audit.ts';
import { noteHeads } from './note-heads.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-audit-'));
const notes = join(folder, 'sent-keys');
let app: TestApp;
let admin: pg.Client;
let ana: TestTaxpayer;
let luz: TestTaxpayer;

beforeAll(async () => {
  app = await testApp({ env: { CUADRE_DATA: folder } });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  ana = await registerSomebody(app);
  luz = await registerSomebody(app);
  await happens(ana, 3);
  await happens(luz, 2);
  app.clock.forward(2 * 3_600_000);
});
afterEach(async () => {
  rmSync(notes, { recursive: true, force: true });
});
afterAll(async () => {
  await admin.end();
  await app.close();
  rmSync(folder, { recursive: true });
});

const happens = ({ customerId: tenantId }: TestTaxpayer, times: number) =>
  app.ctx.db.tenant(tenantId, async (tx) => {
    for (let n = 0; n < times; n++)
      writeAudit(tx, { tenantId, at: app.ctx.now(), actor: 'system', action: 'test.happened', detail: { n } });
  });
const lastOf = async ({ customerId }: TestTaxpayer): Promise<number> => {
  const { rows } = await admin.query('select max(seq)::int as last from audit where tenant_id = $1', [customerId]);
  return rows[0].last;
};
const check = () => checkAudit(app.ctx, [], [notes]);
const breaks = async () => (await check()).breaks;
const files = () => readdirSync(notes).sort();
const linesOf = (file: string) => readFileSync(join(notes, file), 'utf8').trim().split('\n');

it('notes each day how far the chains went that moved, and all of them in the first of a month', async () => {
  expect((await check()).lastRoot).toBeUndefined();
  await noteHeads(app.ctx);
  expect(linesOf('audit-2026-11.jsonl')).toHaveLength(3); // two chains and the root
  app.clock.forward(2 * 86_400_000);
  await happens(luz, 1);
  await noteHeads(app.ctx);
  expect(linesOf('audit-2026-11.jsonl')).toHaveLength(5);
  app.clock.forward(12 * 86_400_000);
  await noteHeads(app.ctx);
  expect([files(), linesOf('audit-2026-12.jsonl').length]).toEqual([['audit-2026-11.jsonl', 'audit-2026-12.jsonl'], 3]);
  expect(await check()).toMatchObject({ breaks: [], altered: [], confirmed: 5, replaced: 0 });
  expect(readFileSync(join(notes, 'audit-2026-12.jsonl'), 'utf8')).not.toMatch(/test\.happened|system/);
});

// @asvs V16.4.2
it('shows a chain that was rewritten to hold again, and one that lost its end', async () => {
  await noteHeads(app.ctx);
  const last = await lastOf(ana);
  const rewrite = async (statements: string) => {
    await admin.query(`begin; set local app.tenant_id = '${ana.customerId}'`);
    // What somebody with access to the database does: the rows anew through the same trigger, so that every hash fits.
    await admin.query(statements);
    await admin.query('commit');
  };
  await admin.query(`create table keep_audit as select * from audit where tenant_id = '${ana.customerId}'`);
  await admin.query(`create table keep_heads as select * from audit_heads where tenant_id = '${ana.customerId}'`);
  const forget = `delete from audit where tenant_id = '${ana.customerId}'; delete from audit_heads where tenant_id = '${ana.customerId}'`;
  await rewrite(`${forget};
    insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
    select tenant_id, 0, at, actor, 'test.other', subject, detail, '', '' from keep_audit order by seq`);
  expect(await breaks()).toEqual([{ tenantId: ana.customerId, kind: 'noted', seq: last }]);
  await rewrite(`${forget};
    insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
    select tenant_id, 0, at, actor, action, subject, detail, '', '' from keep_audit where seq < ${last} order by seq`);
  expect(await breaks()).toEqual([{ tenantId: ana.customerId, kind: 'noted', seq: last }]);
  await rewrite(forget);
  expect(await breaks()).toEqual([{ tenantId: ana.customerId, kind: 'noted', seq: last }]);
  await admin.query(`alter table audit disable trigger audit_chain; ${forget};
    insert into audit select * from keep_audit; insert into audit_heads select * from keep_heads;
    alter table audit enable trigger audit_chain; drop table keep_audit; drop table keep_heads`);
  expect(await breaks()).toEqual([]);
  await admin.query(`update audit set action = action || 'x' where tenant_id = $1 and seq = 2`, [luz.customerId]);
  expect(await breaks()).toEqual([{ tenantId: luz.customerId, kind: 'chain', seq: 2 }]);
  await admin.query(`update audit set action = left(action, -1) where tenant_id = $1 and seq = 2`, [luz.customerId]);
});

it('knows what a restore took away, and a business that was never noted elsewhere', async () => {
  await happens(ana, 1);
  const at = app.ctx.now().getTime();
  const line = { at: new Date(at).toISOString(), tenantId: ana.customerId, seq: 999, hash: 'ab'.repeat(32) };
  await noteHeads(app.ctx);
  appendFileSync(join(notes, files()[0] as string), `${JSON.stringify(line)}\n`);
  expect(await breaks()).toEqual([{ tenantId: ana.customerId, kind: 'noted', seq: 999 }]);
  const restore = { backupAt: new Date(at - 1000), restoredAt: new Date(at + 1000) };
  expect(await checkAudit(app.ctx, [restore], [notes])).toMatchObject({ breaks: [], replaced: 1 });
  const gone = { ...line, tenantId: app.ctx.newId() };
  appendFileSync(join(notes, files()[0] as string), `${JSON.stringify(gone)}\n`);
  expect((await checkAudit(app.ctx, [], [notes])).breaks).toContainEqual({
    tenantId: gone.tenantId,
    kind: 'gone',
    seq: 999,
  });
});

it('shows that the notes themselves were changed, and goes on after a line that a crash cut short', async () => {
  await noteHeads(app.ctx);
  const name = files()[0] as string;
  appendFileSync(join(notes, name), '{"at":"2026-');
  await noteHeads(app.ctx);
  expect(await check()).toMatchObject({ breaks: [], altered: [] });
  const text = readFileSync(join(notes, name), 'utf8');
  writeFileSync(join(notes, name), text.split('\n').slice(1).join('\n'));
  expect((await check()).altered).toEqual([name]);
});

it('is a command that says it in Spanish, with an exit code', async () => {
  await noteHeads(app.ctx);
  const env = { ...app.ctx.env, DATABASE_URL: app.database.appUrl, DATABASE_OWNER_URL: app.database.ownerUrl };
  const run = () => processes['check-audit']?.(env as never, []);
  expect(await run()).toBe(0);
  writeFileSync(join(notes, files()[0] as string), `{"at":"2026-11-20T00:00:00.000Z","root":"${'0'.repeat(64)}"}\n`);
  expect(await run()).toBe(1);
  const said = auditCheck({ ...(await check()), breaks: [{ tenantId: 'x', kind: 'chain', seq: 'end' }] }, notes);
  expect(said.join('\n')).toContain('la cadena se rompe en el final');
});
