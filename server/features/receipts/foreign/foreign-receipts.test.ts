import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reports from '#contract/books/reports.ts';
import * as contract from '#contract/receipts/receipts.ts';
import * as notes from '#contract/receipts/types/credit-notes.ts';
import * as debits from '#contract/receipts/types/debit-notes.ts';
import * as guides from '#contract/receipts/types/remission-guides.ts';
import { getVoucherToCancel } from '#contract/receipts/voiding.ts';
import * as imports from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { listEntries, openZip } from '#server/adapters/zip/open-zip.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize } from '#tests/build/authorized.ts';
import { creditNoteDraft } from '#tests/build/credit-note-draft.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import { authorizedFile, type SupplierReceipt, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

const favorita = '1790016919001';
let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

/** Imports a file as a received receipt; the id of what it became. */
const bring = async (file: SupplierReceipt, { wrapped = true, who = ana } = {}) => {
  const importId = randomUUID();
  const content = wrapped ? authorizedFile(file) : file.xml;
  await who.call(imports.uploadReceived, { body: { importId, part: 0, name: 'a.xml' }, file: content });
  while ((await runTurn(app.ctx, 'import-received')) > 0);
  const { body } = await who.call(imports.getReceivedImportItems, { params: { importId } });
  const id = body.items[0]?.receiptId;
  if (id === undefined) throw new Error(`not taken: ${JSON.stringify(body.items)}`);
  return { ...file, id };
};
const elsewhere = async (issuedOn = '2026-11-18', { wrapped = true, who = ana } = {}) => {
  const sequential = 500 + ++made;
  const file = await supplierReceipt({ ruc: who.ruc, buyer: favorita, buyerName: 'FAVORITA', sequential, issuedOn });
  return bring(file, { wrapped, who });
};
const noted = async (modifies: string, price: string) =>
  bring(await foreignNote({ ruc: ana.ruc, buyer: favorita, modifies, price, sequential: 500 + ++made }));

type Query = NonNullable<Parameters<typeof ana.call<typeof contract.getAllInvoiceByPeriodAllState>>[1]>['query'];
const list = async (query: Query = {}, who = ana) =>
  (await who.call(contract.getAllInvoiceByPeriodAllState, { query: { limit: '100', ...query } })).body;
const toCredit = (receiptId: string, who = ana) => who.call(notes.getInvoiceToCreditNote, { params: { receiptId } });
const credit = (draft: object) =>
  ana.call(notes.creditNoteCalls.issue, {
    body: { draftId: randomUUID(), draft: draft as ReturnType<typeof creditNoteDraft> },
  });
const linksOf = async (receiptId: string) =>
  (await ana.call(received.getVoucherReceived, { params: { receiptId } })).body.links;

