import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as documents from '#contract/declarations/documents.ts';
import * as returns from '#contract/declarations/returns.ts';
import { getRevenueDocuments } from '#contract/declarations/year/revenue.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import { type SupplierReceiptOptions, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

// What an electronic invoice of a RIMPE popular business is in form 104.

let app: TestApp;
let ana: ReadyTaxpayer;
const october = '2026-10';
let made = 0;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-10-20T15:00:00Z' });
});
afterAll(() => app.close());

beforeEach(async () => {
  ana = await buildTaxpayer(app);
  await ana.call(returns.startDeclarations, { body: { period: october } });
});

const take = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }) => {
  await ana.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  const { body } = await ana.call(received.getVouchersReceived, { query: { accessKey } });
  return body.items[0]?.id ?? '';
};
const buy = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const of = { buyer: ana.ruc, sequential: ++made, price: '100', issuedOn: '2026-10-05', regime: 'POP' } as const;
  const receipt = await supplierReceipt({ ...of, ...more });
  const id = await take(receipt);
  const body = { receiptId: id, classification: { scope: 'NEG', group: 'supplies' } } as const;
  expect((await ana.call(received.changeGroupFinance, { body })).status).toBe(200);
  return { id, number: receipt.number };
};
const ask = async (sourceId: string) =>
  (await ana.call(documents.getReturnDocument, { query: { period: october, sourceId } })).body;
const boxesOf = async (sourceId: string) =>
  (await ask(sourceId)).boxes.filter(({ box }) => box >= '500').map(({ box, amount }) => `${box} ${amount}`);
const say = async (sourceId: string, said: object) => {
  const body = { period: october, sourceId, part: 0, ...said };
  expect((await ana.call(documents.correctDocument, { body })).status).toBe(200);
};

it('is in its own box and gives no credit, at any rate, as long as nobody gives it a support with credit', async () => {
  const [taxed, zero, exempt] = [await buy(), await buy({ ivaCode: '0' }), await buy({ ivaCode: '7' })];
  for (const { id } of [taxed, zero, exempt]) expect(await boxesOf(id)).toEqual(['508 100.00', '518 100.00']);
  expect((await ask(taxed.id)).why).toMatchObject({ support: '02', ofPopularBusiness: true });
  await say(taxed.id, { support: '01' });
  expect(await boxesOf(taxed.id)).toEqual(['500 100.00', '510 100.00', '520 15.00']);
  await say(taxed.id, { support: '02' });
  // One of another supplier says nothing.
  const usual = await buy({ ruc: '1790016919001', regime: 'RIM' });
  await say(usual.id, { support: '02' });
  expect(await boxesOf(usual.id)).toEqual(['502 100.00', '512 100.00', '522 15.00']);
  expect((await ask(usual.id)).why).toMatchObject({ ofPopularBusiness: false });
});

it('divided it is so in each of its parts; of the household it is none, and would give no credit', async () => {
  const { id } = await buy();
  const parts = ['60', '55'].map((total, at) => ({
    classification: at === 0 ? { scope: 'NEG', group: 'supplies' } : { scope: 'PER', group: 'food' },
    total,
  }));
  expect(
    (await ana.call(received.divideExpenseInvoice, { body: { receiptId: id, parts: parts as never } })).status,
  ).toBe(200);
  const { body } = await ana.call(returns.getReturn, { query: { period: october } });
  expect(body.boxes.find(({ codes }) => codes[0] === '508')).toMatchObject({ gross: '52.17', net: '52.17' });
  expect(body.outside.find(({ reason }) => reason === 'personal')).toMatchObject({ count: 1, difference: '0.00' });
});

it('its credit note is where it is, whatever the supplier is by then', async () => {
  const purchase = await buy();
  const from = { ruc: someSupplier, buyer: ana.ruc, modifies: purchase.number, issuedOn: '2026-10-12', price: '20' };
  const note = await take(await foreignNote({ ...from, sequential: ++made }));
  expect(await boxesOf(note)).toEqual(['518 -20.00']);
  // One of which the invoice is not here says it itself.
  const alone = await take(
    await foreignNote({ ...from, sequential: ++made, modifies: '002-003-000009999', regime: 'POP' }),
  );
  const body = { receiptId: alone, classification: { scope: 'NEG', group: 'supplies' } } as const;
  expect((await ana.call(received.changeGroupFinance, { body })).status).toBe(200);
  expect(await boxesOf(alone)).toEqual(['518 -20.00']);
  // All of it is a cost of the year.
  const { body: costs } = await ana.call(getRevenueDocuments, { query: { year: '2026', line: 'costs' } });
  expect(costs.documents.map(({ amount }) => amount).sort()).toEqual(['-23.00', '-23.00', '115.00']);
});

it('and the note of one that gave credit takes it back, though the supplier is a popular business by then', async () => {
  const purchase = await buy({ regime: 'RIM' });
  expect(await boxesOf(purchase.id)).toEqual(['500 100.00', '510 100.00', '520 15.00']);
  const from = { ruc: someSupplier, buyer: ana.ruc, modifies: purchase.number, issuedOn: '2026-10-12', price: '20' };
  const note = await take(await foreignNote({ ...from, sequential: ++made, regime: 'POP' }));
  expect(await boxesOf(note)).toEqual(['510 -20.00', '520 -3.00']);
});
