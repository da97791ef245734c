import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteAuditHeads, readNotedAudit } from '#server/adapters/sent-journal/audit-heads.ts';
import { noteElsewhereLine, readNotedElsewhere } from '#server/adapters/sent-journal/noted-elsewhere.ts';
import { notePaymentLine, readNotedPayments } from '#server/adapters/sent-journal/noted-payments.ts';
import { noteReturnFile, readNotedReturns } from '#server/adapters/sent-journal/noted-returns.ts';
import { openSentJournal, readSentJournal } from '#server/adapters/sent-journal/sent-journal.ts';
import { beginTombstones, noteTombstone, readTombstones } from '#server/adapters/sent-journal/tombstones.ts';
import { processes } from '#server/processes/index.ts';
import { noteNode } from '#server/processes/note-node.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';

const home = mkdtempSync(join(tmpdir(), 'cuadre-nodes-'));
const [quito, guayaquil, cuenca] = ['quito', 'guayaquil', 'cuenca'].map((name) => join(home, name)) as [
  string,
  string,
  string,
];
const journalOf = (folder: string) => join(folder, 'sent-keys');
const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
let first: TestApp;
let target: FreshDatabase;

/** A node on the first one's database. */
const node = (folder: string, more: Record<string, string> = {}, startAt?: string) =>
  testApp({
    env: { CUADRE_DATA: folder, NODE_NAME: folder.split('/').at(-1) ?? '', ...more },
    ...(startAt && { startAt }),
  });
const begin = async ({ ctx }: TestApp) => {
  await beginTombstones(journalOf(ctx.env.CUADRE_DATA));
  await noteNode(ctx);
};

beforeAll(async () => {
  const startAt = new Date().toISOString();
  first = await node(quito, {}, startAt);
  target = await freshDatabase();
  await buildTaxpayer(first);
  await begin(first);
  const second = await node(guayaquil, { DATABASE_URL: first.database.appUrl }, startAt);
  await begin(second);
  await second.close();
});
afterAll(async () => {
  await first.close();
  await target.drop();
  rmSync(home, { recursive: true });
});

const envOf = ({ appUrl, ownerUrl }: FreshDatabase, folder = quito) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  CUADRE_DATA: folder,
  CUADRE_MASTER_KEY: first.ctx.env.CUADRE_MASTER_KEY,
});
const run = async (name: string, env: Record<string, string | undefined>, ...args: string[]) => {
  const spies = [process.stdout, process.stderr].map((out) => vi.spyOn(out, 'write').mockReturnValue(true));
  try {
    const code = await processes[name]?.(env, args);
    return { code, said: spies.flatMap((spy) => spy.mock.calls).join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
const known = async (database: FreshDatabase) =>
  (await rowsAt<{ node: string }>(database.adminUrl, 'select node from nodes order by 1')).map((row) => row.node);

it('stops before anything is touched while the journal of a node is missing, and says whose', async () => {
  const file = join(home, 'copia.cuadre');
  expect((await run('backup', envOf(first.database), '--out', file)).code).toBe(0);
  const refused = await run('restore', envOf(target), '--from', file);
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/guayaquil.*--journal.*No se ha cambiado/) });
  expect(await rowsAt(target.adminUrl, 'select 1 from taxpayers')).toEqual([]);

  const nowhere = await run('restore', envOf(target), '--from', file, '--journal', join(home, 'none'));
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('No existe la carpeta') });

  const copy = join(home, 'copied');
  cpSync(journalOf(guayaquil), copy, { recursive: true });
  expect((await run('restore', envOf(target), '--from', file, '--journal', copy)).code).toBe(0);
  expect(await known(target)).toEqual(['guayaquil', 'quito']);
  rmSync(join(copy, 'deleted-accounts.jsonl'));
  const withoutList = await run('restore', envOf(target), '--from', file, '--force', '--journal', copy);
  expect(withoutList).toMatchObject({ code: 1, said: expect.stringMatching(/copied\/deleted-accounts\.jsonl/) });

  const told = await run('restore', envOf(target), '--from', file, '--force', '--without-journal', 'guayaquil');
  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('Sin el diario de guayaquil') });
  expect((await run('restore', envOf(target), '--recover')).said).toContain('guayaquil');
}, 120_000);

