import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as registry from '#contract/directory/registry.ts';
import * as imports from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { processes } from '../processes/index.ts';
import { asOwner } from './restore/restores.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const folder = mkdtempSync(join(tmpdir(), 'cuadre-registry-'));
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

/** Runs the command on a file with this content: its exit code and what it says. */
const load = async (content: Uint8Array | string): Promise<[number, string]> => {
  const file = join(folder, `${randomUUID()}.csv`);
  writeFileSync(file, content);
  return loadPath(file);
};
const loadPath = async (file: string): Promise<[number, string]> => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const env = { DATABASE_URL: app.database.appUrl, DATABASE_OWNER_URL: app.database.ownerUrl };
  const code = await processes.registry?.({ ...env, CUADRE_DATA: folder }, ['--load', file]);
  vi.restoreAllMocks();
  return [Number(code), lines.join('')];
};
const kept = (ruc: string) =>
  asOwner(app.database.ownerUrl, async (client) => {
    const { rows } = await client.query('select name, activity from ruc_register where ruc = $1', [ruc]);
    return rows[0];
  });

const ruc = '1790016919001';
const head = 'NUMERO_RUC|RAZON_SOCIAL|ESTADO|CODIGO_CIIU|ACTIVIDAD_ECONOMICA';

it('reads a file by the heads of its columns, whatever parts, letters and quotes are in it', async () => {
  const lines = [head, `${ruc}|ÑANDÚ "EL PRIMERO|ACTIVO|G473001|X`, `${ruc}|SUCURSAL|ACTIVO|I561001|X`, '1|MALA|X|Y|Z'];
  const [code, said] = await load(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  expect([code, said]).toEqual([0, expect.stringContaining('guardamos 1 RUC y dejamos 1 filas')]);
  expect(await kept(ruc)).toEqual({ name: 'ÑANDÚ "EL PRIMERO', activity: 'G473001' });
  await load(`\uFEFFCODIGO_CIIU,RAZON_SOCIAL,NUMERO_RUC\nD351002,"LUZ, AGUA Y Ñ",${ruc}\n`);
  expect(await kept(ruc)).toEqual({ name: 'LUZ, AGUA Y Ñ', activity: 'D351002' });
});

it('takes more than one batch, and says what is no such file', async () => {
  const rucs = Array.from({ length: 6_001 }, (_, at) => {
    const nine = `17${String(at).padStart(7, '0')}`;
    return `${nine}${cedulaCheckDigit(nine)}001`;
  });
  expect(await load([head, ...rucs.map((each) => `${each}|N|A|G4771|X`)].join('\n'))).toEqual([
    0,
    expect.stringContaining('guardamos 6001 RUC.'),
  ]);
  expect(await load('a;b\n1;2\n')).toEqual([1, expect.stringContaining('le falta NUMERO_RUC')]);
});

it('keeps the main establishment of a RUC, in whichever file and place it stands', async () => {
  const heads = 'NUMERO_RUC|RAZON_SOCIAL|NUMERO_ESTABLECIMIENTO|CODIGO_CIIU';
  const row = (number: string, activity: string) => `${ruc}|TIENDA|${number}|${activity}`;
  await load([heads, row('2', 'I561001'), row('001', 'G473001'), row('3', 'S960201')].join('\n'));
  expect(await kept(ruc)).toMatchObject({ activity: 'G473001' });
  await load([heads, row('4', 'S960201')].join('\n'));
  expect(await kept(ruc)).toMatchObject({ activity: 'G473001' });
  // Who has only a branch in these files has that.
  const other = ruc.replace('1790016919', '1791251237');
  await load([heads, row('2', 'I561001').replace(ruc, other)].join('\n'));
  expect(await kept(other)).toMatchObject({ activity: 'I561001' });
});

it('says in a sentence what it cannot read, and leaves rows that are none', async () => {
  const file = (content: string) => load(content);
  expect(await loadPath(folder)).toEqual([1, expect.stringContaining('No pudimos abrir')]);
  const open = `NUMERO_RUC;RAZON_SOCIAL;CODIGO_CIIU\n${ruc};"ABIERTA;G473001\n`;
  expect(await file(open)).toEqual([1, expect.stringMatching(/está dañado cerca de la fila \d+\. /)]);
  expect(await file(`${head}\n${ruc}|A\0B|ACTIVO|G473001|X\n${ruc}|A|ACTIVO|COMERCIO|X\n`)).toEqual([
    0,
    expect.stringContaining('guardamos 1 RUC'),
  ]);
  expect(await kept(ruc)).toEqual({ name: 'AB', activity: 'G473001' });
  expect(await file(`${head}\n${ruc}|A|ACTIVO|COMERCIO|X\n`)).toEqual([0, expect.stringContaining('dejamos 1 filas')]);
});

it('is what received receipts are sorted by, and what a look-up answers outside practice', async () => {
  await load(`${head}\n${ruc}|COMERCIAL ZETA|ACTIVO|G473001|X\n`);
  const receipt = await supplierReceipt({ buyer: ana.ruc, ruc, supplier: 'COMERCIAL ZETA' });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  expect((await ana.call(imports.uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
  while ((await runTurn(app.ctx, 'import-received')) > 0);
  const query = { accessKey: receipt.accessKey };
  expect((await ana.call(received.getVouchersReceived, { query })).body.items).toMatchObject([
    {
      classification: { group: 'fuel' },
      sure: true,
      why: 'Actividad del proveedor según el SRI: venta de combustible.',
    },
  ]);

  const look = async () => (await ana.call(registry.lookUpIdentification, { params: { identification: ruc } })).body;
  expect(await look()).toMatchObject({ name: expect.stringContaining('(PRÁCTICA)'), activity: expect.any(String) });
  await asOwner(app.database.ownerUrl, (client) =>
    client.query(`begin; select set_config('app.tenant_id', '${ana.customerId}', true);
      update taxpayers set environment = 'produccion'; commit`),
  );
  expect(await look()).toEqual({ state: 'found', name: 'COMERCIAL ZETA', activity: 'G473001' });
});
