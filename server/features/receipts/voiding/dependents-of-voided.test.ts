import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getVouchersGenerated } from '#contract/books/reports.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import * as receipts from '#contract/receipts/receipts.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import * as contract from '#contract/receipts/voiding.ts';
import type { TestApp } from '#tests/build/app.ts';
import { issued } from '#tests/build/issued.ts';
import { type AppAtSri, appAtSri } from '#tests/build/practice-sri.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { CONFIRM_VOID } from './queues.ts';

let standIn: AppAtSri['standIn'];
let app: TestApp;
let close: () => Promise<void>;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  ({ app, standIn, close } = await appAtSri());
  ana = await buildTaxpayer(app);
});
afterAll(() => close());

const onPortal = (accessKey: string) =>
  fetch(new URL('/control', standIn.url), {
    method: 'POST',
    body: JSON.stringify({ void: { accessKey, state: 'ANULADO' } }),
  });
const detail = async (receiptId: string, who = ana) =>
  (await who.call(receipts.getInvoice, { params: { receiptId } })).body;
const told = async (who = ana) =>
  (await who.call(getNotification, {})).body.items
    .filter(({ kind }) => kind === 'receipt.of_voided')
    .map(({ about }) => about);
const waiting = async (who = ana) =>
  (await who.call(receipts.getAllInvoiceByPeriodAllState, { query: { state: 'attention' } })).body.items;
const sold = async () =>
  (await ana.call(getVouchersGenerated, { query: { from: '2026-11-01', to: '2026-11-30' } })).body.total;
const voidIt = async (receiptId: string, accessKey: string) => {
  await onPortal(accessKey);
  await ana.call(contract.consultVoucher, { params: { receiptId } });
  await runTurn(app.ctx, CONFIRM_VOID);
};

it('a credit note of an invoice that was voided stands and counts, says so and how to void it, until it is voided too', async () => {
  const invoice = await issued(ana);
  await runAll(app.ctx);
  const { draft } = (await ana.call(getInvoiceToCreditNote, { params: { receiptId: invoice.id } })).body;
  const { body: note } = await ana.call(creditNoteCalls.issue, {
    body: { draftId: randomUUID(), draft: { ...draft, reason: 'Devolución' } },
  });
  await runAll(app.ctx);
  expect(await detail(note.id)).not.toHaveProperty('ofVoided');
  expect(await waiting()).toEqual([]);
  const before = await sold();

  await voidIt(invoice.id, invoice.accessKey);
  expect(await detail(invoice.id)).toMatchObject({ state: 'voided' });
  const { state, ofVoided } = await detail(note.id);
  expect(state).toBe('authorized');
  expect(ofVoided?.way).toBe('portal');
  expect(ofVoided?.sentence).toContain(`Está anulada la factura ${invoice.number}. Esta nota de crédito sigue vigente`);
  expect(ofVoided?.sentence).toContain('5 días hábiles');
  expect(await told()).toEqual([note.id]);
  expect(await waiting()).toMatchObject([{ id: note.id, state: 'authorized', basisVoided: true }]);
  // The voided invoice counts no more; the note does, because the SRI has it.
  expect(Number(await sold())).toBe(Number(before) - Number(invoice.total));

  const eva = await buildTaxpayer(app);
  expect((await eva.call(receipts.getInvoice, { params: { receiptId: note.id } })).status).toBe(404);
  expect(await told(eva)).toEqual([]);
  expect(await waiting(eva)).toEqual([]);

  await voidIt(note.id, note.accessKey);
  expect(await detail(note.id)).toMatchObject({ state: 'voided' });
  expect(await detail(note.id)).not.toHaveProperty('ofVoided');
  expect(await waiting()).toEqual([]);
});
