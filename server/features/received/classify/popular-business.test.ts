import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { getSortingRules } from '#contract/received/sorting.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote } from '#tests/build/supplier-notes.ts';
import {
  authorizedFile,
  type SupplierReceipt,
  type SupplierReceiptOptions,
  supplierReceipt,
} from '#tests/build/supplier-receipts.ts';
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

const bring = async (receipt: SupplierReceipt) => {
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  expect((await ana.call(uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
  await runTurn(app.ctx, 'import-received');
  const { items } = (await ana.call(received.getVouchersReceived, { query: { accessKey: receipt.accessKey } })).body;
  return items[0]?.id ?? '';
};
const buy = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: ++made, regime: 'POP', ...more });
  return { id: await bring(receipt), number: receipt.number };
};
const take = async (more: Partial<SupplierReceiptOptions> = {}) => (await buy(more)).id;
const giveBack = async (ruc: string, modifies: string, regime: 'POP' | 'RIM') =>
  bring(await foreignNote({ ruc, buyer: ana.ruc, modifies, price: '20', sequential: ++made, regime }));
const decide = async (receiptId: string, classification: object, more: object = {}) => {
  const body = { receiptId, classification, ...more } as never;
  expect((await ana.call(received.changeGroupFinance, { body })).status).toBe(200);
};
const supportsOf = (...ids: string[]) => Promise.all(ids.map(supportOf));
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

it.each([
  ['of a popular business', '1792060346001', { regime: 'POP' }, supplies],
  ['at 0 %', '1790010937001', { regime: 'RIM', ivaCode: '0' }, supplies],
  ['of one whose support is sent as it stands', '1791251237001', { regime: 'POP' }, { ...supplies, support: '02' }],
] as const)(
  'that a purchase gives no credit says nothing of others of its supplier: %s',
  async (_what, ruc, own, said) => {
    const [shown, other, alike] = [
      await take({ ruc, ...own }),
      await take({ ruc, regime: 'RIM' }),
      await take({ ruc }),
    ];
    await decide(shown, said, { reach: 'all', always: true });
    expect(await supportsOf(shown, other, alike)).toEqual(['02', '01', '02']);
    const { body: rules } = await ana.call(getSortingRules, {});
    expect(rules.find((rule) => rule.ruc === ruc)?.classification).toEqual({ ...supplies, support: '01' });
    expect(await supportsOf(await take({ ruc, regime: 'RIM' }), await take({ ruc }))).toEqual(['01', '02']);
  },
);

it('nor of the next one, where nobody made a rule; but what was chosen of it does', async () => {
  const ruc = '1790098354001';
  const next = async () => supportOf(await take({ ruc, regime: 'RIM' }));
  await decide(await take({ ruc }), supplies);
  expect(await next()).toBe('01');
  await decide(await take({ ruc, regime: 'RIM', issuedOn: '2026-11-19' }), { ...supplies, support: '02' });
  expect(await next()).toBe('02');
});

it('a choice without credit is one of the others too', async () => {
  const ruc = '1790053881001';
  const [shown, other] = [await take({ ruc, regime: 'RIM' }), await take({ ruc, regime: 'RIM' })];
  await decide(shown, { ...supplies, support: '02' }, { reach: 'all', always: true });
  expect(await supportsOf(shown, other, await take({ ruc, regime: 'RIM' }))).toEqual(['02', '02', '02']);
});

it('a credit note takes back what its purchase gave, also decided with others of its supplier', async () => {
  const ruc = '1790085783001';
  const [popular, usual, chosen] = [await buy({ ruc }), await buy({ ruc, regime: 'RIM' }), await buy({ ruc })];
  const notes = [
    await giveBack(ruc, popular.number, 'RIM'),
    await giveBack(ruc, usual.number, 'POP'),
    await giveBack(ruc, chosen.number, 'POP'),
  ];
  await decide(chosen.id, { ...supplies, support: '01' }, { reach: 'undecided' });
  expect(await supportsOf(popular.id, usual.id, chosen.id)).toEqual(['02', '01', '01']);
  expect(await supportsOf(...notes)).toEqual(['02', '01', '01']);
  // Alone, and with others that were picked.
  await decide(notes[1] ?? '', { scope: 'NEG', group: 'inventory' });
  const several = { receiptIds: notes.slice(0, 1), classification: { scope: 'NEG', group: 'inventory' } } as const;
  expect((await ana.call(received.changeGroupsFinance, { body: { ...several } })).status).toBe(200);
  expect(await supportsOf(...notes)).toEqual(['07', '06', '01']);
});
