import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clients from '#contract/directory/clients.ts';
import * as products from '#contract/directory/products.ts';
import type { ListUpload } from '#contract/list-calls.ts';
import * as mails from '#contract/messages/mails.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { csvOf, xlsxOf, zipBomb } from '#tests/build/sheets.ts';
import { nextCedula, registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import { readSheet } from '../adapters/sheets/read-sheet.ts';
import { writeSheet } from '../adapters/sheets/write-sheet.ts';
import { collect } from '../adapters/zip/write-zip.ts';

let app: TestApp;
let ana: TestTaxpayer;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const titles = 'Tipo de identificación;Identificación;Nombre;Dirección;Correo;Teléfono';
const row = (
  identification: string,
  name: string,
  more: Partial<Record<'type' | 'address' | 'email' | 'phone', string>> = {},
) =>
  [
    more.type ?? '',
    identification,
    name,
    more.address ?? 'Quito',
    more.email ?? 'x@example.com',
    more.phone ?? '',
  ].join(';');

const upload = (file: Uint8Array, fileName = 'lista.csv') =>
  ana.call(clients.uploadFileCustomers, { body: { fileName }, file });
const rowsOf = async ({ id }: ListUpload, query: Record<string, string> = {}) =>
  (await ana.call(clients.getUploadedCustomers, { params: { uploadId: id }, query: { limit: '100', ...query } })).body
    .rows;
const importAll = ({ id }: ListUpload, updateExisting = false) =>
  ana.call(clients.importCustomers, { params: { uploadId: id }, body: { updateExisting } });
const names = async (search = '') =>
  (await ana.call(clients.getListCustomer, { query: { search, limit: '100' } })).body.items.map(({ name }) => name);
const sheetOf = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes);
  if (!read.ok) throw new Error(read.trouble);
  return read.rows;
};

