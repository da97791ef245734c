import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import { getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issue, issued, practiceDraft } from '#tests/build/issued.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { answers, autorizacion, devuelta, message, notSent, ScriptedSri } from '#tests/build/scripted-sri.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

const sri = new ScriptedSri();
let app: TestApp;
let ana: ReadyTaxpayer;
let receipt: contract.ReceiptSummary;

beforeAll(async () => {
  app = await testApp({ sri });
});
afterAll(() => app.close());
beforeEach(async () => {
  sri.forget();
  app.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  ana = await buildTaxpayer(app);
  receipt = await issued(ana);
});

const correct = (draft = practiceDraft({ lines: [line({ quantity: '4' })] }), newNumber = false, who = ana) =>
  who.call(contract.correctReceipt, { params: { receiptId: receipt.id }, body: { draft, newNumber } });
const detail = async () => (await ana.call(contract.getInvoice, { params: { receiptId: receipt.id } })).body;
const ledger = async () => {
  const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute<{ text: string }>(sql`select sequential || ' ' || use as text from number_ledger
      order by sequential`),
  );
  return rows.map(({ text }) => text);
};
const returned = async () => {
  sri.sends.push(devuelta('52', 'esperado 50.0 calculado 49.0'));
  await runAll(app.ctx);
};

describe('a returned receipt', () => {
  it('is corrected under its own number and key, signed again, sent and authorised', async () => {
    await returned();
    expect(await detail()).toMatchObject({ state: 'returned', message: { code: '52', action: 'correct' } });
    const { status, body } = await correct();
    expect([status, body]).toMatchObject([
      200,
      { id: receipt.id, number: receipt.number, accessKey: receipt.accessKey, total: '207.00', state: 'issued' },
    ]);
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({
      state: 'authorized',
      total: '207.00',
      draft: { lines: [{ quantity: '4' }] },
    });
    expect(sri.sent.map(({ accessKey }) => accessKey)).toEqual([receipt.accessKey, receipt.accessKey]);
    expect(sri.sent[1]?.xml).toContain('<importeTotal>207.00</importeTotal>');
    expect(sri.sent[0]?.xml).toContain('<importeTotal>103.50</importeTotal>');
    expect(await ledger()).toEqual(['1 receipt']);
  });

  it('gets a new key with the same number when its date changes; the old key is asked first', async () => {
    await returned();
    const { body } = await correct(practiceDraft({ issuedOn: '2026-11-19' }));
    expect(body.number).toBe(receipt.number);
    expect(body.accessKey).not.toBe(receipt.accessKey);
    sri.asked.length = 0;
    await runTurn(app.ctx, 'settle-receipt');
    expect(sri.asked).toContain(receipt.accessKey);
    expect(sri.sent).toHaveLength(1);
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'authorized', issuedOn: '2026-11-19', accessKey: body.accessKey });
  });

  it('keeps the dates of its sales point in order: its new day is one that was issued there', async () => {
    await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
    ana = await buildTaxpayer(app);
    receipt = await issued(ana, { issuedOn: '2026-11-18' });
    await returned();
    expect((await correct(practiceDraft({ issuedOn: '2026-11-20' }))).status).toBe(200);
    const { status, body } = await issue(ana, { issuedOn: '2026-11-19' });
    expect([status, body]).toMatchObject([422, { faults: [{ code: 'invoice.date_before_last' }] }]);
  });

  it('cannot be corrected twice, from two tabs or by somebody else', async () => {
    await returned();
    const beto = await buildTaxpayer(app);
    expect((await correct(undefined, false, beto)).status).toBe(404);
    const both = await Promise.all([correct(), correct()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await openJobs(app.ctx, 'settle-receipt')).toBe(1);
  });

  it('says every fault, and keeps its sales point', async () => {
    await returned();
    const broken = await correct(practiceDraft({ lines: [line({ quantity: '0' })] }));
    expect([broken.status, broken.body]).toMatchObject([422, { faults: [{ place: 'lines.0.quantity' }] }]);
    const moved = await correct(practiceDraft({ salesPoint: '002' }));
    expect([moved.status, moved.body]).toMatchObject([422, { faults: [{ code: 'receipt.other_series' }] }]);
    expect(await detail()).toMatchObject({ state: 'returned' });
  });
});

