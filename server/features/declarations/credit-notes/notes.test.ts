import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeMonth } from '#contract/books/months.ts';
import { savePaper } from '#contract/books/papers.ts';
import * as documents from '#contract/declarations/documents.ts';
import * as returns from '#contract/declarations/returns.ts';
import { getAssets } from '#contract/declarations/year/assets.ts';
import { getRevenueDocuments } from '#contract/declarations/year/revenue.ts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { debitNoteCalls, getInvoiceToDebitNote } from '#contract/receipts/types/debit-notes.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignDebitNote, foreignNote } from '#tests/build/supplier-notes.ts';
import { authorizedFile, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const clinic = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;
const [october, november] = ['2026-10', '2026-11'] as const;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-10-05T15:00:00Z' });
});
afterAll(() => app.close());

/** Somebody with nothing in the books, on the 5th of October. */
const begin = async () => {
  app.clock.set('2026-10-05T15:00:00Z');
  ana = await buildTaxpayer(app);
  await ana.call(returns.startDeclarations, { body: { period: october } });
};
const on = async (day: string) => {
  app.clock.set(`${day}T15:00:00Z`);
  await ana.signInAgain();
};
const today = () => app.ctx.now().toISOString().slice(0, 10);
const sell = async (price: string, ivaCode = '4') => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode })];
  const invoice = await issued(ana, { issuedOn: today(), lines, payments: [], buyer: clinic });
  await authorize(app, ana, invoice);
  return invoice;
};
/** So much of an invoice, issued here. */
const credit = async ({ id: receiptId }: ReceiptSummary, unitPrice: string, ivaCode = '4') => {
  const { body } = await ana.call(getInvoiceToCreditNote, { params: { receiptId } });
  const lines = [line({ quantity: '1', unitPrice, ivaCode })];
  const draft = { ...body.draft, issuedOn: today(), reason: 'Devolución', lines };
  const note = await ana.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft } });
  expect(note.status).toBe(200);
  await authorize(app, ana, note.body);
  return note.body.id;
};
const say = async (sourceId: string, said: object, period: string = october) => {
  const { status } = await ana.call(documents.correctDocument, { body: { period, sourceId, part: 0, ...said } });
  expect(status).toBe(200);
};
const read = async (period: string = october) => (await ana.call(returns.getReturn, { query: { period } })).body;
/** Every box that is not zero. */
const filled = async (period: string = october): Promise<Record<string, string>> => {
  const { boxes } = await read(period);
  const figures = boxes.flatMap(({ codes, gross, net, tax, amount, factor }) =>
    gross === null ? [[codes[0], amount ?? factor]] : codes.map((code, at) => [code, [gross, net, tax][at]]),
  );
  return Object.fromEntries(figures.filter(([, figure]) => figure !== null && Number(figure) !== 0));
};

