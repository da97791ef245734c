import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/books/collections.ts';
import { savePaper } from '#contract/books/papers.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued, issuedOnCredit } from '#tests/build/issued.ts';
import { agent } from '#tests/build/retention-draft.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote, foreignRetention } from '#tests/build/supplier-notes.ts';
import { authorizedFile, type SupplierReceipt, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const onCredit = async () => {
  const receipt = await issuedOnCredit(ana, '30');
  await authorize(app, ana, receipt);
  return receipt.id;
};
const collect = (entryId: string, amount: string, more: object = {}) =>
  ana.call(contract.saveCollection, {
    params: { entryId },
    body: { id: randomUUID(), day: '2026-11-20', amount, wayToPay: '20', ...more },
  });
const credit = async (entryId: string) => (await ana.call(contract.getCredit, { params: { entryId } })).body;

describe('a sale on credit', () => {
  it('is open until all of it came in, in parts or whole; each can be taken back', async () => {
    const id = await onCredit();
    expect(await credit(id)).toEqual({ credit: '130.00', dueOn: '2026-12-20', open: '130.00', collections: [] });
    const first = randomUUID();
    for (const _ of [1, 2])
      expect((await collect(id, '30.5', { id: first })).body).toMatchObject({
        open: '99.50',
        collections: [{ id: first, day: '2026-11-20', amount: '30.50', wayToPay: '20' }],
      });
    // With another amount it is no repetition of a lost answer.
    expect((await collect(id, '31', { id: first })).body).toMatchObject({ code: 'request.conflict' });
    expect((await collect(id, '99.51')).body).toMatchObject({ code: 'collection.too_much' });
    expect((await collect(id, '99.50')).body).toMatchObject({ open: '0.00' });
    for (const _ of [1, 2])
      expect((await ana.call(contract.undoCollection, { params: { collectionId: first } })).body).toMatchObject({
        open: '30.50',
      });
  });

  // @asvs V2.3.4
  it('takes two that come at once only as far as it is open', async () => {
    const id = await onCredit();
    const answers = await Promise.all([collect(id, '130'), collect(id, '130'), collect(id, '130')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await credit(id)).toMatchObject({ open: '0.00' });
  });

  it.each([
    ['before it was issued', { day: '2026-11-19' }, 'collection.day'],
    ['tomorrow', { day: '2026-11-21' }, 'collection.day'],
    ['on a day of no calendar', { day: '2026-02-30' }, 'request.invalid'],
    ['in a way that there is not', { wayToPay: '99' }, 'collection.way'],
    ['nothing', { amount: '0' }, 'request.invalid'],
  ])('is not paid %s', async (_, more, code) => {
    expect((await collect(await onCredit(), '1', more)).body).toMatchObject({ code });
  });

  it('takes no parts of a cent, and says so', async () => {
    expect((await collect(await onCredit(), '1.005')).body).toMatchObject({
      faults: [{ place: 'amount', sentence: 'Escribe un valor mayor que cero, hasta con 2 decimales.' }],
    });
  });

  it('is owed less after a credit note, and nothing once it is voided', async () => {
    const id = await onCredit();
    const start = await ana.call(getInvoiceToCreditNote, { params: { receiptId: id } });
    const [sold] = start.body.draft.lines;
    if (!sold) throw new Error('the invoice has lines');
    const draft = { ...start.body.draft, reason: 'Devolución', lines: [{ ...sold, quantity: '1' }] };
    const note = await ana.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(note.status).toBe(200);
    expect(await credit(id)).toMatchObject({ credit: '130.00', open: '15.00' });
    await executeAs(app, ana, sql`update receipts set state = 'voided' where id = ${id}`);
    expect(await credit(id)).toMatchObject({ open: '0.00' });
  });

  it('is owed less by what its client withheld', async () => {
    const receipt = await issued(ana, {
      issuedOn: '2026-11-20',
      buyer: { identificationType: '04', identification: agent.ruc, name: 'Corporación Ñandú S.A.' },
      lines: [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })],
      payments: [{ wayToPay: '20', total: '115.00', term: '30', timeUnit: 'day' }],
    });
    await authorize(app, ana, receipt);
    expect(await credit(receipt.id)).toMatchObject({ open: '115.00' });
    const retention = await foreignRetention({ supplier: ana.ruc, number: receipt.number });
    const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
    await ana.call(uploadReceived, { body, file: authorizedFile(retention) });
    while ((await runTurn(app.ctx, 'import-received')) > 0);
    expect(await credit(receipt.id)).toMatchObject({ credit: '115.00', open: '108.50' });
  });

  it('of a supplier is owed less by its credit note, and by what was paid while it was a paper', async () => {
    const bring = async (receipt: SupplierReceipt) => {
      const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
      await ana.call(uploadReceived, { body, file: authorizedFile(receipt) });
      while ((await runTurn(app.ctx, 'import-received')) > 0);
    };
    const bought = { buyer: ana.ruc, sequential: 7, price: '100' };
    const payments = [{ wayToPay: '20', total: '115.00', term: '30', timeUnit: 'day' as const }];
    const receipt = await supplierReceipt({ ...bought, payments });
    const paper = {
      ...({ id: randomUUID(), apiGroup: 'NEG', documentType: '01', day: '2026-11-18', dueOn: '2026-12-18' } as const),
      ...{ supplierIdentification: someSupplier, supplierName: 'Proveedora', number: receipt.number },
      ...{ authorization: receipt.accessKey, category: 'supplies', bases: [{ rateCode: '4', base: '100' }] },
    };
    expect((await ana.call(savePaper, { body: paper })).status).toBe(200);
    expect((await collect(paper.id, '15.00')).body).toMatchObject({ open: '100.00' });
    await bring(receipt);
    const [row] = await executeAs(
      app,
      ana,
      sql`select id from foreign_receipts where access_key = ${receipt.accessKey}`,
    );
    const { id } = row as { id: string };
    expect(await credit(id)).toMatchObject({ credit: '115.00', open: '100.00' });
    await bring(await foreignNote({ ruc: someSupplier, buyer: ana.ruc, modifies: receipt.number, price: '50' }));
    expect(await credit(id)).toMatchObject({ open: '42.50' });
  });

  it('without a term is paid on its day, and of somebody else there is none', async () => {
    const { id } = await issued(ana);
    expect(await credit(id)).toEqual({ credit: '0.00', open: '0.00', collections: [] });
    expect((await collect(id, '1')).body).toMatchObject({ code: 'collection.too_much' });
    const other = await buildTaxpayer(app);
    const answer = await other.call(contract.getCredit, { params: { entryId: id } });
    expect(answer.status).toBe(404);
  });
});