describe('a refused receipt', () => {
  const refuse39 = async () => {
    sri.refuses.set(receipt.accessKey, '39');
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'refused', message: { code: '39', action: 'new_number' } });
  };

  it('goes on with the next number when the person decides so, and the old number stays explained', async () => {
    await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
    ana = await buildProducer(app);
    receipt = await issued(ana);
    await refuse39();
    const { status, body } = await correct(practiceDraft(), true);
    expect([status, body]).toMatchObject([200, { id: receipt.id, number: '001-001-000000002' }]);
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'authorized', number: '001-001-000000002' });
    expect(await ledger()).toEqual(['1 not_used', '2 receipt']);
    const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx.execute<{ used: number }>(sql`select used from quota_grants`),
    );
    expect(rows).toEqual([{ used: 1 }]);
  });

  it('takes its first number back when that one turns out to be authorised: never two of one sale', async () => {
    await refuse39();
    await correct(practiceDraft({ lines: [line({ quantity: '4' })] }), true);
    sri.refuses.clear();
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({
      state: 'authorized',
      number: receipt.number,
      accessKey: receipt.accessKey,
      total: '103.50',
    });
    expect(sri.sent).toHaveLength(1);
    expect(await ledger()).toEqual(['1 receipt', '2 not_used']);
    expect((await issued(ana)).number).toBe('001-001-000000003');
  });

  it('says all that its authorised version says, not what it was corrected to meanwhile', async () => {
    await refuse39();
    const buyer = { ...practiceDraft().buyer, name: 'Zoila Cambiada', email: 'zoila@otra.ec' };
    await correct(practiceDraft({ buyer, lines: [line({ quantity: '4' })] }), true);
    sri.refuses.clear();
    await runAll(app.ctx);
    const { draft, buyerEmail } = await detail();
    expect(draft).toMatchObject({ buyer: { name: practiceDraft().buyer.name }, lines: [{ quantity: '2.00' }] });
    expect(buyerEmail).toBe('compras@andina.ec');
    const found = async (search: string) =>
      (await ana.call(contract.getAllInvoiceByPeriodAllState, { query: { search } })).body.items.length;
    expect([await found('Zoila'), await found(receipt.accessKey), await found('Andina')]).toEqual([0, 1, 1]);
    const note = await ana.call(getInvoiceToCreditNote, { params: { receiptId: receipt.id } });
    expect(note.body).toMatchObject({ left: { total: '103.50' }, draft: { lines: [{ quantity: '2' }] } });
  });

  it('corrected under the same key: the old refusal is not taken for the new answer', async () => {
    await refuse39();
    await correct();
    sri.refuses.clear();
    let accepts = true;
    sri.sends.push(({ xml, accessKey }) => {
      if (accepts) sri.holds.set(accessKey, xml);
      accepts = false;
      return { kind: 'answer', answer: { state: 'RECIBIDA', messages: [] }, raw: new Uint8Array() };
    });
    const old = sri.sent[0]?.xml;
    sri.asks.push(({ accessKey }) =>
      answers(accessKey, autorizacion({ state: 'NO AUTORIZADO', receiptXml: old, messages: [message('39')] })),
    );
    await runTurn(app.ctx, 'settle-receipt');
    await runTurn(app.ctx, 'settle-receipt');
    expect(await detail()).toMatchObject({ state: 'received' });
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'authorized', total: '207.00' });
  });

  it('is asked about again when the person wants to know', async () => {
    await refuse39();
    expect(await openJobs(app.ctx)).toBe(0);
    sri.refuses.clear();
    const { status } = await ana.call(contract.retryReceipt, { params: { receiptId: receipt.id } });
    expect(status).toBe(200);
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'authorized' });
  });
});

describe('a correction while the SRI is being asked about the refusal', () => {
  it('is sent all the same: the question that it overtook ends nothing', async () => {
    sri.refuses.set(receipt.accessKey, '39');
    await runAll(app.ctx);
    await ana.call(contract.retryReceipt, { params: { receiptId: receipt.id } });
    sri.asks.push(answers(receipt.accessKey));
    sri.during = async () => {
      sri.during = undefined;
      expect((await correct()).status).toBe(200);
    };
    await runTurn(app.ctx, 'settle-receipt');
    expect(await detail()).toMatchObject({ state: 'issued', total: '207.00' });
    expect(await openJobs(app.ctx, 'settle-receipt')).toBe(1);
    sri.refuses.clear();
    sri.holds.clear();
    await runAll(app.ctx);
    expect(await detail()).toMatchObject({ state: 'authorized', total: '207.00' });
  });
});

describe('retrying', () => {
  it('takes the next turn now', async () => {
    sri.sends.push(notSent);
    await runTurn(app.ctx, 'settle-receipt');
    const { rows: before } = await app.ctx.db.system((tx) =>
      tx.execute<{ due: boolean }>(
        sql`select run_at <= clock_timestamp() as due from jobs where queue = 'settle-receipt'`,
      ),
    );
    expect(before).toEqual([{ due: false }]);
    await ana.call(contract.retryReceipt, { params: { receiptId: receipt.id } });
    const { rows } = await app.ctx.db.system((tx) =>
      tx.execute<{ due: boolean }>(
        sql`select run_at <= clock_timestamp() as due from jobs where queue = 'settle-receipt'`,
      ),
    );
    expect(rows).toEqual([{ due: true }]);
  });

  it('is nothing for a receipt that has come to its end, or of somebody else', async () => {
    await runAll(app.ctx);
    const retry = (who: ReadyTaxpayer) => who.call(contract.retryReceipt, { params: { receiptId: receipt.id } });
    expect([(await retry(ana)).status, (await retry(await buildTaxpayer(app))).status]).toEqual([409, 404]);
  });
});

describe('while it is on its way', () => {
  it('says after a quarter of an hour that the SRI is slow', async () => {
    await runTurn(app.ctx, 'settle-receipt');
    expect((await detail()).message).toBeUndefined();
    app.clock.forward(16 * 60_000);
    expect((await detail()).message).toMatchObject({ code: 'slow', action: 'wait' });
  });
});
