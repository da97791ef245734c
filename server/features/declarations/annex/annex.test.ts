import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import * as contract from '#contract/declarations/annex.ts';
import { correctDocument } from '#contract/declarations/documents.ts';
import { getReturn } from '#contract/declarations/returns.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance, divideExpenseInvoice, getVouchersReceived } from '#contract/received/received.ts';
import { reportPaper } from '#phrases/books/reports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { officialXsd } from '#tests/build/official-xsd.ts';
import { hasTools, textOf } from '#tests/build/pdf-tools.ts';
import { buildRetention, income, retained } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote, foreignRetention } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { xmlOf } from '#tests/build/xml-of-zip.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const query = { period: '2026-10' };
const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;
const supplierRuc = '0990004196001';
let bought = 0;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-11-04T15:00:00Z' });
  ana = await buildTaxpayer(app);
  await ana.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
  await sell('2026-10-05', '1000', '4');
  await sell('2026-10-20', '100', '0');
  await take(
    await foreignRetention({
      supplier: ana.ruc,
      number: '001-001-000000001',
      issuedOn: '2026-10-28',
      base: '1000.00',
      sequential: '000000078',
    }),
  );
  const large = await buy('2026-10-10', '600', true);
  await retain(large);
  await buy('2026-10-11', '40', true);
  await buy('2026-10-12', '30', false);
});
afterAll(() => app.close());

async function sell(day: string, unitPrice: string, ivaCode: string) {
  const lines = [line({ quantity: '1', unitPrice, ivaCode })];
  const receipt = await issued(ana, { issuedOn: '2026-11-04', lines, payments: [], buyer: clinic });
  await authorize(app, ana, receipt);
  await executeAs(app, ana, sql`update receipts set issued_on = ${day} where id = ${receipt.id}`);
}

