import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { amount, sum } from '@cuadre/sri/num';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { getDashboard, getEntries } from '#contract/books/dashboard.ts';
import * as groups from '#contract/books/own-groups.ts';
import * as papers from '#contract/books/papers.ts';
import * as contract from '#contract/books/reports.ts';
import { saveSales } from '#contract/books/sales.ts';
import * as typed from '#contract/books/typed-items.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { getRevenueReturn } from '#contract/declarations/year/revenue.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { listEntries, openZip } from '#server/adapters/zip/open-zip.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';
import { reports } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { hasTools, textOf } from '#tests/build/pdf-tools.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { buildRetention } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { booksReport } from './books-report.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const period = { from: '2026-09-01', to: '2026-11-20' };

/** Sold in two months, one sale that begins like a formula; a paper, a rent that rose, and food at home. */
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  const sell = async (day: string, price: string, ivaCode: '0' | '4', name: string) => {
    const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
    const buyer = { identificationType: '06', identification: 'P-77', name } as const;
    const { id } = await issued(ana, { lines, payments: [], buyer });
    await executeAs(app, ana, sql`update receipts set issued_on = ${day} where id = ${id}`);
  };
  await sell('2026-09-10', '100', '4', '=HYPERLINK("http://x")');
  await sell('2026-11-03', '40', '0', 'Carmen Vélez');
  await bookPlanted(app, ana.customerId);
  const about = { frequency: 'M', from: '2026-09' } as const;
  const rent = { ...about, id: randomUUID(), apiGroup: 'NEG' as const, name: 'Arriendo del local', category: 'rent' };
  await ana.call(typed.saveNewExpense, { body: { ...rent, value: '380' } });
  const change = { id: rent.id, version: 1, month: '2026-11', scope: 'HENCEFORTH', change: { value: '400' } } as const;
  await ana.call(typed.updateExpense, { body: change });
  const food = { ...about, id: randomUUID(), apiGroup: 'PER' as const, name: 'Mercado', category: 'food' };
  await ana.call(typed.saveNewExpense, { body: { ...food, value: '150' } });
}, 60_000);
afterAll(() => app.close());

type Order = contract.BooksOrder;
const made = async (order: Partial<Order> = {}, who = ana) => {
  const { status, body } = await who.call(contract.makeBooksReport, { body: { ...period, ...order } });
  expect(status).toBe(200);
  await runTurn(app.ctx, 'make-report');
  const params = { reportId: body.id };
  expect((await who.call(contract.getReportState, { params })).body).toMatchObject({ state: 'ready' });
  return (await who.call(contract.downloadReport, { params })).bytes;
};
const filesOf = async (archive: Uint8Array): Promise<Record<string, Buffer>> => {
  const zip = await openZip(archive);
  const found = await listEntries(zip, 100);
  if (found === 'too_many') throw new Error('a few files');
  const files: Record<string, Buffer> = {};
  for (const entry of found) {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    files[entry.fileName] = Buffer.concat(await stream.toArray());
  }
  return files;
};
const column = (rows: readonly (readonly unknown[])[], title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1;
  return rows.slice(1).map((row) => row[at]);
};