it('misses a node that came after the backup, though its database is lost: the other nodes heard of it', async () => {
  const file = join(home, 'antes.cuadre');
  expect((await run('backup', envOf(first.database), '--out', file)).code).toBe(0);
  const third = await node(cuenca, { DATABASE_URL: first.database.appUrl }, first.clock.now().toISOString());
  await begin(third);
  await third.close();
  await noteNode(first.ctx);
  const empty = await freshDatabase();
  const args = ['--from', file, '--journal', journalOf(guayaquil)];
  expect((await run('restore', envOf(empty), ...args)).said).toMatch(/diario de claves enviadas de: cuenca\./);
  // On a new machine, with every journal brought along.
  const journals = [...args, '--journal', journalOf(quito), '--journal', journalOf(cuenca)];
  expect((await run('restore', envOf(empty, join(home, 'nueva')), ...journals)).code).toBe(0);
  expect(await known(empty)).toEqual(['cuenca', 'guayaquil', 'quito']);
  await empty.drop();
}, 120_000);

it('is one with the others, in whatever order they are read and whoever’s clock is ahead', async () => {
  const [slow, fast] = [join(home, 'slow'), join(home, 'fast')];
  const at = new Date('2026-11-30T23:59:00Z');
  const ahead = new Date('2026-12-01T00:03:00Z');
  const xml = Buffer.from(`<claveAcceso>${'7'.repeat(49)}</claveAcceso>`);
  for (const [folder, when] of [[fast, ahead] as const, [slow, at] as const]) {
    const journal = openSentJournal(folder, () => when);
    await journal.note('practice', xml, folder === slow ? id(1) : null);
    await journal.close();
  }
  const payment = { tenantId: id(2), attemptId: id(3), clientTransactionId: 'c' };
  await notePaymentLine(fast, { ...payment, at: ahead.toISOString(), sealed: 'AA==' });
  await notePaymentLine(slow, { ...payment, at: at.toISOString(), transactionId: '9' });
  const filed = { tenantId: id(2), returnId: id(4) };
  await noteReturnFile(fast, { ...filed, at: ahead.toISOString(), state: 'approved', sealed: 'AA==' });
  await noteReturnFile(slow, { ...filed, at: at.toISOString(), state: 'sent', number: '1' });
  const elsewhere = { tenantId: id(2), sealed: 'AA==' };
  await noteElsewhereLine(fast, { ...elsewhere, at: ahead.toISOString(), sealed: 'AQ==' });
  await noteElsewhereLine(slow, { ...elsewhere, at: at.toISOString() });
  const stone = {
    ...{ deletionId: id(5), tenantId: id(2), userId: id(6), closesPerson: true, erasedAt: null },
    ...{ closedAt: at.toISOString(), eraseAt: ahead.toISOString() },
  };
  await noteTombstone(slow, { ...stone, takenBackAt: at.toISOString() });
  await noteTombstone(fast, { ...stone, takenBackAt: null });
  const head = { at: at.toISOString(), tenantId: id(2), hash: 'a'.repeat(64) };
  await noteAuditHeads(slow, at, [{ ...head, seq: 9 }]);
  await noteAuditHeads(fast, ahead, [{ ...head, seq: 4 }]);

  const all = async (folders: readonly string[]) => {
    const returns = [];
    for await (const { state } of readNotedReturns(folders, at)) returns.push(state);
    const { heads, altered, lastRoot } = await readNotedAudit(folders);
    return {
      sent: await readSentJournal(folders, at),
      payments: await readNotedPayments(folders, at),
      returns,
      elsewhere: (await readNotedElsewhere(folders, at)).map(({ sealed }) => sealed),
      stones: await readTombstones(folders),
      audit: { seqs: heads.map(({ seq }) => seq), altered, last: lastRoot?.at },
    };
  };
  const read = await all([slow, fast]);
  expect(read).toMatchObject({
    sent: [{ at: at.toISOString(), draftId: id(1) }],
    payments: [{ sealed: 'AA==', transactionId: '9' }],
    returns: ['approved', 'sent'],
    elsewhere: ['AA==', 'AQ=='],
    stones: [{ takenBackAt: at.toISOString() }],
    audit: { seqs: [4, 9], altered: [], last: ahead.toISOString() },
  });
  expect(await all([fast, slow, fast])).toEqual(read);
});
