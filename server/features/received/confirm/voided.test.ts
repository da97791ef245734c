import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getReceivedReport } from '#contract/books/reports.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import { getAllInvoiceByPeriodAllState, getInvoice } from '#contract/receipts/receipts.ts';
import { getReceivedToRetention, retentionCalls } from '#contract/receipts/types/retentions.ts';
import * as importCalls from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedSri } from '#tests/build/scripted-sri.ts';
import { authorizedFile, type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { RECHECK_RECEIVED } from '../record/queues.ts';
import { queueReceivedRechecks } from './recheck-received.ts';

const sri = new ScriptedSri();
let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp({ sri });
  ana = await buildTaxpayer(app);
  await ana.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
});
afterAll(() => app.close());
beforeEach(() => sri.forget());

const bring = async (...files: Uint8Array[]) => {
  const importId = randomUUID();
  for (const [part, file] of files.entries())
    await ana.call(importCalls.uploadReceived, { body: { importId, part, name: 'a.xml' }, file });
  while ((await runTurn(app.ctx, 'import-received', 'fetch-received')) > 0);
};
const take = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: ++made, ...more });
  await bring(authorizedFile(receipt));
  const { id } = await find(receipt.accessKey);
  return { ...receipt, id };
};
const list = async (query: Record<string, string>) =>
  (await ana.call(received.getVouchersReceived, { query: { limit: '100', ...query } })).body;
const find = async (accessKey: string) => {
  const [found] = (await list({ accessKey })).items;
  if (!found) throw new Error(`${accessKey} is not in the list`);
  return found;
};
const detail = async (receiptId: string) =>
  (await ana.call(received.getVoucherReceived, { params: { receiptId } })).body;
const look = () => runTurn(app.ctx, RECHECK_RECEIVED);
const ask = (receiptId: string, who = ana) => who.call(received.confirmVoucherReceived, { params: { receiptId } });
const accept = (receiptId: string, who = ana) => who.call(received.acceptVoidedReceived, { params: { receiptId } });
const told = async () => (await ana.call(getNotification, {})).body.items.map(({ kind, about }) => `${kind} ${about}`);
const waiting = async () =>
  (await ana.call(getAllInvoiceByPeriodAllState, { query: { state: 'attention' } })).body.items;
const spent = async (from = '2026-11-01', to = '2026-11-30') =>
  (await ana.call(getReceivedReport, { query: { from, to } })).body.total;
const age = (receiptId: string, days: number) =>
  executeAs(
    app,
    ana,
    sql`update foreign_receipts set consulted_at = consulted_at - make_interval(days => ${days}) where id = ${receiptId}`,
  );