describe('an uploaded sheet of clients', () => {
  beforeAll(async () => {
    ana = await registerSomebody(app);
  });

  it('says what is wrong with each row and changes nothing', async () => {
    const { body } = await upload(
      csvOf(
        titles,
        row('1710034065', 'Buena'),
        row('17100340', 'Corta'),
        row('0602045759', '', { address: '', email: 'no es' }),
        row('1710034065', 'Otra vez'),
        row('PA-1', 'Sin tipo'),
        row('PA-1', 'Pasaporte', { type: 'PASAPORTE', phone: '12' }),
        row('0102030400', '=CMD()'),
        row('602045759', 'Cero', { type: 'Cédula' }),
        '',
        row('PA-2', 'x'.repeat(301), { type: '06' }),
      ),
    );
    expect(body).toMatchObject({
      rows: 9,
      counts: { new: 2, changes: 0, same: 0, faulty: 7, imported: 0, updated: 0 },
      warnings: 1,
      unknownColumns: [],
    });
    const { items } = await rowsOf(body);
    expect(items.map(({ row: at, faults }) => [at, faults.map(({ code, place }) => `${code} ${place}`)])).toEqual([
      [2, []],
      [3, ['client.missing identificationType']],
      [4, ['client.missing name', 'client.missing address', 'client.email email']],
      [5, ['client.twice identification']],
      [6, ['client.missing identificationType']],
      [7, ['client.phone phone']],
      [8, ['client.formula name']],
      [9, ['client.zero_put_back identification']],
      [11, ['client.long name']],
    ]);
    expect(items[3]?.faults[0]?.sentence).toBe('Está repetido: ya viene en la fila 2.');
    expect(items[0]).toMatchObject({ outcome: 'new', label: 'Buena · 1710034065' });
    expect(await names()).toEqual([]);
  });

  it('is taken in one go, once, and the rest comes back with its reasons', async () => {
    const { body } = await upload(
      csvOf(
        `${titles};Vendedor`,
        `${row('1710034065', 'José Ñáñez')};Eva`,
        `${row('123', 'Mala', { type: 'RUC' })};=Eva`,
        `${row('PA-9', 'Pia Pasajera', { type: 'pasaporte' })};Luis`,
      ),
    );
    expect(body.unknownColumns).toEqual(['Vendedor']);
    const answers = await Promise.all([importAll(body), importAll(body), importAll(body, true)]);
    for (const answer of answers)
      expect(answer.body).toMatchObject({ counts: { new: 0, imported: 2, faulty: 1 }, importedAt: expect.any(String) });
    expect((await names('nanez'))[0]).toBe('José Ñáñez');
    expect((await names()).sort()).toEqual(['José Ñáñez', 'Pia Pasajera']);
    for (const format of ['csv', 'xlsx']) {
      const rest = await ana.call(clients.getRestOfCustomers, { params: { uploadId: body.id }, query: { format } });
      expect(rest.headers['content-disposition']).toContain(`attachment; filename="Clientes_por_corregir.${format}"`);
      expect(await sheetOf(rest.bytes)).toEqual([
        [...titles.split(';'), 'Vendedor', 'Motivo'],
        ['RUC', '123', 'Mala', 'Quito', 'x@example.com', '', '=Eva', expect.stringMatching(/RUC.*13/)],
      ]);
    }
  });

  it('that was sent back and mended is read again, its reasons passed over', async () => {
    const { body } = await upload(csvOf(`${titles};Motivo`, `${row('1790011674001', 'Mendada')};El RUC tiene…`));
    expect(body).toMatchObject({ counts: { new: 1 }, unknownColumns: [] });
  });

  it('may say that somebody has no e-mail or address, as the export does', async () => {
    const { body } = await upload(
      csvOf(titles, row('PA-7', 'Sin Nada', { type: '06', address: 'No tiene', email: 'SIN CORREO' })),
    );
    expect(body.counts).toMatchObject({ new: 1, faulty: 0 });
    await importAll(body);
    const report = await ana.call(clients.getReportCustomerList, { query: { format: 'csv' } });
    expect((await sheetOf(report.bytes)).find(([, id]) => id === 'PA-7')?.slice(3, 5)).toEqual([
      'No tiene',
      'No tiene',
    ]);
    expect((await upload(report.bytes)).body.counts).toMatchObject({ faulty: 0, changes: 0, new: 0 });
  });

  it('offers changes and never makes them unasked; empty cells change nothing', async () => {
    const cedula = nextCedula();
    await ana.call(clients.saveCustomer, {
      body: { identificationType: '05', identification: cedula, name: 'Rosa Vieja', phone: '099999999' },
    });
    const sheet = csvOf(titles, row(cedula, 'Rosa Nueva'));
    const first = (await upload(sheet)).body;
    expect(first.counts).toMatchObject({ changes: 1, new: 0, faulty: 0 });
    expect((await importAll(first)).body.counts).toMatchObject({ changes: 1, updated: 0 });
    expect(await names('rosa')).toEqual(['Rosa Vieja']);
    const rest = await ana.call(clients.getRestOfCustomers, {
      params: { uploadId: first.id },
      query: { format: 'csv' },
    });
    expect((await sheetOf(rest.bytes))[1]?.at(-1)).toMatch(/Ya tienes un cliente/);

    expect((await importAll((await upload(sheet)).body, true)).body.counts).toMatchObject({ updated: 1 });
    expect(await names('rosa')).toEqual(['Rosa Nueva']);
    expect(await names('vieja')).toEqual([]);
    const { items } = (await ana.call(clients.getListCustomer, { query: { search: 'rosa' } })).body;
    expect(items[0]).toMatchObject({ phone: '099999999', address: 'Quito' });
    expect((await upload(sheet)).body.counts).toMatchObject({ same: 1, changes: 0 });
  });

  it('leaves behind whom somebody added meanwhile', async () => {
    const cedula = nextCedula();
    const { body } = await upload(csvOf(titles, row(cedula, 'Del archivo')));
    await ana.call(clients.saveCustomer, {
      body: { identificationType: '05', identification: cedula, name: 'De la pantalla' },
    });
    expect((await importAll(body)).body.counts).toMatchObject({ imported: 0, faulty: 1 });
    expect((await rowsOf(body)).items[0]?.faults[0]?.sentence).toMatch(/Ya tienes un cliente/);
    expect(await names(cedula)).toEqual(['De la pantalla']);
  });

  it('may be Latin-1, semicolons or commas, with titles in any order and spelling, below a heading', async () => {
    const text =
      'Mi negocio,,,\r\ncorreo electrónico,RAZÓN SOCIAL,cédula/ruc,Domicilio\r\nn@x.ec,Iñigo Muñoz,1710034065001,Baños';
    const { body } = await upload(Buffer.from(text, 'latin1'));
    expect(body.counts).toMatchObject({ new: 1, faulty: 0 });
    expect((await rowsOf(body)).items[0]).toMatchObject({ row: 3, label: 'Iñigo Muñoz · 1710034065001' });
  });

  it('from Excel: numbers that lost their zero, a RUC in powers of ten, formulas by cell', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const { body } = await upload(
      await xlsxOf(`<row r="1">${['Identificación', 'Nombre', 'Dirección', 'Correo', 'Teléfono'].map((title, i) => text(`${'ABCDE'[i]}1`, title)).join('')}</row>
        <row r="2"><c r="A2"><v>602045759</v></c>${text('B2', 'Uno')}${text('C2', 'Q')}${text('D2', 'a@x.ec')}<c r="E2"><v>991234567</v></c></row>
        <row r="3"><c r="A3"><v>1.790011674001E12</v></c>${text('B3', 'Dos')}${text('C3', 'Q')}${text('D3', 'a@x.ec')}</row>
        <row r="4">${text('A4', '1710034065')}<c r="B4" t="str"><f>A1</f><v>Tres</v></c>${text('C4', 'Q')}${text('D4', 'a@x.ec')}</row>`),
      'lista.xlsx',
    );
    const { items } = await rowsOf(body);
    expect(items.map(({ label, outcome, faults }) => [label, outcome, faults.map(({ code }) => code)])).toEqual([
      ['Uno · 0602045759', 'new', ['client.zero_put_back', 'client.zero_put_back']],
      ['Dos · 1790011674001', 'new', []],
      ['Tres · 1710034065', 'faulty', ['client.formula']],
    ]);
  });

  it.each([
    ['only titles', csvOf(titles), 'upload.empty'],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'upload.old_or_protected'],
    ['other columns', csvOf('Fecha;Total', '1;2'), 'upload.columns'],
    ['a column twice', csvOf('Nombre;Cédula;RUC;Dirección;Correo', 'a;1;2;3;4'), 'upload.columns'],
    ['a bomb of 600 MB', zipBomb('xl/worksheets/sheet1.xml', 600), 'upload.too_large'],
  ])('that is %s is refused with its reason', async (_, file, code) => {
    const answer = await upload(file);
    expect(answer).toMatchObject({ status: 422, body: { code } });
  });

  it('without some columns names each of them', async () => {
    const { body } = await upload(csvOf('Nombre;Correo', 'Ana;a@x.ec'));
    expect((body as unknown as { faults: { sentence: string }[] }).faults.map(({ sentence }) => sentence)).toEqual([
      'Falta la columna «Identificación».',
      'Falta la columna «Dirección».',
    ]);
  });

  it('is shown a page at a time and by outcome', async () => {
    const { body } = await upload(
      csvOf(titles, ...Array.from({ length: 7 }, (_, i) => row(i % 2 ? '1' : nextCedula(), `Página ${i}`))),
    );
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await rowsOf(body, { limit: '2', outcome: 'faulty', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ row: at }) => at));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([3, 5, 7]);
  });

  it('is of its own list only, and forgotten after a week', async () => {
    const { body } = await upload(csvOf(titles, row(nextCedula(), 'Semana')));
    const other = await ana.call(products.getUploadedProducts, { params: { uploadId: body.id } });
    expect(other.status).toBe(404);
    expect(await openJobs(app.ctx, 'forget-upload')).toBeGreaterThan(0);
    await runTurn(app.ctx, 'forget-upload');
    const gone = await ana.call(clients.getUploadedCustomers, { params: { uploadId: body.id } });
    expect(gone.status).toBe(404);
    expect(await names('nanez')).toEqual(['José Ñáñez']);
  });

  it('of 10,000 rows is read and taken whole', async () => {
    ana = await registerSomebody(app);
    const lines = Array.from({ length: 10_000 }, (_, i) => row(`P${i}`, `Cliente número ${i}`, { type: '06' }));
    const file = await collect(
      writeSheet('xlsx', {
        name: 'x',
        columns: titles.split(';').map((title) => ({ title })),
        rows: lines.map((line) => line.split(';')),
      }),
    );
    const { body } = await upload(file, 'lista.xlsx');
    expect(body.counts).toMatchObject({ new: 10_000, faulty: 0 });
    expect((await importAll(body)).body.counts.imported).toBe(10_000);
    expect((await ana.call(clients.getListCustomer, { query: { search: '9876' } })).body.items).toMatchObject([
      { name: 'Cliente número 9876' },
    ]);
  }, 30_000);
});