let made = 0;
/** A receipt of somebody else, or of another program, comes in; its id. */
const take = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }) => {
  await ana.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await ana.call(received.getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
};

describe('a credit note of a sale is what its invoice is', () => {
  beforeEach(begin);

  it('exported, from when that is said until it is taken back, and counts in the factor', async () => {
    const invoice = await sell('1000', '0');
    await sell('1000', '0');
    const note = await credit(invoice, '200', '0');
    expect(await filled()).toMatchObject({ 403: '2000.00', 413: '1800.00' });
    const marks = ['exportGoods'] as const;
    await say(invoice.id, { marks });
    expect(await filled()).toMatchObject({
      403: '1000.00',
      413: '1000.00',
      407: '1000.00',
      417: '800.00',
      563: '0.4444',
    });
    const query = { period: october, sourceId: note };
    const { body: its } = await ana.call(documents.getReturnDocument, { query });
    expect([its.boxes.map(({ box }) => box), its.said.marks, its.why.ofInvoice]).toEqual([
      ['417'],
      [],
      { marks, isPutOff: false },
    ]);
    const { body: sold } = await ana.call(documents.getReturnDocument, { query: { ...query, sourceId: invoice.id } });
    expect(sold.why.ofInvoice).toBeNull();
    await say(invoice.id, { marks: [] });
    expect(await filled()).toMatchObject({ 403: '2000.00', 413: '1800.00' });
  });

  it('charged again for another, or an asset', async () => {
    const [refund, asset] = [await sell('1000'), await sell('500')];
    await credit(refund, '200');
    await credit(asset, '100');
    const corrections = [{ sourceId: refund.id, part: 0, marks: ['refund' as const] }];
    const { body: would } = await ana.call(documents.recalculateIva, { body: { period: october, corrections } });
    expect(would).toMatchObject({ pay: '60.00', difference: '-120.00' });
    await say(refund.id, { marks: ['refund'] });
    expect((await read()).pay).toBe('60.00');
    await say(asset.id, { marks: ['fixedAsset'] });
    expect(await filled()).toMatchObject({
      ...{ 434: '1000.00', 444: '800.00', 454: '120.00', 402: '500.00', 412: '400.00', 422: '60.00' },
      902: '60.00',
    });
    expect((await filled())[453]).toBeUndefined();
    // Neither is income of the year.
    const { body: outside } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'refund' } });
    expect(outside.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '04']);
  });

  it('but what is said of the note itself stands', async () => {
    const invoice = await sell('1000', '0');
    const other = await sell('1000', '0');
    const note = await credit(invoice, '200', '0');
    await say(invoice.id, { marks: ['exportGoods'] });
    await say(other.id, { marks: ['exportServices'] });
    await say(note, { marks: ['exportServices'] });
    expect(await filled()).toMatchObject({ 417: '1000.00', 418: '800.00' });
    await say(note, { marks: [] });
    expect(await filled()).toMatchObject({ 417: '800.00', 418: '1000.00' });
  });

  it('on credit, as far as its period puts that off; of an earlier one it lowers what is settled now', async () => {
    const invoice = await sell('1000');
    await credit(invoice, '200');
    await say(invoice.id, { deferredBy: 2 });
    expect(await filled()).toMatchObject({ 411: '800.00', 481: '800.00', 485: '120.00' });
    expect((await read()).deferred).toEqual([{ month: '2026-12', tax: '120.00', documents: 2 }]);
    await on('2026-11-09');
    const later = await sell('1000');
    await say(later.id, { deferredBy: 1 }, november);
    await credit(invoice, '100');
    await sell('300');
    expect(await filled(november)).toMatchObject({ 411: '1200.00', 480: '200.00', 481: '1000.00', 484: '30.00' });
    expect(await filled()).toMatchObject({ 481: '800.00', 485: '120.00' });
  });

  it('of an earlier period, and also where another program issued the note', async () => {
    const invoice = await sell('1000', '4');
    await say(invoice.id, { marks: ['fixedAsset'] });
    await on('2026-11-09');
    const other = await sell('500');
    await say(other.id, { marks: ['fixedAsset'] }, november);
    const from = { ruc: ana.ruc, buyer: clinic.identification, modifies: invoice.number, issuedOn: '2026-11-08' };
    await take(await foreignNote({ ...from, price: '100', sequential: ++made }));
    expect(await filled(november)).toMatchObject({ 402: '500.00', 412: '400.00', 422: '60.00' });
  });
});

describe('a debit note of a sale is what its invoice is', () => {
  beforeEach(begin);

  /** So much more of an invoice, issued here. */
  const debit = async ({ id: receiptId }: ReceiptSummary, value: string, ivaCode = '4') => {
    const { body } = await ana.call(getInvoiceToDebitNote, { params: { receiptId } });
    const draft = { ...body.draft, issuedOn: today(), reasons: [{ reason: 'Ajuste', value, ivaCode }] };
    const note = await ana.call(debitNoteCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(note.status, JSON.stringify(note.body)).toBe(200);
    await authorize(app, ana, note.body);
    return note.body.id;
  };

  it('exported, and what is said of the note itself stands over that', async () => {
    const invoice = await sell('1000', '0');
    const note = await debit(invoice, '100', '0');
    expect(await filled()).toMatchObject({ 403: '1100.00', 413: '1100.00' });
    const corrections = [{ sourceId: invoice.id, part: 0, marks: ['exportGoods' as const] }];
    expect((await ana.call(documents.recalculateIva, { body: { period: october, corrections } })).status).toBe(200);
    await say(invoice.id, { marks: ['exportGoods'] });
    expect(await filled()).toMatchObject({ 407: '1100.00', 417: '1100.00', 563: '1.0000' });
    await say(note, { marks: ['exportServices'] });
    expect(await filled()).toMatchObject({ 407: '1000.00', 408: '100.00' });
  });

  it('charged again for another, which is no income either', async () => {
    const invoice = await sell('1000');
    await debit(invoice, '100');
    const corrections = [{ sourceId: invoice.id, part: 0, marks: ['refund' as const] }];
    const { body: would } = await ana.call(documents.recalculateIva, { body: { period: october, corrections } });
    expect(would).toMatchObject({ pay: '0.00', difference: '-165.00' });
    await say(invoice.id, { marks: ['refund'] });
    expect(await filled()).toMatchObject({ 434: '1100.00', 444: '1100.00', 454: '165.00' });
    expect((await read()).pay).toBe('0.00');
    const { body: outside } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'refund' } });
    expect(outside.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '05']);
  });

  it('but not its term: what it adds is settled now', async () => {
    const invoice = await sell('1000');
    await debit(invoice, '100');
    const corrections = [{ sourceId: invoice.id, part: 0, deferredBy: 2 }];
    const { body: would } = await ana.call(documents.recalculateIva, { body: { period: october, corrections } });
    expect(would).toMatchObject({ pay: '15.00' });
    await say(invoice.id, { deferredBy: 2 });
    expect(await filled()).toMatchObject({
      411: '1100.00',
      480: '100.00',
      481: '1000.00',
      484: '15.00',
      485: '150.00',
    });
  });
});

