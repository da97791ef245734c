import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { notePaymentLine, readNotedPayments } from '#server/adapters/sent-journal/noted-payments.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { paymentAnswers, paymentAttempts, quotaGrants } from '#server/db/tables/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { rowsAt } from '#tests/build/database.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedPayPhone } from '#tests/build/scripted-payphone.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { applyNotedPayments } from './note-payment.ts';

const payPhone = new ScriptedPayPhone();
const key = 'una-clave-de-avisos-larga';
let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  const env = { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws', OPERATOR_EMAIL: 'operador@example.com' };
  app = await testApp({ payPhone, env: { ...env, PAYPHONE_NOTICE_KEY: key, PAYPHONE_STORE: 'tienda' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.forget();
  payPhone.calls.length = 0;
  payPhone.knowsEarly = true;
  ana = await buildTaxpayer(app);
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
});

const opened = async (who = ana, offer = 'facturas-25') => {
  const { id: orderId } = (await who.call(contract.saveCustomerProduct, { body: { id: randomUUID(), offer } })).body;
  await who.call(payments.preparePayment, { body: { id: randomUUID(), orderId } });
  return { orderId, ours: payPhone.last.order.clientTransactionId };
};
const stateOf = async (orderId: string) => {
  const { state, payment } = (await ana.call(contract.getOrder, { params: { orderId } })).body;
  return [state, payment?.state];
};
const granted = () =>
  app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.$count(quotaGrants, sql`kind = 'paid' and tenant_id = ${ana.customerId}`),
  );
const alarms = () => app.mails.map(({ subject }) => subject);

describe('what PayPhone tells by itself', () => {
  const tell = async (body: unknown, { under = key } = {}) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/payphone/${under}/NotificacionPago`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json() as { Response?: boolean; ErrorCode?: string } };
  };
  const noticeOf = (ours: string, id: string, more = {}) => ({
    ...{ TransactionId: Number(id), ClientTransactionId: ours, StatusCode: 3, Amount: 690, StoreId: 'tienda', ...more },
  });
  const taken = { status: 200, body: { Response: true, ErrorCode: '000' } };

  it('brings the payment of a browser that never came back, once, however often it is told', async () => {
    payPhone.knowsEarly = false; // our own reference finds nothing
    const { orderId, ours } = await opened();
    const notice = noticeOf(ours, payPhone.pay(ours).id);
    const told = await Promise.all([tell(notice), tell(notice), tell(notice)]);
    expect(told).toEqual([taken, taken, taken]);
    expect(await stateOf(orderId)).toEqual(['open', 'confirming']);
    await runAll(app.ctx);
    expect(await tell(notice)).toEqual(taken);
    await runAll(app.ctx);
    expect(await stateOf(orderId)).toEqual(['paid', 'approved']);
    expect(await granted()).toBe(1);
    expect(payPhone.calls.filter((call) => call.startsWith('confirm'))).toHaveLength(1);
    const kept = await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx.select().from(paymentAnswers).where(eq(paymentAnswers.tenantId, ana.customerId)),
    );
    expect(kept.filter(({ asked }) => asked === 'notified')).toHaveLength(4);
  });

  it('at the same time as the browser and the worker is one payment, and nobody is refused', async () => {
    for (let round = 0; round < 12; round++) {
      const { orderId, ours } = await opened();
      const said = payPhone.pay(ours);
      const back = () => ana.call(payments.paymentResponse, { body: said });
      await back();
      const heard = await Promise.all([
        ...[back(), tell(noticeOf(ours, said.id)), back(), tell(noticeOf(ours, said.id)), back()],
        runTurn(app.ctx, 'settle-payment').then(() => ({ status: 200 })),
      ]);
      expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      await runAll(app.ctx);
      expect(await stateOf(orderId)).toEqual(['paid', 'approved']);
    }
    expect(await granted()).toBe(12);
  });

  it.each([
    ['forged', { TransactionId: 1 }],
    ['of another store', { StoreId: 'ajena' }],
    ['with an id that is none', { TransactionId: -5 }],
    ['of somebody else', { ClientTransactionId: 'NADIE' }],
  ])('changes nothing where it is %s', async (_what, wrong) => {
    payPhone.knowsEarly = false;
    const { orderId, ours } = await opened();
    await tell(noticeOf(ours, '777', wrong));
    await app.ctx.db.system((tx) => tx.execute(sql`update jobs set run_at = now()`));
    const paid = payPhone.pay(ours);
    await ana.call(payments.paymentResponse, { body: paid });
    await runAll(app.ctx);
    expect(await stateOf(orderId)).toEqual(['paid', 'approved']);
    expect(await granted()).toBe(1);
  });

  it('is read by nobody who does not know the address, and says so where it is none', async () => {
    const { ours } = await opened();
    expect((await tell(noticeOf(ours, '1'), { under: 'otra-clave-igual-de-larga' })).status).toBe(404);
    const unread = { status: 200, body: { Response: false, ErrorCode: '444' } };
    for (const body of ['no es json', {}, [], { ClientTransactionId: ours }]) expect(await tell(body)).toEqual(unread);
    const huge = await tell({ ...noticeOf(ours, '1'), Reference: 'x'.repeat(70_000) });
    expect(huge.status).toBe(413);
  });

  it('is a case of the operator where it says the contrary of what was concluded', async () => {
    const { orderId, ours } = await opened();
    const paid = payPhone.pay(ours, 'refused');
    await ana.call(payments.paymentResponse, { body: paid });
    await runAll(app.ctx);
    expect(await stateOf(orderId)).toEqual(['open', 'refused']);
    await tell(noticeOf(ours, paid.id));
    await runAll(app.ctx);
    expect(await stateOf(orderId)).toEqual(['open', 'attention']);
    expect(alarms()).toContain('Cuadre: alarma payment_differs');
    expect(await granted()).toBe(0);
  });
});

describe('after a restore', () => {
  /** As a backup from before it knows them: neither order nor try, nor anything of them. */
  const forget = async (...tables: string[]) => {
    const owner = new pg.Client({ connectionString: app.database.adminUrl });
    await owner.connect();
    for (const table of ['payment_owners', 'jobs', ...tables])
      await owner.query(`delete from ${table} where tenant_id = $1`, [ana.customerId]);
    await owner.query(`delete from quota_grants where kind = 'paid' and tenant_id = $1`, [ana.customerId]);
    await owner.end();
  };
  const journal = () => sentJournalFolder(app.ctx.env);
  beforeEach(() => rmSync(journal(), { recursive: true, force: true }));
  /** The other one waits for its next look meanwhile. */
  const turns = async () => {
    for (let turn = 0; turn < 6; turn++) await runTurn(app.ctx);
  };
  const restored = (at: Date) => applyNotedPayments(app.ctx, [journal()], at);

  it('an order that the backup lacks is confirming until PayPhone is asked, then granted once', async () => {
    const backupAt = app.clock.now();
    app.clock.forward(60_000);
    const { orderId, ours } = await opened();
    const said = payPhone.pay(ours);
    await ana.call(payments.paymentResponse, { body: said });
    await runAll(app.ctx);
    expect(await granted()).toBe(1);
    const before = await stateOf(orderId);
    await forget('payment_attempts', 'payment_answers', 'shop_orders');
    app.clock.forward(600_000);
    expect(await restored(backupAt)).toMatchObject({ asked: 1 });
    expect(await restored(backupAt)).toMatchObject({ asked: 0 });
    expect(await stateOf(orderId)).toEqual(['open', 'confirming']);
    await runAll(app.ctx);
    expect(await stateOf(orderId)).toEqual(before);
    expect(await granted()).toBe(1);
    // Its number was noted before its money was asked for: it is asked for once.
    expect(payPhone.calls).toEqual(['prepare', `confirm ${said.id}`, `find ${said.id}`]);
  });

  it('one that nobody paid ends within the hour, and one that was open in the backup is asked for anew', async () => {
    const { orderId, ours } = await opened();
    const backupAt = app.clock.now();
    app.clock.forward(600_000);
    const open = await opened();
    await forget();
    expect(await restored(backupAt)).toMatchObject({ asked: 2 });
    expect(await stateOf(orderId)).toEqual(['open', 'confirming']);
    payPhone.pay(ours);
    await turns();
    expect(await stateOf(orderId)).toEqual(['paid', 'approved']);
    app.clock.forward(1_900_000);
    await turns();
    const [tried] = await app.ctx.db.tenant(ana.customerId, (tx) =>
      tx
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.tenantId, ana.customerId), eq(paymentAttempts.orderId, open.orderId))),
    );
    expect(tried?.state).toBe('expired');
  });

  it('a payment of somebody whom the backup does not know is named, and brings nobody into being', async () => {
    const backupAt = app.clock.now();
    app.clock.forward(60_000);
    const { ours } = await opened();
    const [note] = await readNotedPayments([journal()], backupAt);
    if (note === undefined) throw new Error('nothing was noted');
    rmSync(journal(), { recursive: true });
    await notePaymentLine(journal(), { ...note, tenantId: randomUUID() });
    expect(await restored(backupAt)).toEqual({ asked: 0, ofNobody: [ours], aside: [] });
  });

  it('a payment that cannot be taken is named, stays in the journal, and the others are asked for', async () => {
    const backupAt = app.clock.now();
    app.clock.forward(60_000);
    const broken = await opened();
    app.clock.forward(60_000);
    const sound = await opened();
    const notes = await readNotedPayments([journal()], backupAt);
    rmSync(journal(), { recursive: true });
    for (const note of notes) {
      const isBroken = note.clientTransactionId === broken.ours;
      await notePaymentLine(journal(), isBroken ? { ...note, sealed: 'AAAA' } : note);
    }
    await forget('payment_attempts', 'payment_answers', 'shop_orders');
    expect(await restored(backupAt)).toEqual({ asked: 1, ofNobody: [], aside: [broken.ours] });
    expect(await stateOf(sound.orderId)).toEqual(['open', 'confirming']);
    expect(await restored(backupAt)).toEqual({ asked: 0, ofNobody: [], aside: [broken.ours] });
    // One that the database refuses.
    rmSync(journal(), { recursive: true });
    for (const note of notes) await notePaymentLine(journal(), note);
    const refused = notes.find(({ clientTransactionId }) => clientTransactionId === broken.ours);
    const admin = app.database.adminUrl;
    await rowsAt(admin, `alter table payment_attempts add constraint refused check (id <> '${refused?.attemptId}')`);
    expect(await restored(backupAt)).toEqual({ asked: 0, ofNobody: [], aside: [broken.ours] });
    await rowsAt(admin, 'alter table payment_attempts drop constraint refused');
    expect(await restored(backupAt)).toEqual({ asked: 1, ofNobody: [], aside: [] });
  });
});
