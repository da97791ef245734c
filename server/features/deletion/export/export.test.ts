import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import * as contract from '#contract/deletion/account-deletion.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';
import { type AppAndAdmin, appAndAdmin } from '#tests/build/app-and-admin.ts';
import { rowsAt } from '#tests/build/database.ts';
import { plantBusiness } from '#tests/build/planted-business.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { exportEntries } from './export-content.ts';

let app: AppAndAdmin['app'];
let admin: AppAndAdmin['admin'];
let close: AppAndAdmin['close'];
beforeAll(async () => {
  ({ app, admin, close } = await appAndAdmin());
});
afterAll(() => close());

describe('the export', () => {
  it('holds every receipt, the lists and the profile; only who asked for it gets it', async () => {
    const { ana, exportId } = await plantBusiness(app, admin);
    await runTurn(app.ctx, 'export-account');
    const [made] = (await ana.call(contract.getExports)).body;
    expect(made).toMatchObject({ id: exportId, state: 'ready', done: 1, total: 1 });
    const file = await ana.call(contract.downloadExport, { params: { exportId } });
    const names = await namesIn(Buffer.from(file.bytes));
    expect(names).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Práctica\/Emitidos\/XML\/2026-11-20 .*\.xml$/),
        expect.stringMatching(/^Práctica\/Emitidos\/RIDE\/2026-11-20 .*\.pdf$/),
        'Práctica/Emitidos/Libro de comprobantes.csv',
        'Práctica/Libro de ingresos y gastos.xlsx',
        'Perfil.xlsx',
        'Imagen de los correos.png',
        'Comprobantes en papel/Comprobantes en papel.xlsx',
        'Lo que se repite y tus categorías.xlsx',
        'Comprobantes en papel/Fotos/2026-11-20 001-001-000000001 1.jpg',
      ]),
    );
    expect(names.filter((name) => name.endsWith('.xlsx'))).toHaveLength(6);
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.downloadExport, { params: { exportId } })).status).toBe(404);
    await runTurn(app.ctx, 'forget-export');
    expect((await ana.call(contract.downloadExport, { params: { exportId } })).status).toBe(404);
  });
});

it('says how the business is taxed, and was', async () => {
  const ana = await buildTaxpayer(app);
  await rowsAt(
    app.database.adminUrl,
    `update taxpayers set iva_semiannual = true, in_galapagos = true, retention_agent = '1',
       earlier_regimes = '[{"until":"2024-12","regime":"RIM","ivaSemiannual":false},{"until":"2026-06","regime":"GEN","ivaSemiannual":false}]'
     where tenant_id = '${ana.customerId}'`,
  );
  const whose = { tenantId: ana.customerId, createdBy: ana.userId };
  const rows: unknown[] = [];
  for await (const { name, content } of exportEntries(app.ctx, whose, [], (each) => each))
    if (name === 'Perfil.xlsx')
      rows.push(...Object.values(await sheetsOf(await collect(content as AsyncIterable<Uint8Array>))).flat());
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Régimen', 'General, IVA cada seis meses'],
      ['Régimen hasta diciembre de 2024', 'RIMPE emprendedor'],
      ['Régimen hasta junio de 2026', 'General, IVA cada mes'],
      ['Agente de retención', '1'],
      ['Domicilio tributario en Galápagos', 'Sí'],
      ['Obligado a llevar contabilidad', 'No'],
    ]),
  );
});

const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip
        .on('entry', ({ fileName }) => names.push(fileName))
        .on('end', () => resolve(names))
        .on('error', reject);
    }),
  );
