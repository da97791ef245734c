import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/books/reports.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import * as imports from '#contract/received/imports.ts';
import { readSheet } from '#server/adapters/sheets/read-sheet.ts';
import { listEntries, openZip } from '#server/adapters/zip/open-zip.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const period = { from: '2026-11-01', to: '2026-11-30' };

/** Two rates sold, one invoice half credited, one voided, one that the SRI gave back. */
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  const lines = [
    line({ description: 'Taza', quantity: '2', unitPrice: '10', ivaCode: '4' }),
    line({ description: 'Libro', quantity: '1', unitPrice: '30', ivaCode: '0' }),
  ];
  const sold = await issued(ana, { lines, payments: [] });
  await authorize(app, ana, sold);
  const start = await ana.call(getInvoiceToCreditNote, { params: { receiptId: sold.id } });
  const [cup] = start.body.draft.lines;
  if (!cup) throw new Error('the invoice has lines');
  const draft = { ...start.body.draft, reason: 'Devolución', lines: [{ ...cup, quantity: '1' }] };
  const note = await ana.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft } });
  expect(note.status).toBe(200);
  for (const state of ['voided', 'returned']) {
    const other = await issued(ana, { lines, payments: [] });
    await executeAs(app, ana, sql`update receipts set state = ${state} where id = ${other.id}`);
  }
});
afterAll(() => app.close());

const made = async (body: contract.ReportFilter & { format: contract.ReportFormat; kind: contract.ReportKind }) => {
  const { body: report } = await ana.call(contract.makeReport, { body });
  await runTurn(app.ctx, 'make-report');
  const state = await ana.call(contract.getReportState, { params: { reportId: report.id } });
  expect(state.body).toMatchObject({ state: 'ready' });
  return ana.call(contract.downloadReport, { params: { reportId: report.id } });
};