describe('the list of issued receipts', () => {
  it('has what another program issued in its place by day, page after page, found and filtered like the rest', async () => {
    const eva = await buildTaxpayer(app);
    const theirs = (issuedOn: string, wrapped = true) => elsewhere(issuedOn, { wrapped, who: eva });
    const old = await theirs('2026-11-10');
    const here = await issued(eva, { payments: [] });
    const pair = [await theirs('2026-11-20'), await theirs('2026-11-20')];
    const asked = await theirs('2026-11-12', false);
    const all = await list({}, eva);
    expect(all.items.map(({ id }) => id)).toEqual([
      here.id,
      ...pair
        .map(({ id }) => id)
        .sort()
        .reverse(),
      asked.id,
      old.id,
    ]);
    expect(all.items.map(({ origin, state }) => [origin, state])).toEqual([
      ['here', 'issued'],
      ['elsewhere', 'authorized'],
      ['elsewhere', 'authorized'],
      ['elsewhere', 'received'],
      ['elsewhere', 'authorized'],
    ]);
    for (const query of [{}, { search: '1790016919001' }] as Record<string, string>[]) {
      const walked: string[] = [];
      for (let cursor: string | undefined, page = 0; page < 9; page++) {
        const { items, nextCursor } = await list(
          { limit: '1', ...(cursor === undefined ? {} : { cursor }), ...query },
          eva,
        );
        walked.push(...items.map(({ id }) => id));
        if (nextCursor === undefined) break;
        cursor = nextCursor;
      }
      expect(walked.toSorted()).toEqual(all.items.map(({ id }) => id).toSorted());
    }
    const ids = async (query: Query) => (await list(query, eva)).items.map(({ id }) => id).sort();
    expect(await ids({ search: old.number })).toEqual([old.id]);
    expect(await ids({ search: old.accessKey })).toEqual([old.id]);
    expect(await ids({ state: 'received' })).toEqual([asked.id]);
    expect(await ids({ state: 'returned' })).toEqual([]);
    expect(await ids({ documentType: CREDIT_NOTE })).toEqual([]);
    expect(await ids({ from: '2026-11-10', to: '2026-11-12' })).toEqual([old.id, asked.id].sort());
    expect(await ids({ origin: 'here' })).toEqual([here.id]);
    expect(await ids({ origin: 'elsewhere', search: 'favorita', state: 'authorized' })).toEqual(
      [old.id, ...pair.map(({ id }) => id)].sort(),
    );
    expect((await list({ origin: 'elsewhere' }, await buildTaxpayer(app))).items).toEqual([]);
    // What is voided here was issued here.
    const { body } = await eva.call(getVoucherToCancel, { query: { search: 'favorita' } });
    expect(body.items).toEqual([]);
  });

  it('and the report count it, and its archive has it', async () => {
    const period = { from: '2026-09-01', to: '2026-09-30' };
    const invoice = await elsewhere('2026-09-10');
    const { body } = await ana.call(reports.getVouchersGenerated, { query: period });
    expect(body).toMatchObject({ count: 1, subtotal: '100.00', iva: '15.00', total: '115.00' });
    expect(body.states).toEqual([{ state: 'authorized', count: 1, total: '115.00' }]);
    expect(body.rates).toEqual([{ label: 'IVA 15 %', base: '100.00', value: '15.00' }]);
    expect(body.parties).toMatchObject([{ identification: favorita, name: 'FAVORITA' }]);
    const refused = await ana.call(reports.getVouchersGenerated, { query: { ...period, state: 'refused' } });
    expect(refused.body.count).toBe(0);
    const file = async (format: 'zip' | 'xlsx') => {
      const order = await ana.call(reports.makeReport, { body: { ...period, kind: 'issued', format } });
      await runTurn(app.ctx, 'make-report');
      return ana.call(reports.downloadReport, { params: { reportId: order.body.id } });
    };
    const zip = await openZip((await file('zip')).bytes);
    const entries = await listEntries(zip, 100);
    const names = entries === 'too_many' ? [] : entries.map(({ fileName }) => fileName);
    expect(names.filter((name) => name.includes(invoice.number))).toHaveLength(2);
    expect((await file('xlsx')).status).toBe(200);
  });
});