describe('a debit note of a purchase is what its purchase is', () => {
  beforeEach(begin);

  const buy = async (more: object = {}) => {
    const from = { buyer: ana.ruc, sequential: ++made, price: '100', issuedOn: '2026-10-05', ...more };
    const receipt = await supplierReceipt(from);
    return { id: await take(receipt), number: receipt.number };
  };
  const charge = async (modifies: string) => {
    const from = { ruc: someSupplier, buyer: ana.ruc, modifies, issuedOn: '2026-10-05' };
    return take(await foreignDebitNote({ ...from, price: '30', sequential: ++made }));
  };
  const decide = async (receiptId: string, group: ExpenseGroup) => {
    const classification = { scope: 'NEG', group } as const;
    const { status, body } = await ana.call(received.changeGroupFinance, { body: { receiptId, classification } });
    expect(status).toBe(200);
    return body.changeId;
  };

  it('charged again for another, whether that is a mark or its support, until that is undone', async () => {
    const purchase = await buy();
    const note = await charge(purchase.number);
    const changeId = await decide(purchase.id, 'supplies');
    expect(await filled()).toMatchObject({ 510: '130.00', 520: '19.50' });
    const marks = ['refund' as const];
    const corrections = [{ sourceId: purchase.id, part: 0, marks }];
    const { body: would } = await ana.call(documents.recalculateIva, { body: { period: october, corrections } });
    expect(would).toMatchObject({ carried: '0.00' });
    await say(purchase.id, { marks });
    expect(await filled()).toMatchObject({ 535: '130.00', 545: '130.00', 555: '19.50' });
    expect((await read()).carried).toBe('0.00');
    const { body: cost } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'refund' } });
    expect(cost.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '05']);
    await say(note, { marks: ['importServices'] });
    expect(await filled()).toMatchObject({ 535: '100.00', 503: '30.00' });
    await say(note, { marks: [] });
    await say(purchase.id, { marks: [], support: '08' });
    expect(await filled()).toMatchObject({ 535: '130.00', 555: '19.50' });
    await say(purchase.id, { support: '01' });
    await ana.call(received.undoClassification, { params: { changeId } });
    expect((await filled())[510]).toBeUndefined();
  });

  it('an asset, which the register offers beside it', async () => {
    const purchase = await buy();
    const note = await charge(purchase.number);
    await decide(purchase.id, 'supplies');
    await say(purchase.id, { marks: ['fixedAsset'] });
    expect(await filled()).toMatchObject({ 501: '130.00', 511: '130.00', 521: '19.50' });
    const { body: outside } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'asset' } });
    expect(outside.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '05']);
    const { body: assets } = await ana.call(getAssets, { query: { year: '2026' } });
    expect(assets.offered.map(({ sourceId }) => sourceId).sort()).toEqual([purchase.id, note].sort());
  });

  it('but its own IVA is credit where the purchase had none', async () => {
    const purchase = await buy({ ivaCode: '0' });
    const note = await charge(purchase.number);
    await decide(purchase.id, 'supplies');
    const { body: its } = await ana.call(received.getVoucherReceived, { params: { receiptId: note } });
    expect(its.classState).not.toBe('accepted');
    await decide(note, 'supplies');
    expect(await filled()).toMatchObject({ 500: '30.00', 520: '4.50', 507: '100.00' });
  });

  it('and stays as somebody decided it', async () => {
    const purchase = await buy();
    const note = await charge(purchase.number);
    await decide(note, 'technology');
    await decide(purchase.id, 'fixedAssets');
    expect(await filled()).toMatchObject({ 500: '30.00', 501: '100.00' });
  });
});