describe('products', () => {
  const productUpload = (...lines: string[]) =>
    ana.call(products.uploadFileProducts, {
      body: { fileName: 'p.csv' },
      file: csvOf('Nombre;Código;Precio sin IVA;IVA;ICE', ...lines),
    });
  const all = async () => (await ana.call(products.getAllProductService, { query: { limit: '100' } })).body.items;

  it('say by the column of their price whether it has the IVA in it; in both columns it is not known', async () => {
    ana = await registerSomebody(app);
    const file = csvOf('Nombre;Precio;PVP;IVA', 'Corte;;12,50;15 %', 'Tinte;40;;15 %', 'Uñas;1;1,15;15 %', 'Nada;;;0');
    const { body } = await ana.call(products.uploadFileProducts, { body: { fileName: 'p.csv' }, file });
    const rows = (await ana.call(products.getUploadedProducts, { params: { uploadId: body.id } })).body.rows.items;
    expect(rows.map(({ label, faults }) => [label, faults.map(({ code }) => code)])).toEqual([
      ['Corte', []],
      ['Tinte', []],
      ['Uñas', ['product.two_prices']],
      ['Nada', ['product.missing']],
    ]);
    await ana.call(products.importProducts, { params: { uploadId: body.id }, body: { updateExisting: false } });
    expect(
      (await all()).map(({ description, price, priceIncludesIva }) => [description, price, priceIncludesIva]),
    ).toEqual(
      expect.arrayContaining([
        ['Corte', '12.50', true],
        ['Tinte', '40.00', false],
      ]),
    );
  });

  it('are read with prices and rates as people write them; doubtful ones are told', async () => {
    ana = await registerSomebody(app);
    const { body } = await productUpload(
      'Lápiz;L1;0,35;15 %;',
      'Resma;R1;1.234;15;',
      'Libro;B1;$12.50;0;no',
      'Terreno;T1;100;No objeto;',
      'Cuaderno;L1;2;15;',
      'lápiz;;3;15;',
      'Gratis;G1;-1;15;',
      'Otro;O1;doce;9 %;',
      'Ron;RON;20;15%;3610',
      'Vino;VIN;20;15%;9999',
    );
    const rows = (await ana.call(products.getUploadedProducts, { params: { uploadId: body.id } })).body.rows.items;
    expect(rows.map(({ label, outcome, faults }) => [label, outcome, faults.map(({ code }) => code)])).toEqual([
      ['Lápiz · L1', 'new', []],
      ['Resma · R1', 'new', ['product.read_as']],
      ['Libro · B1', 'new', []],
      ['Terreno · T1', 'new', []],
      ['Cuaderno · L1', 'faulty', ['product.twice']],
      ['lápiz', 'faulty', ['product.twice']],
      ['Gratis · G1', 'faulty', ['product.negative']],
      ['Otro · O1', 'faulty', ['product.price', 'product.unreadable']],
      ['Ron · RON', expect.any(String), expect.any(Array)],
      ['Vino · VIN', 'faulty', ['product.ice']],
    ]);
    // Who is told that it cannot be read is told what can.
    const { sentence } = rows.flatMap(({ faults }) => faults).find(({ code }) => code === 'product.unreadable') ?? {};
    expect(sentence).toMatch(/^No entendemos «9 %»\. La columna IVA toma: .*15 %.*0 %.*\.$/);
    await ana.call(products.importProducts, { params: { uploadId: body.id }, body: { updateExisting: false } });
    expect((await all()).find(({ customCode }) => customCode === 'R1')).toMatchObject({
      price: '1234.00',
      ivaCode: '4',
    });
    expect((await all()).find(({ customCode }) => customCode === 'T1')).toMatchObject({ ivaCode: '6' });
  });

  it('whose code is one product’s and whose name another’s are neither', async () => {
    const { body } = await productUpload('Lápiz;B1;1;15;', 'Libro nuevo;B1;12,5;0;');
    const rows = (await ana.call(products.getUploadedProducts, { params: { uploadId: body.id } })).body.rows.items;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty']);
    expect(rows[0]?.faults[0]?.sentence).toMatch(/Ya tienes un producto/);
  });

  it.each(['csv', 'xlsx'] as const)('go out as .%s and come back as they were', async (format) => {
    await ana.call(products.saveProductService, {
      body: { description: `=1+1 ${format}`, price: '1.234', ivaCode: '5' },
    });
    const report = await ana.call(products.getReportProductList, { query: { format } });
    expect(report.headers['content-disposition']).toContain(`Productos_2026-11-20.${format}`);
    const again = await ana.call(products.uploadFileProducts, { body: { fileName: 'x' }, file: report.bytes });
    expect(again.body.counts).toMatchObject({ same: (await all()).length, changes: 0, new: 0, faulty: 0 });
  });
});