describe('an authorised invoice of another program', () => {
  it('is credited like one of ours: lines filled, never more than is left, tied both ways', async () => {
    const invoice = await elsewhere();
    const start = await toCredit(invoice.id);
    expect(start.body).toMatchObject({
      origin: 'elsewhere',
      faults: [],
      left: { total: '115.00', lines: [{ quantity: '1', subtotal: '100.00' }] },
      // Its own point of sale is not open here.
      draft: { establishment: '001', salesPoint: '001', modified: { number: invoice.number } },
    });
    const draft = { ...start.body.draft, reason: 'Devolución' };
    const [first] = draft.lines;
    const half = { ...draft, lines: [{ ...first, quantity: '0.5' }] };
    const part = await credit(half);
    expect(part.body).toMatchObject({ documentType: CREDIT_NOTE, total: '57.50' });
    expect(JSON.stringify((await credit(draft)).body)).toContain('quantity_over_left');
    const answers = await Promise.all([credit(half), credit(half), credit(half)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const links = await linksOf(invoice.id);
    expect(links).toHaveLength(2);
    expect(links.find(({ receipt }) => receipt.id === part.body.id)).toMatchObject({
      relation: 'credits',
      way: 'by',
      receipt: { origin: 'here' },
    });
    const { body: note } = await ana.call(contract.getInvoice, { params: { receiptId: part.body.id } });
    expect(note.links).toMatchObject([
      { relation: 'credits', way: 'about', receipt: { id: invoice.id, origin: 'elsewhere' } },
    ]);
    expect((await toCredit(invoice.id)).body.faults.length).toBeGreaterThan(0);
    // Once the SRI has authorised them, list and page say that nothing of it is left.
    for (const { receipt } of links) await authorize(app, ana, receipt);
    const found = (await list({ search: invoice.number })).items.find(({ id }) => id === invoice.id);
    expect(found).toMatchObject({ state: 'authorized', credited: '115.00' });
    const page = await ana.call(received.getVoucherReceived, { params: { receiptId: invoice.id } });
    expect(page.body).toMatchObject({ credited: '115.00' });
  });

  it('is debited and moved too', async () => {
    const invoice = await elsewhere();
    const params = { receiptId: invoice.id };
    const { body: debit } = await ana.call(debits.getInvoiceToDebitNote, { params });
    expect(debit).toMatchObject({ faults: [], draft: { buyer: { identification: favorita } } });
    const reasons = [{ reason: 'Interés', value: '10', ivaCode: '4' }];
    const issuedDebit = await ana.call(debits.debitNoteCalls.issue, {
      body: { draftId: randomUUID(), draft: { ...debit.draft, reasons } },
    });
    expect(issuedDebit.status).toBe(200);
    const { body: guide } = await ana.call(guides.getInvoiceToRemision, { params });
    expect(guide).toMatchObject({ faults: [], left: ['1'] });
    const carrier = { identificationType: '05', identification: '1710034065', name: 'Luis', plate: 'PBA1234' } as const;
    const recipients = guide.draft.recipients.map((each) => ({ ...each, address: 'Quito' }));
    const draft = { ...guide.draft, carrier, recipients };
    const move = () => ana.call(guides.remissionGuideCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect((await move()).status).toBe(200);
    expect((await move()).status).toBe(422);
    expect((await linksOf(invoice.id)).map(({ relation }) => relation).sort()).toEqual(['carries', 'debits']);
  });

  it('that is not authorised, or is a final consumer’s, is not', async () => {
    const open = await elsewhere('2026-11-18', { wrapped: false });
    expect((await toCredit(open.id)).body.faults.map(({ code }) => code)).toEqual(['credit_note.modified_pending']);
    const supplier = await bring(await supplierReceipt({ buyer: ana.ruc, sequential: 400 + ++made }));
    expect((await toCredit(supplier.id)).status).toBe(404);
  });

  it('does not exist for another taxpayer', async () => {
    const invoice = await elsewhere();
    const eva = await buildTaxpayer(app);
    const params = { receiptId: invoice.id };
    expect((await toCredit(invoice.id, eva)).status).toBe(404);
    expect((await eva.call(debits.getInvoiceToDebitNote, { params })).status).toBe(404);
    expect((await eva.call(guides.getInvoiceToRemision, { params })).status).toBe(404);
    expect((await eva.call(received.getVoucherReceived, { params })).status).toBe(404);
  });

  it('brings the notes of ours that were there before it', async () => {
    const invoice = await supplierReceipt({ ruc: ana.ruc, buyer: favorita, sequential: 500 + ++made });
    const modified = { documentType: INVOICE, number: invoice.number, issuedOn: '2026-11-18' };
    const early = await credit(creditNoteDraft({ modified, lines: [line({ quantity: '1', unitPrice: '40' })] }));
    const { id } = await bring(invoice);
    expect(await linksOf(id)).toMatchObject([{ relation: 'credits', receipt: { id: early.body.id } }]);
    expect((await toCredit(id)).body.left.total).toBe('69.00');
  });
});

describe('a credit note of another program', () => {
  it('counts in all against the invoice that it modifies, from here or elsewhere, and is shown with it', async () => {
    const invoice = await elsewhere();
    const note = await noted(invoice.number, '60');
    expect((await toCredit(invoice.id)).body.left).toEqual({
      total: '46.00',
      lines: [{ quantity: '1', subtotal: '100.00' }],
    });
    expect(await linksOf(invoice.id)).toMatchObject([{ relation: 'credits', way: 'by', receipt: { id: note.id } }]);
    expect(await linksOf(note.id)).toMatchObject([{ relation: 'credits', way: 'about', receipt: { id: invoice.id } }]);
    const draft = { ...(await toCredit(invoice.id)).body.draft, reason: 'Devolución' };
    expect(JSON.stringify((await credit(draft)).body)).toContain('total_over_left');
    await noted(invoice.number, '40');
    const { body } = await toCredit(invoice.id);
    expect(body).toMatchObject({ left: { total: '0.00' }, faults: [{ code: 'credit_note.nothing_left' }] });

    const ours = await issued(ana, { lines: [line({ quantity: '1', unitPrice: '100' })], payments: [] });
    await authorize(app, ana, ours);
    const other = await noted(ours.number, '30');
    expect((await toCredit(ours.id)).body.left.total).toBe('80.50');
    const { body: page } = await ana.call(contract.getInvoice, { params: { receiptId: ours.id } });
    expect(page.links).toMatchObject([{ way: 'by', receipt: { id: other.id, origin: 'elsewhere' } }]);
    const { body: voidable } = await ana.call(getVoucherToCancel, { query: { receiptId: ours.id } });
    expect(voidable.items[0]?.voiding).toMatchObject({
      way: 'none',
      sentence: expect.stringContaining('notas de crédito'),
    });
  });
});
