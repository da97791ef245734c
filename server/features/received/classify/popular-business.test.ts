import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const supplies = { scope: 'NEG', group: 'supplies' } as const;

const take = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: ++made, regime: 'POP', ...more });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  expect((await ana.call(uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
  await runTurn(app.ctx, 'import-received');
  const { items } = (await ana.call(received.getVouchersReceived, { query: { accessKey: receipt.accessKey } })).body;
  return items[0]?.id ?? '';
};
const decide = async (receiptId: string, classification: object, more: object = {}) => {
  const body = { receiptId, classification, ...more } as never;
  expect((await ana.call(received.changeGroupFinance, { body })).status).toBe(200);
};
const supportOf = async (receiptId: string) =>
  (await ana.call(received.getVoucherReceived, { params: { receiptId } })).body.classification?.support;

it('what a popular business sold gives no credit, whoever chose its group', async () => {
  const [alone, first, second] = [await take(), await take(), await take()];
  expect(await supportOf(alone)).toBe('02');
  await decide(alone, { scope: 'NEG', group: 'inventory' });
  expect(await supportOf(alone)).toBe('07');
  const several = { receiptIds: [first, second], classification: supplies };
  expect((await ana.call(received.changeGroupsFinance, { body: several })).status).toBe(200);
  expect([await supportOf(first), await supportOf(second)]).toEqual(['02', '02']);
  const parts = ['60', '55'].map((total) => ({ classification: supplies, total }));
  const body = { receiptId: alone, parts: parts as never };
  expect((await ana.call(received.divideExpenseInvoice, { body })).status).toBe(200);
  const { body: its } = await ana.call(received.getVoucherReceived, { params: { receiptId: alone } });
  expect(its.parts?.map(({ classification }) => classification.support)).toEqual(['02', '02']);
});

it('nor where it is decided with others of its supplier, who is none by now; but what somebody chose of it stays', async () => {
  const ruc = '1790016919001';
  const [before, chosen] = [await take({ ruc }), await take({ ruc })];
  const now = await take({ ruc, regime: 'RIM' });
  await decide(chosen, { ...supplies, support: '01' });
  expect(await supportOf(chosen)).toBe('01');
  await decide(now, supplies, { reach: 'undecided' });
  expect([await supportOf(now), await supportOf(before), await supportOf(chosen)]).toEqual(['01', '02', '01']);
});