async function take({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }, who = ana) {
  await who.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await who.call(getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
}

async function buy(issuedOn: string, price: string, isSorted: boolean) {
  const receipt = await supplierReceipt({ ruc: supplierRuc, buyer: ana.ruc, sequential: ++bought, price, issuedOn });
  const receiptId = await take(receipt);
  const body = { receiptId, classification: { scope: 'NEG', group: 'supplies' } } as const;
  if (isSorted) expect((await ana.call(changeGroupFinance, { body })).status).toBe(200);
  const [row] = await executeAs<{ number: string }>(
    app,
    ana,
    sql`select number from foreign_receipts where id = ${receiptId}`,
  );
  return row?.number ?? '';
}

async function retain(number: string) {
  const supplier = {
    identificationType: '04',
    identification: supplierRuc,
    name: 'Proveedor',
    email: 'a@b.ec',
  } as const;
  const lines = [income({ base: '600.00' }), { taxCode: '2', code: '1', base: '90.00' } as const];
  const document = retained({
    number,
    issuedOn: '2026-10-10',
    taxes: [{ taxCode: '2', rateCode: '4', base: '600.00' }],
    retentions: lines,
  });
  const draft = buildRetention({ issuedOn: '2026-11-04', salesPoint: '001', supplier, documents: [document] });
  const { status, body } = await ana.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
  expect(status, JSON.stringify(body)).toBe(200);
  await executeAs(app, ana, sql`update receipts set issued_on = '2026-10-12' where id = ${body.id}`);
}

const read = async (who = ana) => (await who.call(contract.getAnnex, { query })).body;

describe('the annex of transactions', () => {
  it('says what was voided of the period, each under its own authorisation', async () => {
    const eva = await buildTaxpayer(app);
    const [kept, gone] = [await issued(eva, { issuedOn: '2026-11-04' }), await issued(eva, { issuedOn: '2026-11-04' })];
    for (const receipt of [kept, gone]) {
      await authorize(app, eva, receipt);
      await executeAs(app, eva, sql`update receipts set issued_on = '2026-10-08' where id = ${receipt.id}`);
    }
    await executeAs(app, eva, sql`update receipts set state = 'voided' where id = ${gone.id}`);
    const [, xml] = await xmlOf((await eva.call(contract.getAnnexFile, { query })).bytes);
    const [row] = await executeAs<{ key: string; number: string }>(
      app,
      eva,
      sql`select access_key as key, lpad(sequential::text, 9, '0') as number from receipts where id = ${gone.id}`,
    );
    const voided = xml.slice(xml.indexOf('<anulados>'), xml.indexOf('</anulados>'));
    expect(voided).toContain(`<secuencialInicio>${row?.number}</secuencialInicio>`);
    expect(voided.match(/<autorizacion>(\d+)/g)).toEqual([`<autorizacion>${row?.key}`]);
  });

  it('says what is in it as the return of IVA does, and what each purchase lacks', async () => {
    const annex = await read();
    const { four, boxes } = (await ana.call(getReturn, { query })).body;
    const box = (code: string) => {
      const { codes, gross, net, tax, amount } = boxes.find((each) => each.codes.includes(code)) ?? (boxes[0] as never);
      return codes.length === 1 ? amount : [gross, net, tax][codes.indexOf(code)];
    };
    expect(annex.sales).toEqual({ count: 2, net: four?.sales.net, iva: four?.sales.tax });
    expect(annex.purchases).toEqual({ count: 2, net: four?.purchases.net, iva: four?.purchases.tax });
    expect([annex.purchases.net, annex.sales.net]).toEqual(['640.00', '1100.00']);
    expect(annex.retainedByClients.iva).toBe(box('609'));
    expect(annex.retained).toEqual({ iva: box('799'), income: '12.00' });
    expect(annex).toMatchObject({ fileName: 'AT102026.zip', isTooLarge: false, dueOn: null });
    expect(annex.faults).toMatchObject([
      { code: 'annex.unclassified', document: { source: 'received', sourceId: expect.any(String) } },
    ]);
  });

  it('is a zip called as the law wants, with one XML that the official schema takes', async () => {
    const { bytes, headers } = await ana.call(contract.getAnnexFile, { query });
    expect(headers['content-disposition']).toContain('AT102026.zip');
    const [name, xml] = await xmlOf(bytes);
    // The date in the head of its first file.
    expect((bytes.readUInt16LE(12) >> 9) + 1980).toBe(app.clock.now().getFullYear());
    expect(name).toBe('AT102026.xml');
    expect(xml).toMatch(/<codSustento>0\d<\/codSustento>.*<establecimiento>/);
    expect(xml).toContain('<estabRetencion1>001</estabRetencion1>');
    expect(officialXsd('ats_2020_12_02.xsd')?.complaints(xml) ?? []).toEqual([]);
    const paper = await ana.call(contract.getAnnexSummary, { query });
    expect(paper.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    // As every paper of practice does.
    if (hasTools('pdftotext')) expect(textOf(paper.bytes)).toContain(reportPaper.notReal);
  });

  it('of a note that came without its invoice says what is missing; with both it is whole', async () => {
    const made = await foreignNote({
      ...{ ruc: supplierRuc, buyer: ana.ruc, modifies: '001-001-000000777', price: '5', issuedOn: '2026-10-21' },
    });
    const receiptId = await take(made);
    const body = { receiptId, classification: { scope: 'NEG', group: 'supplies' } } as const;
    expect((await ana.call(changeGroupFinance, { body })).status).toBe(200);
    expect((await read()).faults.map(({ code, document }) => [code, document?.sourceId])).toContainEqual([
      'annex.modified',
      receiptId,
    ]);
  });

  it('has a retention at the invoice that it is of, and not at a note with the same number', async () => {
    // The note of the test before has the number of the invoice that was retained of.
    const { retained: made } = await read();
    expect(made).toEqual({ iva: '27.00', income: '12.00' });
    const { outside } = (await ana.call(getReturn, { query: { ...query, obligation: 'retenciones' } })).body;
    expect(outside).toContainEqual(expect.objectContaining({ reason: 'credit_note', count: 1 }));
  });

  it('says how a purchase was paid that is divided into parts under the limit', async () => {
    const eva = await buildTaxpayer(app);
    const lines = ['300', '300'].map((price) => ({ description: 'RESMA', price, ivaCode: '0' }));
    const made = await supplierReceipt({
      ruc: supplierRuc,
      buyer: eva.ruc,
      sequential: 900,
      lines,
      issuedOn: '2026-10-11',
    });
    const receiptId = await take(made, eva);
    const parts = ['supplies', 'inventory'].map((group, at) => ({
      classification: { scope: 'NEG', group },
      lines: [at],
    }));
    const { body } = await eva.call(divideExpenseInvoice, { body: { receiptId, parts } as never });
    expect(body).toMatchObject({ changed: 1 });
    expect((await read(eva)).faults).toEqual([]);
    const [, xml] = await xmlOf((await eva.call(contract.getAnnexFile, { query })).bytes);
    expect(xml).toContain('<formasDePago><formaPago>20</formaPago></formasDePago>');
  });

  it('names the liquidation of who was no agent, of which it has no retention', async () => {
    const eva = await buildTaxpayer(app);
    const seller = { identificationType: '05', identification: '1710034065', name: 'Rosa Guamán' } as const;
    const draft = {
      ...{ issuedOn: '2026-11-04', establishment: '001', salesPoint: '001', payments: [] },
      supplier: { ...seller, email: 'rosa@campo.ec', address: 'Guamote' },
      lines: [{ description: 'Lana', quantity: '1', unitPrice: '100', ivaCode: '4' }],
    };
    const { body } = await eva.call(purchaseLiquidationCalls.issue, { body: { draftId: randomUUID(), draft } });
    await executeAs(app, eva, sql`update receipts set state = 'authorized' where id = ${body.id}`);
    const said = { period: '2026-11', sourceId: body.id, support: '01' } as const;
    expect(await eva.call(correctDocument, { body: said })).toMatchObject({ status: 200 });
    const unretained = async () => {
      const { faults } = (await eva.call(contract.getAnnex, { query: { period: '2026-11' } })).body;
      return faults.flatMap(({ code, severity }) => (code === 'annex.unretained' ? [severity] : []));
    };
    expect(await unretained()).toEqual(['warning']);
    await eva.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    expect(await unretained()).toEqual([]);
  });

  it('has a day for who keeps accounts, and is of its own taxpayer alone', async () => {
    await ana.call(saveTaxDataPart, { body: { keepsAccounting: true } });
    expect((await read()).dueOn).toMatch(/^2026-12-/);
    const eva = await buildTaxpayer(app);
    expect(await read(eva)).toMatchObject({ sales: { count: 0 }, purchases: { count: 0 }, faults: [] });
    const popular = await buildTaxpayer(app, { regime: 'POP' });
    expect((await popular.call(contract.getAnnex, { query })).body).toMatchObject({ code: 'declaration.no_iva' });
    const half = await ana.call(contract.getAnnexFile, { query: { period: '2026-S2' } });
    expect(half.status).toBe(422);
  });
});