describe.each(['csv', 'xlsx'])('the template as .%s', (format) => {
  it('has titles and examples, and uploads as empty', async () => {
    const { bytes, status } = await ana.call(clients.sendTemplateCustomerList, { query: { format } });
    expect(status).toBe(200);
    expect((await sheetOf(bytes))[0]).toEqual(titles.split(';'));
    expect(await upload(bytes)).toMatchObject({ status: 422, body: { code: 'upload.empty' } });
    const product = await ana.call(products.sendTemplateProductList, { query: { format } });
    const answer = await ana.call(products.uploadFileProducts, { body: { fileName: 'x' }, file: product.bytes });
    expect(answer.body).toMatchObject({ code: 'upload.empty' });
  });
});

describe('a list by e-mail', () => {
  it('goes to who asks for it, as it is when it goes, and its state can be asked', async () => {
    ana = await registerSomebody(app);
    const { body } = await ana.call(clients.sendReportCustomerList, { body: { format: 'csv' } });
    expect(body.recipient).toBe(ana.email);
    const state = async () => (await ana.call(mails.getMailState, { params: { mailId: body.mailId } })).body.state;
    expect(await state()).toBe('queued');
    await ana.call(clients.saveCustomer, {
      body: { identificationType: '05', identification: nextCedula(), name: 'Última Hora' },
    });
    await runTurn(app.ctx, 'mail-list');
    expect(await state()).toBe('sent');
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ to: ana.email, subject: expect.stringContaining('Clientes de') });
    expect((await sheetOf(mail?.attachments[0]?.content ?? new Uint8Array()))[1]?.[2]).toBe('Última Hora');
  });

  it('has a limit', async () => {
    let status = 200;
    for (let i = 0; i < 21 && status === 200; i++)
      status = (await ana.call(clients.sendReportCustomerList, { body: { format: 'csv' } })).status;
    expect(status).toBe(429);
  });
});

describe('what was taken off', () => {
  it('comes back as it was, unless another took its place', async () => {
    const identification = nextCedula();
    const body = { identificationType: '05' as const, identification, name: 'Va y Viene' };
    const { id } = (await ana.call(clients.saveCustomer, { body })).body;
    const restore = () => ana.call(clients.restoreCustomer, { params: { clientId: id } });
    expect((await restore()).status).toBe(404);
    await ana.call(clients.deleteCustomer, { params: { clientId: id } });
    expect((await restore()).body).toMatchObject({ id, name: 'Va y Viene' });
    expect(await names('viene')).toEqual(['Va y Viene']);
    await ana.call(clients.deleteCustomer, { params: { clientId: id } });
    await ana.call(clients.saveCustomer, { body: { ...body, name: 'Otra' } });
    expect((await restore()).body).toMatchObject({ code: 'client.exists' });
  });
});
