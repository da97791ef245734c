import { randomUUID } from 'node:crypto';
import { DEBIT_NOTE, documents, REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import type { ReceiptName } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as taxData from '#contract/business/tax-data.ts';
import * as contract from '#contract/receipts/receipts.ts';
import { debitNoteCalls, getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import { getLiquidationSuppliers } from '#contract/receipts/types/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';
import * as guides from '#contract/receipts/types/remission-guides.ts';
import { getReceivedToRetention, getRetentionCodes, retentionCalls } from '#contract/receipts/types/retentions.ts';
import { judgedReceipts } from '#contract/receipts/types.schemas.ts';
import { callsOf, receiptContracts, receiptNames } from '#contract/receipts/types.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { getVouchersReceived } from '#contract/received/received.ts';
import type { TestApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line, TODAY } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { appAtSri } from '#tests/build/practice-sri.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let close: () => Promise<void>;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  ({ app, close } = await appAtSri());
  ana = await buildTaxpayer(app);
  await designate(ana);
});
afterAll(() => close());

/** The SRI made them an agent. */
const designate = async (who: ReadyTaxpayer) => {
  const { body } = await who.call(taxData.getTaxDataComplete);
  const known = body.taxData;
  const { status } = await who.call(taxData.updateTaxData, {
    body: {
      ruc: who.ruc,
      legalName: known.legalName ?? '',
      headOfficeAddress: known.headOfficeAddress ?? '',
      email: who.email,
      regime: 'GEN',
      keepsAccounting: false,
      retentionAgent: '1',
    },
  });
  expect(status).toBe(200);
};

const draftOf = (type: ReceiptName): object => judgedReceipts[type].example(TODAY);

const issueOf = (calls: ReceiptCalls, draft: object, who = ana, draftId = randomUUID()) =>
  who.call(calls.issue, { body: { draftId, draft } });

/** Direction and sign in the books; why it moves no money. */
const inTheBooks: Readonly<Record<ReceiptName, string>> = {
  invoice: 'ING 1',
  creditNote: 'ING -1',
  debitNote: 'ING 1',
  purchaseLiquidation: 'GAS 1',
  retention: 'ING 0 no_money',
  remissionGuide: 'ING 0 no_money',
};

