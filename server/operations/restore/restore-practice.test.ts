import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { afterAll, expect, it } from 'vitest';
import { saveTaxLogin } from '#contract/business/tax-authority.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { beginTombstones } from '#server/adapters/sent-journal/tombstones.ts';
import { httpSriWebService } from '#server/adapters/sri-web-service/http-sri-web-service.ts';
import { runSriStandIn } from '#server/adapters/sri-web-service/stand-in/stand-in-process.ts';
import { processes } from '#server/processes/index.ts';
import { testApp } from '#tests/build/app.ts';
import { freshDatabase, rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-restore-practice-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the command asks the practice SRI from its memory in the data folder: receipts come back, no number is left out', async () => {
  const standIn = await runSriStandIn({ CUADRE_DATA: folder, SRI_STAND_IN_PORT: '0', SRI_STAND_IN_PROCESSING_MS: '0' });
  const addresses = { practice: standIn.url, pruebas: standIn.url, produccion: standIn.url };
  const sri = httpSriWebService({ addresses, timeoutMs: 5_000, now: () => performance.now() });
  const now = new Date();
  const app = await testApp({ sri, startAt: now.toISOString(), env: { CUADRE_DATA: folder } });
  const env = (database: { readonly appUrl: string; readonly ownerUrl: string }) => ({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: app.ctx.env.CUADRE_MASTER_KEY,
  });
  const ana = await buildTaxpayer(app);
  const sell = async () => {
    await issued(ana, { issuedOn: dayInEcuador(now) });
    for (let turn = 0; turn < 4; turn++) await runTurn(app.ctx, 'settle-receipt');
  };
  await sell();
  const login = {
    kind: 'master',
    identification: ana.ruc,
    password: 'clave-del-sri',
    accountPassword: testPassword,
    keep: true,
    consents: true,
  } as const;
  expect((await ana.call(saveTaxLogin, { body: login })).status).toBe(200);
  const file = join(folder, 'copia.cuadre');
  expect(await processes.backup?.(env(app.database), ['--out', file])).toBe(0);
  await sell();
  await sell();
  await app.close();
  await standIn.close();

  await beginTombstones(sentJournalFolder(app.ctx.env));
  const target = await freshDatabase();
  expect(await processes.restore?.(env(target), ['--from', file])).toBe(0);
  const states = 'select sequential::int as number, state from receipts order by 1';
  const authorized = [1, 2, 3].map((number) => ({ number, state: 'authorized' }));
  expect(await rowsAt(target.adminUrl, states)).toEqual(authorized);
  const counters = `select last::int as last from counters where environment = 'practice' and document_type = '${INVOICE}'`;
  expect(await rowsAt(target.adminUrl, counters)).toEqual([{ last: 3 }]);
  expect(await rowsAt(target.adminUrl, `select 1 from number_ledger where use = 'not_used'`)).toEqual([]);
  expect(await rowsAt(target.adminUrl, 'select 1 from tax_logins')).toHaveLength(1);
  await target.drop();

  // Without the master key nobody can open the login any more: it does not stay.
  const keyless = await freshDatabase();
  const other = { ...env(keyless), CUADRE_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') };
  expect(await processes.restore?.(other, ['--from', file, '--without-key'])).toBe(0);
  expect(await rowsAt(keyless.adminUrl, 'select 1 from tax_logins')).toEqual([]);
  await keyless.drop();
}, 60_000);
