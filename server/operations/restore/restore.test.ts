import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import * as filing from '#contract/declarations/filing.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { beginTombstones } from '#server/adapters/sent-journal/tombstones.ts';
import { beginProcess } from '#server/processes/begin.ts';
import { processes } from '#server/processes/index.ts';
import { testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { checkBackup } from '../backup/backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-restore-'));
const file = join(folder, 'copia.cuadre');
const key = Buffer.alloc(32, 7).toString('base64');
const returnId = randomUUID();
const period = addMonths(monthOf(dayInEcuador(new Date())), -1);
let target: FreshDatabase;

beforeAll(async () => {
  const now = new Date();
  const app = await testApp({ startAt: now.toISOString(), env: { CUADRE_DATA: folder } });
  const ana = await buildTaxpayer(app);
  const today = dayInEcuador(now);
  await issued(ana, { issuedOn: today });
  const typed = { apiGroup: 'NEG', frequency: 'M', category: 'maintenance', value: '120.00' } as const;
  await ana.call(saveNewExpense, { body: { ...typed, id: randomUUID(), name: 'Limpieza', from: monthOf(today) } });
  const paper = { documentType: '09', apiGroup: 'NEG', category: 'supplies', total: '14.30', note: '' } as const;
  await ana.call(savePaper, { body: { ...paper, id: randomUUID(), supplierName: 'Bazar Anita', day: today } });
  await turnOnSecondFactor(app, ana);
  await beginTombstones(sentJournalFolder(app.ctx.env));
  const { code, said } = await listen('backup', envOf(app.database), '--out', file);
  if (code !== 0) throw new Error(said);
  // Filed after the backup: the journal alone knows of it.
  const of = { period, obligation: 'iva' } as const;
  const { pay, fingerprint, open } = (await ana.call(filing.getApproval, { query: of })).body;
  const approved = await ana.call(filing.acceptDeclaration, {
    body: { id: returnId, ...of, pay, fingerprint, open, filer: 'owner' },
  });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const filed = { declarationId: returnId, number: '872000000123', filedOn: today };
  expect((await ana.call(filing.reportFiled, { body: filed })).body).toMatchObject({ state: 'sent' });
  await app.close();
});
afterEach(() => target.drop());
afterAll(() => rmSync(folder, { recursive: true }));

const envOf = ({ appUrl, ownerUrl }: FreshDatabase, more: Record<string, string | undefined> = {}) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  CUADRE_DATA: folder,
  CUADRE_MASTER_KEY: key,
  ...more,
});

/** Runs a process of ours by its name, as the terminal does, and what it writes there. */
async function listen(name: string, env: Record<string, string | undefined>, ...args: string[]) {
  let said = '';
  const [out, error] = [process.stdout.write, process.stderr.write];
  process.stdout.write = process.stderr.write = (text: string | Uint8Array) => {
    said += text.toString();
    return true;
  };
  try {
    return { code: await processes[name]?.(env, args), said };
  } finally {
    process.stdout.write = out;
    process.stderr.write = error;
  }
}

const usersIn = (database: FreshDatabase) => rowsAt<{ email: string }>(database.adminUrl, 'select email from users');