describe('a report', () => {
  it('adds up by rate, type and client; credit notes subtract, what is voided or came back does not count', async () => {
    const { body } = await ana.call(contract.getVouchersGenerated, { query: period });
    // 20 at 15 % and 30 at 0 % sold, 10 at 15 % taken back.
    expect(body).toMatchObject({ count: 4, subtotal: '40.00', iva: '1.50', total: '41.50', environment: 'practice' });
    expect(body.rates).toEqual([
      { label: 'IVA 0 %', base: '30.00', value: '0.00' },
      { label: 'IVA 15 %', base: '10.00', value: '1.50' },
    ]);
    expect(body.types).toEqual([
      { documentType: INVOICE, count: 3, subtotal: '50.00', iva: '3.00', total: '53.00' },
      { documentType: CREDIT_NOTE, count: 1, subtotal: '10.00', iva: '1.50', total: '11.50' },
    ]);
    expect(body.states.map(({ state, count }) => [state, count]).sort()).toEqual([
      ['authorized', 1],
      ['issued', 1],
      ['returned', 1],
      ['voided', 1],
    ]);
    expect(body.parties).toMatchObject([{ count: 2, total: '41.50' }]);
  });

  it('says the same of receipts that are older than the column of their taxes', async () => {
    const before = await ana.call(contract.getVouchersGenerated, { query: period });
    await executeAs(app, ana, sql`update receipts set taxes = null`);
    expect((await ana.call(contract.getVouchersGenerated, { query: period })).body).toEqual(before.body);
  });

  it('fills only what is not there', async () => {
    await executeAs(app, ana, sql`update receipts set taxes = '[]', withheld = null`);
    await ana.call(contract.getVouchersGenerated, { query: period });
    expect(await executeAs(app, ana, sql`select distinct taxes, withheld from receipts`)).toEqual([
      { taxes: [], withheld: [] },
    ]);
    await executeAs(app, ana, sql`update receipts set taxes = null`);
    await ana.call(contract.getVouchersGenerated, { query: period });
  });

  it('narrows by type, state and client, and never mixes environments', async () => {
    const of = async (more: Partial<contract.ReportFilter>) =>
      (await ana.call(contract.getVouchersGenerated, { query: { ...period, ...more } })).body;
    expect(await of({ documentType: CREDIT_NOTE })).toMatchObject({ count: 1, total: '-11.50' });
    expect(await of({ state: 'voided' })).toMatchObject({ count: 1, total: '0.00', rates: [] });
    expect(await of({ party: '0000000000' })).toMatchObject({ count: 0, total: '0.00' });
    await rowsAt(app.database.adminUrl, `update receipts set environment = 'pruebas' where state = 'voided'`);
    await bookPlanted(app, ana.customerId);
    expect(await of({})).toMatchObject({ count: 3 });
    await rowsAt(app.database.adminUrl, `update receipts set environment = 'practice'`);
    await bookPlanted(app, ana.customerId);
  });

  // @asvs V15.2.2
  it('needs a period of real days, in order, of 12 months at the most', async () => {
    const wrong = [
      ['2026-11-30', '2026-11-01', 'report.period'],
      ['2026-02-31', '2026-03-01', 'request.invalid'],
      ['2025-11-01', '2026-11-01', 'report.period'],
    ];
    for (const [from = '', to = '', code] of wrong)
      expect((await ana.call(contract.getVouchersGenerated, { query: { from, to } })).body).toMatchObject({ code });
    expect(
      (await ana.call(contract.getVouchersGenerated, { query: { from: '2025-11-02', to: '2026-11-01' } })).status,
    ).toBe(200);
  });

  it('as a sheet: a row per receipt, and every column adds up to its last cell', async () => {
    const file = await made({ ...period, kind: 'issued', format: 'xlsx' });
    expect(file.headers['content-disposition']).toContain('attachment');
    const sheet = await readSheet(file.bytes);
    if (!sheet.ok) throw new Error(sheet.trouble);
    const [titles = [], ...rows] = sheet.rows.map((row) => row.map(String));
    expect(titles.slice(8)).toEqual(['Base IVA 0 %', 'Base IVA 15 %', 'Subtotal', 'IVA', 'Total']);
    expect(rows).toHaveLength(5);
    const sums = rows.at(-1)?.slice(8).map(Number);
    expect(sums).toEqual([30, 10, 40, 1.5, 41.5]);
    const added = [8, 9, 10, 11, 12].map((at) => rows.slice(0, -1).reduce((sum, row) => sum + Number(row[at]), 0));
    expect(added).toEqual(sums);
  });

  it('as paper of one or many pages, and as an archive with every XML, RIDE and the ledger', async () => {
    const paper = Buffer.from((await made({ ...period, kind: 'issued', format: 'pdf' })).bytes).toString('latin1');
    expect(paper.slice(0, 5)).toBe('%PDF-');
    expect(paper.trimEnd().endsWith('%%EOF')).toBe(true);
    const archive = await made({ ...period, kind: 'issued', format: 'zip' });
    const listed = await listEntries(await openZip(archive.bytes), 100);
    if (listed === 'too_many') throw new Error('four receipts');
    const names = listed.map(({ fileName }) => fileName);
    expect(names).toHaveLength(9);
    expect(names.filter((name) => name.startsWith('XML/') && name.endsWith('.xml'))).toHaveLength(4);
    expect(names.filter((name) => name.startsWith('RIDE/') && name.endsWith('.pdf'))).toHaveLength(4);
    expect(names.filter((name) => name.includes('autorizada'))).toHaveLength(1);
    expect(names).toContain('Libro de comprobantes.csv');
    for (const entry of listed) expect(entry.getLastModDate().getFullYear(), entry.fileName).toBe(2026);
  });

  // @asvs V5.4.1
  it('goes by e-mail to who asks, with the file, and says when it has gone', async () => {
    const { body: report } = await ana.call(contract.sendReportInvoiceList, { body: { ...period, format: 'xlsx' } });
    expect(report).toMatchObject({ state: 'making', mail: 'queued', recipient: ana.email });
    await runTurn(app.ctx, 'make-report');
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({
      to: ana.email,
      attachments: [{ name: 'Comprobantes emitidos 2026-11-01 a 2026-11-30.xlsx' }],
    });
    expect(mail?.text).toContain('Total: $41,50');
    const state = await ana.call(contract.getReportState, { params: { reportId: report.id } });
    expect(state.body).toMatchObject({ state: 'ready', mail: 'sent', done: 4, total: 4 });
    expect((await ana.call(contract.getReports)).body.map(({ id }) => id)).toContain(report.id);
  });

  it('is gone a week later, file and row', async () => {
    const { body: report } = await ana.call(contract.makeReport, {
      body: { ...period, kind: 'issued', format: 'xlsx' },
    });
    expect((await ana.call(contract.downloadReport, { params: { reportId: report.id } })).status).toBe(410);
    await runTurn(app.ctx, 'make-report');
    await runTurn(app.ctx, 'forget-report');
    expect((await ana.call(contract.downloadReport, { params: { reportId: report.id } })).status).toBe(404);
    expect((await ana.call(contract.getReports)).body).toEqual([]);
  });

  it('of what was received adds up the suppliers’ receipts', async () => {
    const importId = randomUUID();
    for (const [part, price] of ['100', '50'].entries()) {
      const { xml } = await supplierReceipt({ buyer: ana.ruc, sequential: part + 1, price });
      const name = `${part}.xml`;
      const sent = await ana.call(imports.uploadReceived, {
        body: { importId, part, name },
        file: xml,
      });
      expect(sent.status).toBe(200);
    }
    await runTurn(app.ctx, 'import-received');
    const { body } = await ana.call(contract.getReceivedReport, { query: period });
    expect(body).toMatchObject({ count: 2, subtotal: '150.00', iva: '22.50', total: '172.50' });
    expect(body.rates).toEqual([{ label: 'IVA 15 %', base: '150.00', value: '22.50' }]);
    const { body: report } = await ana.call(contract.sendReportExpenseInvoice, { body: { ...period, format: 'xlsx' } });
    await runTurn(app.ctx, 'make-report');
    expect(app.mails.at(-1)?.subject).toContain('Comprobantes recibidos');
    expect(report.kind).toBe('received');
    const archive = await made({ ...period, kind: 'received', format: 'zip' });
    const listed = await listEntries(await openZip(archive.bytes), 100);
    const names = listed === 'too_many' ? [] : listed.map(({ fileName }) => fileName.replace(/\/.* (?=Factura)/, '/'));
    const numbers = ['002-003-000000001', '002-003-000000002'];
    expect(names.sort()).toEqual([
      'Libro de comprobantes.csv',
      ...numbers.map((number) => `RIDE/Factura ${number} recibida.pdf`),
      ...numbers.map((number) => `XML/Factura ${number} recibida.xml`),
    ]);
  });
});