describe.each(receiptNames)('%s', (name) => {
  const { code } = documents[name];
  const calls = callsOf(name);
  const draft = () => draftOf(name);

  it('is issued, received, authorised, mailed and printed as what it is', async () => {
    const issue = await issueOf(calls, draft());
    expect(issue.body).toMatchObject({ documentType: code, number: '001-001-000000001', state: 'issued' });
    await runAll(app.ctx);
    const { body } = await ana.call(contract.getInvoice, { params: { receiptId: issue.body.id } });
    expect(body, JSON.stringify(body.message)).toMatchObject({ state: 'authorized', mail: 'sent' });
    const [entry] = await executeAs<{ means: string; withheld: object[] }>(
      app,
      ana,
      sql`select concat_ws(' ', direction, sign, why_not) as means, withheld from entries where source_id = ${issue.body.id}`,
    );
    expect(entry?.means).toBe(inTheBooks[name]);
    expect(entry?.withheld.length === 0).toBe(name !== 'retention');
    const xml = await ana.call(contract.getXmlVoucherIssued, {
      params: { type: receiptContracts[name].xml, documentId: issue.body.id },
      query: { signed: 'true' },
    });
    const read = readReceipt(new Uint8Array(xml.bytes));
    expect(read.type).toBe(name);
    expect(read.faults).toEqual([]);
    const contents = await ana.call(contract.getReceiptContents, { params: { receiptId: issue.body.id } });
    expect(contents.body.lines).not.toEqual([]);
    expect(contents.body.subtotal === undefined).toBe(name === 'retention' || name === 'remissionGuide');
    for (const size of ['A4', 'ROLLO'] as const) {
      const ride = await ana.call(contract.getPdfFromElectronicVoucher, {
        params: { receiptId: issue.body.id },
        query: { size },
      });
      expect(ride.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(ride.headers['content-disposition']).toContain(size === 'A4' ? '000000001.pdf' : '000000001%20rollo.pdf');
    }
  });

  it('is the same receipt when the same draft comes again, and keeps its numbers in order', async () => {
    const draftId = randomUUID();
    const content = draft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => issueOf(calls, content, ana, draftId)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.number).toBe('001-001-000000002');
  });

  it('has a preview, also half done', async () => {
    const preview = await ana.call(calls.preview, { body: { draft: draft(), size: 'A4' } });
    expect(preview.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused to a negocio popular', async () => {
    const popular = await buildTaxpayer(app, { regime: 'POP' });
    expect((await issueOf(calls, draft(), popular)).status).toBe(422);
  });
});

describe('what only one type knows', () => {
  it('only a designated agent withholds', async () => {
    const eva = await buildTaxpayer(app);
    expect((await issueOf(retentionCalls, draftOf('retention'), eva)).body).toMatchObject({
      code: 'taxpayer.not_retention_agent',
    });
    const codes = await ana.call(getRetentionCodes, { query: { day: '2026-11-20' } });
    expect(codes.body.codes).toContainEqual(expect.objectContaining({ taxCode: '1', code: '312', percent: '2' }));
  });

  it('a guide starts from an invoice and moves no more than is left of it, also two at once', async () => {
    const invoice = await issued(ana, {
      lines: [line({ description: 'Taza', quantity: '4', unitPrice: '10' })],
      payments: [],
    });
    await runAll(app.ctx);
    const start = async () => (await ana.call(guides.getInvoiceToRemision, { params: { receiptId: invoice.id } })).body;
    const { draft, left, faults } = await start();
    expect([left, faults]).toEqual([['4'], []]);
    const filled = {
      ...draft,
      recipients: draft.recipients.map((recipient) => ({ ...recipient, address: 'Cuenca' })),
      carrier: { identificationType: '05' as const, identification: '1708091069', name: 'Luis', plate: 'PBA1234' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => issueOf(guides.remissionGuideCalls, filled)));
    expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers[0]?.body)).toEqual([200, 422, 422]);
    expect((await start()).left).toEqual(['0']);
    expect((await start()).faults.map(({ code }) => code)).toEqual(['remission_guide.nothing_left']);
    const { body } = await ana.call(contract.getInvoice, { params: { receiptId: invoice.id } });
    expect(body.links).toMatchObject([{ relation: 'carries', way: 'by', receipt: { documentType: REMISSION_GUIDE } }]);
    const catalogs = await ana.call(guides.getCatalogsToRemisionAndRetencion);
    expect(catalogs.body.carriers).toContainEqual(filled.carrier);
  });

  it('a retention starts from a received invoice, which it is tied to; a second one is warned of', async () => {
    const receipt = await supplierReceipt({ buyer: ana.ruc, issuedOn: TODAY });
    const { number } = receipt;
    const importId = randomUUID();
    await ana.call(uploadReceived, { body: { importId, part: 0, name: 'a.xml' }, file: authorizedFile(receipt) });
    await runTurn(app.ctx, 'import-received');
    const { body: page } = await ana.call(getVouchersReceived, {
      query: { from: TODAY, to: TODAY, limit: '10' },
    });
    const params = { receiptId: page.items[0]?.id ?? '' };
    const start = await ana.call(getReceivedToRetention, { params, query: { kind: 'goods' } });
    expect(start.body).toMatchObject({
      faults: [],
      draft: { documents: [{ number, retentions: [{ code: '312' }, {}] }] },
    });
    const draft = { ...start.body.draft, supplier: { ...start.body.draft.supplier, email: 'ventas@example.com' } };
    const made = await issueOf(retentionCalls, draft);
    const { body } = await ana.call(contract.getInvoice, { params: { receiptId: made.body.id } });
    expect(body.withheldFrom).toMatchObject([{ id: params.receiptId, number }]);
    const again = await ana.call(getReceivedToRetention, { params });
    expect(again.body.faults.map(({ code }) => code)).toEqual(['retention.already_issued']);
  });

  it('a debit note starts from an invoice', async () => {
    const invoice = await issued(ana);
    await authorize(app, ana, invoice);
    const { body } = await ana.call(getInvoiceToDebitNote, { params: { receiptId: invoice.id } });
    expect(body).toMatchObject({ faults: [], draft: { modified: { number: invoice.number } } });
    const note = await issueOf(debitNoteCalls, {
      ...body.draft,
      reasons: [{ reason: 'Flete', value: '5', ivaCode: '4' }],
    });
    expect(note.body).toMatchObject({ documentType: DEBIT_NOTE, total: '5.75' });
  });

  it('a liquidation finds its suppliers again', async () => {
    expect((await ana.call(getLiquidationSuppliers)).body.map(({ name }) => name)).toEqual(['Rosa Guamán']);
  });
});