describe('a report of the books', () => {
  it('has a row for each entry, and its figures are those of the dashboard', async () => {
    const bytes = await made({ kind: 'details' });
    const sheets = await sheetsOf(bytes);
    expect(Object.keys(sheets)).toEqual(['Resumen', 'Ingresos', 'Gastos', 'Lo que se repite']);
    const { Ingresos: income = [], Gastos: expense = [], Resumen: figures = [] } = sheets;
    expect(column(income, 'Total')).toEqual([115, 40, 155]);
    expect(column(income, 'Base IVA 15 %')).toEqual([100, null, 100]);
    expect(column(income, 'Cliente o concepto')[0]).toBe('=HYPERLINK("http://x")');
    expect(column(income, 'Fecha')[0]).toEqual(new Date('2026-09-10'));
    expect(String(column(income, 'Autorización')[0])).toMatch(/^\d{49}$/);
    expect(column(expense, 'Total')).toEqual([380, 380, 400, 1160]);
    expect(column(expense, 'Por qué está en su categoría')[0]).toBe('Lo elegiste al anotarlo.');
    const entries = await ana.call(getEntries, { query: { typeGroup: 'GAS', ...period } });
    expect(sum(entries.body.items.map((entry) => amount(entry.amount))).toFixed(2)).toBe('1160.00');
    // Of November alone the dashboard says the same.
    const { body } = await ana.call(getDashboard, { query: { requestDate: '2026-11', iva: 'excluded' } });
    const november = figures.find(([name]) => name === 'Noviembre 2026') ?? [];
    expect(november.slice(4, 6).map(Number)).toEqual([Number(body.income.total), Number(body.expense.total)]);
    expect(figures.find(([name]) => name === 'TOTAL')).toEqual(['TOTAL', 155, 1160, -1005, 140, 1160, -1020]);
  });

  it('says what repeats, what it is worth and since when', async () => {
    const { 'Lo que se repite': repeats = [] } = await sheetsOf(await made());
    expect(repeats.slice(1)).toEqual([
      expect.arrayContaining([
        'Arriendo del local',
        'Cada mes',
        'Septiembre 2026',
        400,
        'sep 2026: $380,00; nov 2026: $400,00',
      ]),
    ]);
  });

  it('of the person has what is theirs, without a word of the business', async () => {
    const { Resumen: figures = [], Gastos: expense = [] } = await sheetsOf(
      await made({ kind: 'details', apiGroup: 'PER' }),
    );
    expect(figures.find(([name]) => name === 'TOTAL')).toEqual(['TOTAL', 0, 450, -450]);
    expect(column(expense, 'De quién').slice(0, 3)).toEqual(['Personal', 'Personal', 'Personal']);
  });

  it('calls categories of one’s own by what they stand for now', async () => {
    const eva = await buildTaxpayer(app);
    const make = async (name: string) => {
      const group = {
        action: 'save',
        id: randomUUID(),
        direction: 'GAS',
        apiGroup: 'NEG',
        under: 'supplies',
        name,
      } as const;
      const { body } = await eva.call(groups.updateGroupExpense, { body: group });
      return { id: group.id, code: (body as { code: string }).code };
    };
    const [dyes, colours] = [await make('Tintes'), await make('Colores')];
    for (const [name, category, value] of [
      ['Rubio', dyes.code, '40'],
      ['Rojo', colours.code, '2'],
    ] as const) {
      const item = {
        id: randomUUID(),
        apiGroup: 'NEG',
        name,
        category,
        frequency: 'U',
        value,
        from: '2026-11',
      } as const;
      await eva.call(typed.saveNewExpense, { body: item });
    }
    const numbers = { number: '001-001-000000010', numberTo: '001-001-000000014' };
    await eva.call(saveSales, {
      body: { id: randomUUID(), day: '2026-11-12', total: '9', category: 'sales', ...numbers },
    });
    await eva.call(groups.updateGroupExpense, { body: { action: 'merge', id: colours.id, into: dyes.code } });
    const { Resumen: figures = [], Gastos: expense = [] } = await sheetsOf(await made({ kind: 'details' }, eva));
    expect(column(expense, 'Categoría').slice(0, 2)).toEqual(['Suministros: Tintes', 'Suministros: Tintes']);
    expect(figures.filter(([name]) => String(name).startsWith('Suministros'))).toEqual([
      ['Suministros: Tintes', 0, 42, -42, 0, 42, -42],
    ]);
    const { Registro: register = [] } = await sheetsOf(await made({ kind: 'register' }, eva));
    expect(register.flat()).toContain('Suministros: Tintes');
    expect(register.find((row) => row.includes('001-001-000000010–000000014'))).toContain('Ventas');
    await made({ kind: 'details', format: 'pdf' }, eva);
  });

  it('says what was retained, line by line, and what nobody has classified', async () => {
    const eva = await buildTaxpayer(app);
    await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    const draft = buildRetention({ issuedOn: '2026-11-20', salesPoint: '001' });
    const retained = await eva.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(retained.status, JSON.stringify(retained.body)).toBe(200);
    const retention = await foreignRetention({ supplier: eva.ruc, number: '001-001-000000001', base: '200.00' });
    const bought = await supplierReceipt({ buyer: eva.ruc, price: '40', ivaCode: '0', issuedOn: '2026-11-10' });
    for (const { xml } of [retention, bought])
      await eva.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const of = (typeGroup?: 'ING' | 'GAS') => made({ kind: 'details', ...(typeGroup && { typeGroup }) }, eva);
    const { Resumen: figures = [], Retenciones: lines = [], Gastos: expense = [] } = await sheetsOf(await of());
    expect(column(expense, 'Por qué está en su categoría')[0]).toMatch(/^Por revisar\. .+/);
    const named = (name: string) =>
      figures.filter(([first]) => String(first).startsWith(name)).map((row) => row.slice(0, 3));
    expect(named('Renta 312')).toEqual([[expect.anything(), 4, 2]]);
    expect(named('IVA 30 %')).toEqual([['IVA 30 %', 9, 4.5]]);
    expect(named('1 gasto que no has')).toEqual([[expect.anything(), null, 40]]);
    expect(figures.flat()).toContain('Reporte de práctica: sin validez tributaria.');
    const cells = ['Fecha', 'Qué es', 'Código', 'Del comprobante', 'Base', 'Porcentaje', 'Retenido'];
    const rows = lines.slice(1).map((row) => cells.map((title) => row[lines[0]?.indexOf(title) ?? -1]));
    const day = new Date('2026-11-20');
    expect(
      rows.filter(([first]) => first instanceof Date).sort((one, other) => Number(other[6]) - Number(one[6])),
    ).toEqual([
      [day, 'Te retuvieron', '1', '001-001-000000001', 30, 30, 9],
      [day, 'Retuviste', '1', '001-003-000001234', 15, 30, 4.5],
      [day, 'Te retuvieron', '312', '001-001-000000001', 200, 2, 4],
      [day, 'Retuviste', '312', '001-003-000001234', 100, 2, 2],
    ]);
    expect(column(lines, 'Retenido').slice(-2)).toEqual([13, 6.5]);
    const { Retenciones: ofSales = [] } = await sheetsOf(await of('ING'));
    expect(column(ofSales, 'Retenido')).toHaveLength(3);
    const paper = await made({ kind: 'summary', format: 'pdf' }, eva);
    if (hasTools('pdftotext')) expect(textOf(paper)).toMatch(/Retuviste[\s\S]*Renta 312/);
  });

  it('says what was retained in January and is of the income tax of the year before', async () => {
    const now = app.clock.now();
    app.clock.set('2027-01-20T15:00:00Z');
    const leo = await buildTaxpayer(app);
    const of = { supplier: leo.ruc, issuedOn: '2027-01-04' };
    const bring = async (retention: Parameters<typeof foreignRetention>[0]) => {
      const { xml } = await foreignRetention(retention);
      await leo.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
      await runTurn(app.ctx, 'import-received');
      const about = { kind: 'details', from: '2027-01-01', to: '2027-01-20' } as const;
      const { Resumen: figures = [] } = await sheetsOf(await made(about, leo));
      return figures.flat().filter((cell) => String(cell).includes('es de diciembre'));
    };
    expect(await bring({ ...of, number: '001-001-000000001' })).toEqual([]);
    const stated = { ...of, number: '001-001-000000002', sequential: '000000078', fiscalPeriod: '2026-12' } as const;
    expect(await bring({ ...stated, base: '1000.00' })).toEqual([
      'De la renta que te retuvieron en enero, $20,00 es de diciembre: se resta en la renta del año anterior, salvo que ya la hubieras presentado.',
    ]);
    app.clock.set(now);
  });

  it('has ICE and the tip in columns of their own', async () => {
    const sol = await buildTaxpayer(app);
    const taxed = line({ quantity: '1', unitPrice: '100', ivaCode: '4', ice: { code: '3075', value: '15' } });
    await issued(sol, { lines: [taxed], payments: [], tip: '3' });
    const { Ingresos: income = [] } = await sheetsOf(await made({ kind: 'details' }, sol));
    const parts = ['Base', 'IVA', 'ICE', 'Propina', 'Otros', 'Total'].map((title) => column(income, title));
    expect(parts).toEqual([100, 17.25, 15, 3, 0, 135.25].map((value) => [value, value]));
  });

  it('of a person says what of it lowers the income tax, as the return of the year does', async () => {
    const luz = await buildTaxpayer(app);
    const { xml, accessKey } = await supplierReceipt({ buyer: luz.cedula, price: '80', issuedOn: '2026-10-02' });
    await luz.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const [receipt] = (await luz.call(getVouchersReceived, { query: { accessKey } })).body.items;
    const body = { receiptId: receipt?.id ?? '', classification: { scope: 'PER', group: 'food' } } as const;
    expect((await luz.call(changeGroupFinance, { body })).status).toBe(200);
    const rows = (await sheetsOf(await made({ apiGroup: 'PER' }, luz)))['Gastos personales'] ?? [];
    const { body: revenue } = await luz.call(getRevenueReturn, { query: { year: '2026' } });
    const figure = (name: string) => Number(rows.find((row) => row[1] === name)?.[3]).toFixed(2);
    expect(figure('Alimentación')).toBe('80.00');
    expect(['TOTAL DEL AÑO', 'Tope del año', 'Te falta para el tope'].map(figure)).toEqual([
      ...[revenue.rebate?.spent, revenue.rebate?.limit, revenue.rebate?.missing],
    ]);
    // Who may not read that return does not read it here, nor in what was ordered before.
    const order = { ...period, apiGroup: 'PER' } as const;
    const { id: reportId } = (await luz.call(contract.makeBooksReport, { body: order })).body;
    await executeAs(app, luz, sql`update memberships set role = 'issuer' where user_id = ${luz.userId}`);
    await runTurn(app.ctx, 'make-report');
    const { bytes } = await luz.call(contract.downloadReport, { params: { reportId } });
    expect((await sheetsOf(bytes))['Gastos personales']).toBeUndefined();
    const asked = await luz.call(contract.makeBooksReport, { body: order });
    expect(asked).toMatchObject({ status: 403, body: { code: 'session.forbidden' } });
  });

  it('says what changed since the last of the same days', async () => {
    const paz = await buildTaxpayer(app);
    const type = (name: string, value: string, from: string) => {
      const item = {
        id: randomUUID(),
        apiGroup: 'NEG',
        name,
        category: 'supplies',
        frequency: 'U',
        value,
        from,
      } as const;
      return paz.call(typed.saveNewExpense, { body: item });
    };
    await type('Tijeras', '30', '2026-10');
    await type('Secadora', '90', '2026-11');
    const first = await sheetsOf(await made({}, paz));
    expect(first.Cambios).toBeUndefined();
    expect(first.Resumen?.flat()).toContain(
      'No hay cifras guardadas de un reporte tuyo de estas fechas: el próximo dirá qué cambió.',
    );
    await type('Peines', '12', '2026-10');
    // Of one side it is another report.
    await made({ typeGroup: 'GAS' }, paz);
    const { Cambios: changes = [] } = await sheetsOf(await made({ kind: 'details' }, paz));
    expect(changes[0]?.[0]).toBe('Cambios desde tu reporte del 20 nov 2026');
    expect(changes.filter(([when, what]) => when === 'Octubre 2026' && what === 'Gasto')).toEqual([
      ['Octubre 2026', 'Gasto', 30, 42, 12, ...Array(5).fill(null)],
    ]);
    const written = changes.slice(changes.findIndex(([when]) => String(when).startsWith('Lo que se anotó o')) + 1);
    expect(written).toEqual([
      [
        new Date('2026-10-01'),
        'Gasto',
        null,
        12,
        null,
        'Nuevo o cambiado',
        'Sin comprobante',
        null,
        'Peines',
        'Suministros',
      ],
    ]);
    // What is deleted is there with what it said; what was put back, or came and went between, is not.
    app.clock.forward(1000);
    const paper = (number: string, total: string) => ({
      ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' } as const),
      ...{ supplierName: 'Bazar Anita', number, authorization: '1129384756' },
      ...{ day: '2026-11-10', category: 'supplies', total },
    });
    const [gone, back] = [paper('001-001-000000007', '14.30'), paper('001-001-000000008', '2')];
    for (const body of [gone, back]) await paz.call(papers.savePaper, { body });
    await made({}, paz);
    app.clock.forward(1000);
    const remove = (item: { id: string }) =>
      paz.call(papers.deletePaper, { params: { paperId: item.id }, query: { version: '1' } });
    for (const each of [gone, back]) await remove(each);
    await paz.call(papers.savePaper, { body: back });
    const { body: october } = await paz.call(typed.getListExpense, { query: { apiGroup: 'NEG', month: '2026-10' } });
    const combs = october.items.find(({ name }) => name === 'Peines')?.itemId ?? '';
    await paz.call(typed.deleteCompleteExpense, { params: { elementId: combs }, query: { version: '1' } });
    await type('Breve', '1', '2026-10');
    const { body: listed } = await paz.call(typed.getListExpense, { query: { apiGroup: 'NEG', month: '2026-10' } });
    const brief = listed.items.find(({ name }) => name === 'Breve')?.itemId ?? '';
    await paz.call(typed.deleteCompleteExpense, { params: { elementId: brief }, query: { version: '1' } });
    const { Cambios: less = [] } = await sheetsOf(await made({}, paz));
    expect(less.slice(less.findIndex(([when]) => when === 'Lo que ya no está') + 1)).toEqual([
      [
        ...[new Date('2026-10-01'), 'Gasto', 12, null, null, 'Ya no está', 'Sin comprobante', null],
        ...['Peines', 'Suministros'],
      ],
      [
        ...[new Date('2026-11-10'), 'Gasto', 14.3, null, null, 'Ya no está', 'Nota de venta', '001-001-000000007'],
        ...[null, 'Suministros'],
      ],
    ]);
    app.clock.forward(1000);
    const { Cambios: none = [] } = await sheetsOf(await made({}, paz));
    expect(none.at(-1)?.[0]).toBe('Desde entonces no se anotó ni cambió nada.');
  });

  it('as an archive has every document by month, once, and a list with the hash of each', async () => {
    const mar = await buildTaxpayer(app);
    const sale = await issued(mar, { lines: [line({ quantity: '1', unitPrice: '10', ivaCode: '4' })], payments: [] });
    await executeAs(app, mar, sql`update receipts set issued_on = '2026-10-05' where id = ${sale.id}`);
    const bought = await supplierReceipt({ buyer: mar.ruc, price: '40', ivaCode: '0', issuedOn: '2026-11-10' });
    const retention = await foreignRetention({ supplier: mar.ruc, number: '001-001-000000001' });
    for (const { xml } of [bought, retention])
      await mar.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const about = { apiGroup: 'NEG', documentType: '02', day: '2026-11-12', category: 'supplies', total: '5' } as const;
    const paper = { ...about, id: randomUUID(), supplierName: 'Bazar: «Anita»/..', authorization: '1129384756' };
    const supplier = { supplierIdentification: '1755000056001', number: '001-001-000003482' };
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await mar.call(papers.uploadImageFileExpenseInvoice, { body: { paperId: paper.id }, file: photo });
    const saved = await mar.call(papers.savePaper, { body: { ...paper, ...supplier } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);

    const files = await filesOf(await made({ kind: 'details', format: 'zip' }, mar));
    const names = Object.keys(files);
    const folders = names.map((name) => name.replace(/\/.*\./, '/*.')).sort();
    expect(folders).toEqual([
      ...['2026-10/*.pdf', '2026-10/*.xml', '2026-11/*.jpg', '2026-11/*.pdf', '2026-11/*.pdf', '2026-11/*.xml'],
      ...['2026-11/*.xml', 'Ingresos y gastos con detalle 2026-09-01 a 2026-11-20.xlsx', 'index.csv'],
    ]);
    const { 'index.csv': index = Buffer.of(), ...listed } = files;
    const lines = index.toString().slice(1).trim().split('\r\n').slice(1);
    const hashes = lines.map((text) => text.split(';').map((cell) => cell.slice(1, -1)));
    expect(Object.fromEntries(hashes.map((cells) => [cells[0], cells.at(-1)]))).toEqual(
      Object.fromEntries(
        Object.entries(listed).map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
      ),
    );
    // The rows of the sheet say where the files of each lie.
    const book = names.find((name) => name.endsWith('.xlsx')) ?? '';
    const sheets = await sheetsOf(files[book] ?? Buffer.of());
    const said = ['Ingresos', 'Gastos'].flatMap((name) => column(sheets[name] ?? [], 'Archivo en el ZIP').slice(0, -1));
    expect(said).toHaveLength(3);
    for (const name of said)
      expect(
        names.some((each) => each.startsWith(`${name}.`)),
        String(name),
      ).toBe(true);
    const [report] = (await mar.call(contract.getReports)).body;
    expect(report).toMatchObject({ format: 'zip', done: 4, total: 4 });
  });

  it('of one side has that side alone', async () => {
    const sheets = await sheetsOf(await made({ kind: 'details', typeGroup: 'ING' }));
    expect(Object.keys(sheets)).toEqual(['Resumen', 'Ingresos', 'Lo que se repite']);
    expect(sheets.Resumen?.find(([name]) => name === 'TOTAL')).toEqual(['TOTAL', 155, 0, 155, 140, 0, 140]);
  });

  it('as the register of the year has day, number, concept and value of all of the business', async () => {
    const { Registro: rows = [] } = await sheetsOf(await made({ kind: 'register', apiGroup: 'PER', typeGroup: 'ING' }));
    const titles = rows.findIndex(([first]) => first === 'Fecha');
    const table = rows.slice(titles);
    expect(column(table, 'Concepto').filter(Boolean)).toHaveLength(5);
    expect(column(table, 'Valor sin IVA')).toEqual([380, 100, 380, 400, 40, 140, 1160]);
    expect(table.at(-2)?.[0]).toBe('TOTAL INGRESOS');
  });

  it.each(['summary', 'details', 'register'] as const)('on paper: %s', async (kind) => {
    const paper = Buffer.from(await made({ kind, format: 'pdf' })).toString('latin1');
    expect(paper.slice(0, 5)).toBe('%PDF-');
    // A cover and a page for each month; with details two tables more; the register is one table.
    expect(paper.match(/\/Type\/Page\//g)).toHaveLength({ summary: 4, details: 6, register: 1 }[kind]);
  });

  // @asvs V5.4.1
  it('goes by e-mail to who asks, whichever call asks for it', async () => {
    const sent = async (name: string, answer: { status: number; body: unknown }) => {
      expect(answer, name).toMatchObject({
        status: 200,
        body: { state: 'making', mail: 'queued', recipient: ana.email },
      });
      await runTurn(app.ctx, 'make-report');
      const mail = app.mails.at(-1);
      return `${mail?.attachments?.[0]?.name} ${/Ingresos: (\S+)/.exec(mail?.text ?? '')?.[1]}`;
    };
    const file = (name: string, from: string, to: string, income: string) => `${name} ${from} a ${to}.xlsx ${income}`;
    const body = { requestDate: '2026-11' };
    const params = { typeGroup: 'ING' } as const;
    expect(await sent('period', await ana.call(contract.sendReport, { body }))).toBe(
      file('Ingresos y gastos', '2026-11-01', '2026-11-20', '$40,00'),
    );
    expect(await sent('side', await ana.call(contract.sendBusinessReport, { params, body }))).toBe(
      file('Ingresos y gastos', '2026-11-01', '2026-11-20', '$40,00'),
    );
    expect(
      await sent(
        'details',
        await ana.call(contract.sendBusinessReportWithDetails, { params, body: { requestDate: '2026' } }),
      ),
    ).toBe(file('Ingresos y gastos con detalle', '2026-01-01', '2026-11-20', '$140,00'));
    expect(
      await sent(
        'several',
        await ana.call(contract.sendReportMultiplePeriods, { body: { ...period, apiGroup: 'PER' } }),
      ),
    ).toBe(file('Ingresos y gastos', period.from, period.to, '$0,00'));
    expect(await sent('business', await ana.call(contract.sendBusinessReportMultiplePeriod, { body: period }))).toBe(
      file('Ingresos y gastos', period.from, period.to, '$140,00'),
    );
    expect((await ana.call(contract.getReports)).body).toHaveLength(5 + 8);
  });

  it('of a period that has not begun is refused, and one that has ends today', async () => {
    const params = { typeGroup: 'GAS' } as const;
    const coming = { requestDate: '2026-12' };
    const later = { from: '2026-11-21', to: '2026-12-31' };
    for (const answer of [
      await ana.call(contract.sendReport, { body: coming }),
      await ana.call(contract.sendReport, { body: { requestDate: '2027' } }),
      await ana.call(contract.sendBusinessReport, { params, body: coming }),
      await ana.call(contract.sendBusinessReportWithDetails, { params, body: coming }),
      await ana.call(contract.sendReportMultiplePeriods, { body: later }),
      await ana.call(contract.sendReportExpenseInvoice, { body: { ...later, format: 'xlsx' } }),
    ])
      expect(answer.body).toMatchObject({ code: 'report.to_come' });
  });

  it('adds up what it wrote, though something was typed between its figures and its rows', async () => {
    const luis = await buildTaxpayer(app);
    const about = { apiGroup: 'NEG', category: 'rent', frequency: 'M', from: '2026-11' } as const;
    const type = (name: string, value: string) =>
      luis.call(typed.saveNewExpense, { body: { ...about, id: randomUUID(), name, value } });
    await type('Arriendo', '380');
    const { body } = await luis.call(contract.makeBooksReport, { body: { ...period, kind: 'details' } });
    const [report] = await app.ctx.db.tenant(luis.customerId, (tx) =>
      tx
        .select()
        .from(reports)
        .where(and(eq(reports.tenantId, luis.customerId), eq(reports.id, body.id))),
    );
    if (report === undefined) throw new Error('it was ordered');
    const begun = await booksReport(app.ctx, { ...report, kind: 'details' });
    await type('Bodega', '20');
    const { Gastos = [] } = await sheetsOf(await collect(await begun.content((rows) => rows)));
    expect(column(Gastos, 'Total')).toEqual(expect.arrayContaining([380, 20]));
    expect(column(Gastos, 'Total').at(-1)).toBe(400);
  });

  it('is of twelve months at most, and of a business only where there is one', async () => {
    const long = { from: '2025-11-01', to: '2026-11-01' };
    expect((await ana.call(contract.sendReportMultiplePeriods, { body: long })).body).toMatchObject({
      code: 'report.period',
    });
    const luis = await buildTaxpayer(app);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    for (const answer of [
      await luis.call(contract.sendBusinessReportMultiplePeriod, { body: period }),
      await luis.call(contract.makeBooksReport, { body: { ...period, kind: 'register' } }),
    ])
      expect(answer.body).toMatchObject({ code: 'taxpayer.no_ruc' });
    const { Resumen: figures = [] } = await sheetsOf(await made({}, luis));
    expect(figures.find(([name]) => name === 'TOTAL')).toEqual(['TOTAL', 0, 0, 0]);
  });

  it('never has what lies on another shelf', async () => {
    await executeAs(app, ana, sql`update typed_items set environment = 'produccion' where name = 'Arriendo del local'`);
    await bookPlanted(app, ana.customerId);
    const { Resumen: figures = [], 'Lo que se repite': repeats = [] } = await sheetsOf(await made());
    expect(figures.find(([name]) => name === 'TOTAL')?.[2]).toBe(0);
    expect(repeats).toHaveLength(1);
  });
});