describe('a received receipt that its issuer voids', () => {
  it('is asked about when it comes: it counts while it stands and no longer than that', async () => {
    const [standing, voided] = [await take(), await supplierReceipt({ buyer: ana.ruc, sequential: ++made })];
    sri.consults.set(voided.accessKey, 'ANULADO');
    await bring(authorizedFile(voided));
    const before = await spent();
    await look();
    expect(await openJobs(app.ctx, RECHECK_RECEIVED)).toBe(0);
    expect(await detail(standing.id)).toMatchObject({ authorization: 'stated', consulted: { said: 'authorized' } });
    const gone = await find(voided.accessKey);
    expect(gone).toMatchObject({ authorization: 'voided', classState: 'none' });
    expect(Number(before) - Number(await spent())).toBe(115);
    expect(await told()).toContain(`received.voided ${gone.id}`);
    expect((await list({ from: '2026-11-01', to: '2026-11-30', classState: 'review' })).items).not.toContainEqual(
      expect.objectContaining({ id: gone.id }),
    );
    const ride = await ana.request('GET', `/api/finance/expense/getRide/${gone.id}`);
    expect(ride.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is found by asking about it, and by the weekly look while its issuer may void it', async () => {
    const [asked, weekly, old] = [await take(), await take(), await take({ issuedOn: '2026-05-04' })];
    await look();
    for (const { accessKey } of [asked, weekly, old]) sri.consults.set(accessKey, 'ANULADO');
    sri.holds.set(asked.accessKey, Buffer.from(asked.xml).toString());
    // Its wrapper said that it is authorised; the SRI says so itself, and then that it is voided.
    await ask(asked.id);
    await runTurn(app.ctx, 'confirm-received');
    await look();
    expect(await detail(asked.id)).toMatchObject({ authorization: 'voided' });
    await ask(asked.id);
    expect(await detail(asked.id)).toMatchObject({ authorization: 'voided' });
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(weekly.id)).toMatchObject({ authorization: 'stated' });
    for (const { id } of [weekly, old]) await age(id, 8);
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(weekly.id)).toMatchObject({ authorization: 'voided' });
    expect(await detail(old.id)).toMatchObject({ authorization: 'stated' });
  });

  it('is asked about though it came while the SRI was being asked about others', async () => {
    const early = await take();
    const came: Awaited<ReturnType<typeof take>>[] = [];
    const consult = vi.spyOn(sri, 'consult').mockImplementationOnce(async (environment, accessKey) => {
      came.push(await take());
      return sri.consult(environment, accessKey);
    });
    await look();
    consult.mockRestore();
    expect(await detail(early.id)).toMatchObject({ consulted: { said: 'authorized' } });
    expect(await openJobs(app.ctx, RECHECK_RECEIVED)).toBe(1);
    await look();
    expect(await detail(came[0]?.id ?? '')).toMatchObject({ consulted: { said: 'authorized' } });
    expect(await openJobs(app.ctx, RECHECK_RECEIVED)).toBe(0);
  });

  it('stays while the SRI does not answer or does not know it, and is told as asked for while that is open', async () => {
    const receipt = await take();
    sri.consults.set(receipt.accessKey, 'silent');
    await look();
    expect(await detail(receipt.id)).not.toHaveProperty('consulted');
    expect(await openJobs(app.ctx, RECHECK_RECEIVED)).toBe(1);
    sri.consults.set(receipt.accessKey, 'PENDIENTE DE ANULAR');
    await look();
    expect(await detail(receipt.id)).toMatchObject({ authorization: 'stated', voiding: 'asked' });
    expect(await told()).toContain(`received.void_asked ${receipt.id}`);
    await age(receipt.id, 2);
    sri.consults.set(receipt.accessKey, '');
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(receipt.id)).toMatchObject({ voiding: 'asked' });
    await age(receipt.id, 2);
    sri.consults.set(receipt.accessKey, 'AUTORIZADO');
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(receipt.id)).not.toHaveProperty('voiding');
  });

  it('counts on when its period is declared, until the person says otherwise', async () => {
    const receipt = await take({ issuedOn: '2026-10-05' });
    await look();
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}::uuid, 'practice', 'iva', '2026-10-01', '2026-10-31', '2026-11-10T12:00:00Z')`,
    );
    await age(receipt.id, 8);
    sri.consults.set(receipt.accessKey, 'ANULADO');
    expect((await accept(receipt.id)).body).toMatchObject({ code: 'receipt.wrong_state' });
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(receipt.id)).toMatchObject({
      authorization: 'stated',
      voiding: 'declared',
      classState: 'review',
    });
    expect(await spent('2026-10-01', '2026-10-31')).toBe('115.00');
    const eva = await buildTaxpayer(app);
    expect((await accept(receipt.id, eva)).status).toBe(404);
    expect((await accept(receipt.id)).status).toBe(200);
    expect(await detail(receipt.id)).toMatchObject({ authorization: 'voided', classState: 'none' });
    expect(await spent('2026-10-01', '2026-10-31')).toBe('0.00');
  });

  it('is not withheld from, and many at once are one notice', async () => {
    const files = [
      await supplierReceipt({ buyer: ana.ruc, sequential: ++made }),
      await supplierReceipt({ buyer: ana.ruc, sequential: ++made }),
    ];
    for (const { accessKey } of files) sri.consults.set(accessKey, 'ANULADO');
    await bring(...files.map((each) => authorizedFile(each)));
    const ids = await Promise.all(files.map(async ({ accessKey }) => (await find(accessKey)).id));
    await look();
    const offered = (await ana.call(received.getExpenseInvoiceToRetention, { query: { from: '2026-11-01' } })).body
      .items;
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter(({ id }) => ids.includes(id))).toEqual([]);
    const { items } = (await ana.call(getNotification, {})).body;
    expect(items.map(({ sentence }) => sentence)).toContain(
      'Te anularon 2 comprobantes de tus recibidos. Ya no cuentan en tus gastos.',
    );
  });

  it.each([
    ['counts no more', '2026-11-10', 'voided'],
    ['counts on because its period is declared', '2026-10-05', 'stated'],
  ])('leaves the retention of it standing, with word of it, when it %s', async (_, issuedOn, authorization) => {
    const receipt = await take({ issuedOn });
    await look();
    const start = await ana.call(getReceivedToRetention, {
      params: { receiptId: receipt.id },
      query: { kind: 'goods' },
    });
    const draft = { ...start.body.draft, supplier: { ...start.body.draft.supplier, email: 'ventas@example.com' } };
    const { status, body } = await ana.call(retentionCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body;
    await executeAs(app, ana, sql`update receipts set state = 'authorized' where id = ${id}`);
    const retention = async (who = ana) => (await who.call(getInvoice, { params: { receiptId: id } })).body;
    expect(await retention()).not.toHaveProperty('ofVoided');
    const before = await retention();

    await age(receipt.id, 8);
    sri.consults.set(receipt.accessKey, 'ANULADO');
    await queueReceivedRechecks(app.ctx);
    await look();
    expect(await detail(receipt.id)).toMatchObject({ authorization });
    const after = await retention();
    expect(after).toMatchObject({
      state: 'authorized',
      total: before.total,
      withheldFrom: [{ id: receipt.id, voided: true }],
      ofVoided: { way: 'portal' },
    });
    expect(after.ofVoided?.sentence).toMatch(
      /^Anularon la factura \d{3}-\d{3}-\d{9}, de la que retuviste. Esta retención sigue vigente y se declara mientras/,
    );
    expect(await told()).toContain(`receipt.of_voided ${id}`);
    expect(await waiting()).toMatchObject([{ id, basisVoided: true }]);
    await executeAs(
      app,
      ana,
      sql`insert into voidings (tenant_id, receipt_id, state, begun_at, until)
        values (${ana.customerId}::uuid, ${id}, 'accepting', now(), '2026-12-07')`,
    );
    expect(await waiting()).toEqual([]);
    await executeAs(app, ana, sql`update voidings set state = 'lapsed' where receipt_id = ${id}`);
    expect(await waiting()).toMatchObject([{ id }]);
    // Its page tells from the other side too.
    expect((await detail(receipt.id)).links).toMatchObject([{ way: 'by', receipt: { id, state: 'authorized' } }]);

    await executeAs(app, ana, sql`update receipts set issued_on = '2026-09-15' where id = ${id}`);
    expect((await retention()).ofVoided).toMatchObject({
      way: 'none',
      sentence: expect.stringMatching(/Ya no se puede anular\. Pregunta a tu contador qué hacer\.$/),
    });
    // Nothing can be done about it here any more: it does not wait for anybody.
    expect(await waiting()).toEqual([]);
  });
});

describe('a receipt of another program that is voided', () => {
  it('is shown so among the issued ones and counts for no sale', async () => {
    const own = await supplierReceipt({ buyer: '1710034065', ruc: ana.ruc, sequential: ++made });
    await bring(authorizedFile(own));
    sri.consults.set(own.accessKey, 'ANULADO');
    await look();
    const [row] = (await list({ accessKey: own.accessKey, direction: 'emitted' })).items;
    expect(await detail(row?.id ?? '')).toMatchObject({ authorization: 'voided', state: 'voided' });
    const { body } = await ana.call(getNotification, {});
    expect(body.items.map(({ sentence }) => sentence).join()).toContain('Revisa si fuiste tú');
  });
});