describe('a credit note of a purchase counts as its purchase does', () => {
  beforeEach(begin);

  const buy = async () => {
    const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: ++made, price: '100', issuedOn: '2026-10-05' });
    return { id: await take(receipt), number: receipt.number };
  };
  const returned = async (modifies: string, issuedOn = '2026-10-05') => {
    const from = { ruc: someSupplier, buyer: ana.ruc, modifies, issuedOn };
    return take(await foreignNote({ ...from, price: '20', sequential: ++made }));
  };
  const decide = async (receiptId: string, group: ExpenseGroup) => {
    const { status, body } = await ana.call(received.changeGroupFinance, {
      body: { receiptId, classification: { scope: 'NEG', group } },
    });
    expect(status).toBe(200);
    return body.changeId;
  };

  it('whether it came before that was decided or after, until that is undone', async () => {
    const purchase = await buy();
    await returned(purchase.number);
    expect((await filled())[500]).toBeUndefined();
    await decide(purchase.id, 'supplies');
    await returned(purchase.number);
    expect(await filled()).toMatchObject({ 500: '100.00', 510: '60.00', 520: '9.00' });
    await decide(purchase.id, 'fixedAssets');
    expect(await filled()).toMatchObject({ 501: '100.00', 511: '60.00', 521: '9.00' });
    // No cost of the year either.
    const { body: outside } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'asset' } });
    expect(outside.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '04', '04']);
  });

  it('also where an authorised one names its number without hyphens', async () => {
    const purchase = await buy();
    const bring = async () => {
      const from = { ruc: someSupplier, buyer: ana.ruc, issuedOn: '2026-10-05', price: '20', sequential: ++made };
      const note = await foreignNote({ ...from, modifies: purchase.number.replaceAll('-', '') });
      await take({ ...note, xml: authorizedFile(note) });
    };
    await bring();
    await decide(purchase.id, 'supplies');
    await bring();
    expect(await filled()).toMatchObject({ 500: '100.00', 510: '60.00', 520: '9.00' });
  });

  it('charged again for another, or of a popular business', async () => {
    const purchase = await buy();
    await returned(purchase.number);
    await decide(purchase.id, 'supplies');
    const corrections = [{ sourceId: purchase.id, part: 0, support: '08' as const }];
    const { body: would } = await ana.call(documents.recalculateIva, { body: { period: october, corrections } });
    expect(would).toMatchObject({ carried: '0.00' });
    await say(purchase.id, { support: '08' });
    expect(await filled()).toMatchObject({ 535: '100.00', 545: '80.00', 555: '12.00' });
    await say(purchase.id, { support: '01' });
    expect(await filled()).toMatchObject({ 510: '80.00', 520: '12.00' });
    await say(purchase.id, { marks: ['popularBusiness'] });
    expect(await filled()).toMatchObject({ 508: '100.00', 518: '80.00' });
  });

  it('also where it is here on paper alone', async () => {
    const paper = { id: randomUUID(), number: `002-003-${String(++made).padStart(9, '0')}` };
    const typed = { ...paper, apiGroup: 'NEG', documentType: '01', day: '2026-10-05', category: 'supplies' } as const;
    const from = { supplierIdentification: someSupplier, supplierName: 'Ñandú', authorization: '1129384756' };
    const body = { ...typed, ...from, bases: [{ rateCode: '4', base: '100' }] };
    expect((await ana.call(savePaper, { body })).status).toBe(200);
    await returned(paper.number);
    expect(await filled()).toMatchObject({ 500: '100.00', 510: '80.00', 520: '12.00' });
    await say(paper.id, { marks: ['popularBusiness'] });
    expect(await filled()).toMatchObject({ 508: '100.00', 518: '80.00' });
    await say(paper.id, { marks: ['fixedAsset'] });
    expect(await filled()).toMatchObject({ 501: '100.00', 511: '80.00', 521: '12.00' });
    const { body: outside } = await ana.call(getRevenueDocuments, { query: { year: '2026', reason: 'asset' } });
    expect(outside.documents.map(({ documentType }) => documentType).sort()).toEqual(['01', '04']);
  });

  it('but what somebody decided of the note stays', async () => {
    const purchase = await buy();
    const note = await returned(purchase.number);
    await decide(purchase.id, 'supplies');
    await decide(note, 'fixedAssets');
    await decide(purchase.id, 'technology');
    expect(await filled()).toMatchObject({ 510: '100.00' });
    const { body } = await ana.call(received.getVoucherReceived, { params: { receiptId: note } });
    expect(body.classification).toMatchObject({ group: 'fixedAssets' });
  });

  it('but in another month that is closed it stays: what was answered is of the purchase', async () => {
    const purchase = await buy();
    await on('2026-11-09');
    const note = await returned(purchase.number, '2026-11-06');
    for (const month of [october, november])
      await ana.call(closeMonth, { body: { apiGroup: 'NEG', month, isClosed: true } });
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    const body = { receiptId: purchase.id, classification, declaredToo: true, evenClosed: true };
    expect((await ana.call(received.changeGroupFinance, { body })).body).toMatchObject({ changed: 1 });
    const { body: its } = await ana.call(received.getVoucherReceived, { params: { receiptId: note } });
    expect(its.classState).not.toBe('accepted');
  });

  it('but in another month of its half year it goes with it, as was said before, though both are closed or sent', async () => {
    app.clock.set('2026-10-05T15:00:00Z');
    ana = await buildTaxpayer(app, { regime: 'RIM' });
    const half = '2026-S2';
    await ana.call(returns.startDeclarations, { body: { period: half } });
    const paper = { id: randomUUID(), number: `002-003-${String(++made).padStart(9, '0')}` };
    const typed = { ...paper, apiGroup: 'NEG', documentType: '01', day: '2026-10-05', category: 'supplies' } as const;
    const from = { supplierIdentification: someSupplier, supplierName: 'Ñandú', authorization: '1129384756' };
    const body = { ...typed, ...from, bases: [{ rateCode: '4' as const, base: '100' }] };
    expect((await ana.call(savePaper, { body })).status).toBe(200);
    const [purchase, other] = [await buy(), await buy()];
    for (const { id } of [purchase, other]) await decide(id, 'supplies');
    await on('2026-11-09');
    for (const { number } of [purchase, paper]) await returned(number, '2026-11-06');
    const carried = async () => (await read(half)).carried;
    expect(await carried()).toBe('39.00');
    const close = async () => {
      for (const month of [october, november])
        await ana.call(closeMonth, { body: { apiGroup: 'NEG', month, isClosed: true } });
    };
    const send = () =>
      executeAs(
        app,
        ana,
        sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
          values (${ana.customerId}, 'practice', 'iva', '2026-07-01', '2026-12-31', ${app.ctx.now().toISOString()})`,
      );
    for (const [sourceId, left, end] of [
      [purchase.id, '27.00', close],
      [paper.id, '15.00', send],
    ] as const) {
      await end();
      const correction = { sourceId, part: 0, scope: 'PER' as const, category: 'food' as const };
      const would = await ana.call(documents.recalculateIva, { body: { period: half, corrections: [correction] } });
      expect(would.body).toMatchObject({ carried: left });
      const done = await ana.call(documents.correctDocument, { body: { period: half, ...correction } });
      expect(done.status).toBe(200);
      expect(await carried()).toBe(left);
      const before = done.body.before as typeof correction;
      expect((await ana.call(documents.correctDocument, { body: { ...before, period: half } })).status).toBe(200);
      expect((await ana.call(documents.correctDocument, { body: { period: half, ...correction } })).status).toBe(200);
      expect(await carried()).toBe(left);
    }
  });

  it('and one decision is undone as one', async () => {
    const purchase = await buy();
    await returned(purchase.number);
    const changeId = await decide(purchase.id, 'supplies');
    const { status } = await ana.call(received.undoClassification, { params: { changeId } });
    expect(status).toBe(200);
    const { boxes, outside } = await read();
    expect(boxes.find(({ codes }) => codes[0] === '500')?.net).toBe('0.00');
    expect(outside).toMatchObject([{ reason: 'unclassified', count: 2 }]);
  });
});