describe('npm run restore', () => {
  it('puts a database back and says how to go on; the next start accepts it, a second restore asks for --force', async () => {
    target = await freshDatabase();
    const { code, said } = await listen('restore', envOf(target), '--from', file);
    expect(said).toContain('Listo: ya puedes arrancar');
    expect(code).toBe(0);
    expect(await usersIn(target)).toHaveLength(1);
    expect(await rowsAt(target.adminUrl, 'select id, period, state, number from returns')).toEqual([
      { id: returnId, period, state: 'sent', number: '872000000123' },
    ]);
    expect(await rowsAt(target.adminUrl, 'select obligation from declared_periods')).toEqual([{ obligation: 'iva' }]);
    expect(await listen('check-books', envOf(target))).toEqual({
      code: 0,
      said: expect.stringMatching(/Revisamos [1-9]\d* movimientos/),
    });
    expect((await listen('migrate', envOf(target))).code).toBe(0);
    expect((await listen('restore', envOf(target), '--recover')).code).toBe(0);

    await rowsAt(target.adminUrl, `update users set email = 'otra@example.com'`);
    const refused = await listen('restore', envOf(target), '--from', file);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('--force');
    expect(await usersIn(target)).toEqual([{ email: 'otra@example.com' }]);

    const forced = await listen('restore', envOf(target), '--from', file, '--force');
    expect(forced.code).toBe(0);
    expect(await usersIn(target)).not.toEqual([{ email: 'otra@example.com' }]);
    const [kept] = readdirSync(join(folder, 'replaced'));
    expect(forced.said).toContain(kept);
    const replaced = await checkBackup(join(folder, 'replaced', kept ?? ''));
    expect(replaced.tables.find(({ name }) => name === 'users')?.rows).toBe(1);
  });

  it('refuses another master key before it touches anything, and goes on without it when told that it is lost', async () => {
    target = await freshDatabase();
    const other = { CUADRE_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') };
    expect((await listen('restore', envOf(target, other), '--from', file)).said).toContain('no es la del respaldo');
    const none = { CUADRE_MASTER_KEY: undefined, CUADRE_DATA: join(folder, 'elsewhere') };
    const missing = await listen('restore', envOf(target, none), '--from', file);
    expect(missing.said).toContain('Falta la clave maestra');
    expect(await usersIn(target)).toEqual([]);

    const keyless = await listen('restore', envOf(target, other), '--from', file, '--without-key');
    expect(keyless.said).toContain('debe subir la suya');
    expect(keyless.said).toContain('mira en el portal del SRI qué se presentó');
    expect(keyless.code).toBe(0);
    expect(await usersIn(target)).toHaveLength(1);
    expect(await rowsAt(target.adminUrl, 'select 1 from signatures where sealed_key is not null')).toEqual([]);
    // Nobody could check a code any more.
    expect(await rowsAt(target.adminUrl, 'select 1 from second_factors')).toEqual([]);
  });

  it('keeps the product from starting until what was issued since is recovered', async () => {
    target = await freshDatabase();
    expect((await listen('restore', envOf(target), '--from', file)).code).toBe(0);
    await rowsAt(target.adminUrl, 'update migration.restores set recovered_at = null');
    const start = await listen('migrate', envOf(target));
    expect(start.code).toBe(1);
    expect(start.said).toContain('npm run restore -- --recover');
    // Where API and worker are started by themselves nobody migrates first.
    await expect(beginProcess(envOf(target))).rejects.toThrow('npm run restore -- --recover');
    expect((await listen('restore', envOf(target), '--recover')).code).toBe(0);
    expect((await listen('migrate', envOf(target))).code).toBe(0);
    await (await beginProcess(envOf(target))).db.close();
  });

  it('names a note of a return that it cannot apply, and tries it again', async () => {
    target = await freshDatabase();
    const journal = sentJournalFolder({ CUADRE_DATA: folder });
    const [month = ''] = readdirSync(journal).filter((name) => name.startsWith('returns-'));
    const [note, away] = [join(journal, month, `${returnId}.approved.json`), join(folder, 'away.json')];
    renameSync(note, away);
    const { code, said } = await listen('restore', envOf(target), '--from', file);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`${returnId}: terminó, y falta la nota de su aprobación`),
    ]);
    renameSync(away, note);
    const again = await listen('restore', envOf(target), '--recover');
    expect([again.code, again.said]).toEqual([0, expect.not.stringContaining(returnId)]);
    expect(await rowsAt(target.adminUrl, 'select id, state from returns')).toEqual([{ id: returnId, state: 'sent' }]);
  });

  it('says in one sentence what is missing', async () => {
    target = await freshDatabase();
    for (const [args, sentence] of [
      [[], /--from/],
      [['--from', file, '--recover'], /--from/],
      [['--from', join(folder, 'none')], /No existe/],
      [['--recover'], /no viene de un respaldo/],
    ] as const) {
      const { code, said } = await listen('restore', envOf(target), ...args);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect(said).not.toContain('    at ');
    }
  });
});
