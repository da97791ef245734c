import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeclaration, reportFiled, takeBack } from '#contract/declarations/filing.ts';
import type { ApprovedPayment } from '#contract/declarations/payment.ts';
import * as bank from '#contract/declarations/payment.ts';
import { deleteAccount } from '#contract/deletion/account-deletion.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import * as contract from '#contract/operator/cases.ts';
import * as orders from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import * as refunds from '#contract/shop/refunds.ts';
import { INSTALLATION } from '#server/db/audit.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { freeze } from '#server/features/declarations/frozen/content.ts';
import { checkAudit } from '#server/features/platform/audit/check-audit.ts';
import { checkGrants } from '#server/features/shop/check/check-grants.ts';
import { findOrder, lockTaxpayer } from '#server/features/shop/record/orders.ts';
import { owesMoney } from '#server/features/shop/refunds/owes-money.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { makeOperator } from '#tests/build/make-operator.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedPayPhone } from '#tests/build/scripted-payphone.ts';
import { archivedPurchases } from '#tests/build/shop.ts';
import {
  buildTaxpayer,
  type ReadyTaxpayer,
  registerSomebody,
  type TestTaxpayer,
  testPassword,
} from '#tests/build/taxpayer.ts';
import { removeOperator } from './people/name-operator.ts';

const payPhone = new ScriptedPayPhone();
const reason = 'El banco lo confirmó por teléfono';
let app: TestApp;
let admin: pg.Client;
let ana: ReadyTaxpayer;
let olga: TestTaxpayer;
let omar: TestTaxpayer;

const operator = async () => {
  const somebody = await registerSomebody(app);
  await turnOnSecondFactor(app, somebody);
  await makeOperator(app, somebody.email);
  return somebody;
};

beforeAll(async () => {
  app = await testApp({ payPhone, env: { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws' } });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});
beforeEach(async () => {
  app.forget();
  payPhone.wrong = {};
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  await admin.query('delete from operator_cases');
  ana = await buildTaxpayer(app);
  olga = await operator();
  omar = await operator();
});

const queue = async (who = olga) => (await who.call(contract.getCases)).body.cases;
const on = <E extends Endpoint>(call: E, caseId: string, who: TestTaxpayer = olga, body?: unknown) =>
  who.call(call, { params: { caseId }, ...(body === undefined ? {} : { body: body as never }) });
const look = async (caseId: string, who = olga) => (await on(contract.getCase, caseId, who)).body;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const later = (minutes: number) => app.clock.forward(minutes * 60_000);
/** What stands in a chain of a case. */
const trail = async (tenantId: string, about: string) => {
  const { rows } = await admin.query(
    `select action, actor from audit where tenant_id = $1 and (subject::text = $2 or detail->>'operatorCase' = $2)
      and action like 'operator.%' order by seq`,
    [tenantId, about],
  );
  return rows.map(
    ({ action, actor }) => `${action} ${actor === olga.userId ? 'olga' : actor === omar.userId ? 'omar' : actor}`,
  );
};
const both = async (caseId: string) => [await trail(ana.customerId, caseId), await trail(INSTALLATION, caseId)];

/** A payment of which nobody knows by itself what is right; gives its case. */
const paymentInAttention = async (wrong: ScriptedPayPhone['wrong']) => {
  const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  payPhone.wrong = wrong;
  const held = payPhone.last;
  const { clientTransactionId } = held.order;
  await ana.call(payments.paymentResponse, { body: payPhone.pay(clientTransactionId) });
  await runAll(app.ctx);
  const [waiting] = await queue();
  if (waiting === undefined) throw new Error('no case');
  return { order, caseId: waiting.id, held };
};
const orderNow = async (orderId: string) => (await ana.call(orders.getOrder, { params: { orderId } })).body;
const grants = () =>
  app.ctx.db.tenant(ana.customerId, (tx) =>
    tx
      .select()
      .from(quotaGrants)
      .where(and(eq(quotaGrants.tenantId, ana.customerId), sql`kind = 'paid' and tenant_id = ${ana.customerId}`)),
  );

/** How its owner pays: who files it says it to the portal. */
const payment: ApprovedPayment = {
  ...{ way: 'debit', when: 'vencimiento' },
  account: { bank: 'pichincha', kind: 'savings', shownNumber: '···3456' },
};

/** A return that waits for the operator. */
const returnToFile = async (
  period = '2026-10',
  hoursAgo = 0,
  { obligation = 'iva' as 'iva' | 'retenciones', boxes = { 401: '0.00' } as Record<string, string> } = {},
) => {
  const approvedAt = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
  const zero = '0.00';
  const equation = { charged: zero, credit: zero, retained: zero, before: zero, other: zero, late: zero, pay: zero };
  const { content, documents, sha256 } = freeze(
    {
      ...{ ruc: ana.ruc, obligation, period, pay: zero, carried: zero, equation },
      ...{ boxes, typed: {}, previous: {}, deferred: [] },
    },
    { text: '[]', sha256: createHash('sha256').update('[]').digest('hex'), count: 0 },
  );
  const [id, caseId] = [randomUUID(), randomUUID()];
  await admin.query(
    `insert into returns (tenant_id, id, environment, obligation, period, ordinal, state, filer, content, documents, sha256,
      leaves, pay, approved_by, approved_at, payment)
    values ($1, $2, 'produccion', $10, $8, 1, 'approved', 'operator', $3, $4, $5, '{"boxes":{},"deferred":[]}', 0, $6, $7, $9)`,
    [ana.customerId, id, content, documents, sha256, ana.userId, approvedAt, period, payment, obligation],
  );
  await admin.query(
    `insert into operator_cases (id, kind, tenant_id, subject, about, period, since)
    values ($1, 'return', $2, $3, $6, $4, $5)`,
    [caseId, ana.customerId, id, period, approvedAt, obligation],
  );
  return { id, caseId };
};
const noticesOf = async (id: string) =>
  (await admin.query('select kind from notifications where about = $1', [id])).rows.map(({ kind }) => kind);
const stateOfReturn = async (id: string) =>
  (await admin.query('select state, number from returns where id = $1', [id])).rows[0];

describe('the desk', () => {
  // @asvs V8.2.1 V8.2.2
  it('does not exist for anybody else, and opens to no operator without a second factor', async () => {
    const { caseId } = await returnToFile();
    expect((await ana.call(contract.getCases)).status).toBe(404);
    expect((await on(contract.takeCase, caseId, ana)).status).toBe(404);
    const eva = await registerSomebody(app);
    await makeOperator(app, eva.email);
    expect(code(await eva.call(contract.getCases))).toBe('operator.second_factor');
    expect(code(await on(contract.takeCase, caseId, eva))).toBe('operator.second_factor');
    await turnOnSecondFactor(app, eva);
    expect((await on(contract.takeCase, caseId, eva)).status).toBe(200);
    // Who closed their account may take it back, and is then none any more.
    await admin.query('update users set disabled_at = now() where id = $1', [eva.userId]);
    expect(await removeOperator(app.ctx, eva.email)).toEqual({ email: eva.email });
    await admin.query('update users set disabled_at = null where id = $1', [eva.userId]);
    expect((await on(contract.getCase, caseId, eva)).status).toBe(404);
    expect(await trail(INSTALLATION, eva.userId)).toEqual(['operator.named terminal', 'operator.removed terminal']);
  });

  it('shows what waits, the oldest first, and of whom it is only to who has taken it', async () => {
    const { caseId } = await returnToFile();
    later(1);
    const second = await returnToFile().catch(() => undefined);
    expect(second).toBeUndefined();
    const waiting = await queue();
    expect(waiting.map(({ id, kind, holder }) => [id, kind, holder])).toEqual([[caseId, 'return', null]]);
    expect(JSON.stringify(waiting)).not.toContain(ana.ruc);
    const promisedUntil = new Date(new Date(waiting[0]?.since ?? '').getTime() + 48 * 3_600_000).toISOString();
    expect(waiting[0]).toMatchObject({ about: 'iva', period: '2026-10', promisedUntil });
    expect((await look(caseId)).work).toBeNull();
    await on(contract.takeCase, caseId);
    const work = { kind: 'return', ruc: ana.ruc, pay: '0.00', hasFile: true, payment };
    expect((await look(caseId)).work).toMatchObject(work);
    expect((await look(caseId, omar)).work).toBeNull();
    expect(await both(caseId)).toEqual([
      ['operator.case_taken olga', 'operator.case_seen olga'],
      ['operator.case_taken olga', 'operator.case_seen olga'],
    ]);
  });

  it('gives a case to one person at a time, and frees it after half an hour', async () => {
    const { caseId } = await returnToFile();
    const answers = await Promise.all([on(contract.takeCase, caseId), on(contract.takeCase, caseId, omar)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, other] = answers[0]?.status === 200 ? [olga, omar] : [omar, olga];
    expect((await queue(other))[0]?.holder?.isMe).toBe(false);
    expect(code(await on(contract.beginReturn, caseId, other))).toBe('operator.not_taken');
    // Both are there all the while: their sessions do not idle out.
    for (const minutes of [10, 10, 9]) {
      later(minutes);
      await Promise.all([queue(other), queue(holder)]);
    }
    expect(code(await on(contract.takeCase, caseId, other))).toBe('operator.taken');
    later(1);
    expect((await queue(other))[0]?.holder).toBeNull();
    expect(code(await on(contract.refuseReturn, caseId, holder, { reason }))).toBe('operator.not_taken');
    expect((await on(contract.takeCase, caseId, other)).status).toBe(200);
    expect((await on(contract.giveCaseBack, caseId, other)).body.holder).toBeNull();
    expect((await on(contract.takeCase, caseId, holder)).status).toBe(200);
  });

  it('closes a case for a written reason, once, and leaves what it is about as it is', async () => {
    const { id, caseId } = await returnToFile();
    await on(contract.takeCase, caseId);
    expect((await on(contract.closeCase, caseId, olga, { reason: 'corto' })).status).toBe(400);
    expect((await on(contract.closeCase, caseId, olga, { reason })).status).toBe(200);
    expect(await queue()).toEqual([]);
    expect(await look(caseId)).toMatchObject({ work: null, closed: { outcome: 'closed', reason } });
    expect(code(await on(contract.closeCase, caseId, olga, { reason }))).toBe('operator.closed');
    expect(code(await on(contract.takeCase, caseId))).toBe('operator.closed');
    expect(await stateOfReturn(id)).toEqual({ state: 'approved', number: null });
  });

  it('writes a chain of its own, which shows when it was changed', async () => {
    const { caseId } = await returnToFile();
    await on(contract.takeCase, caseId);
    expect((await checkAudit(app.ctx, [], [])).breaks).toEqual([]);
    await admin.query(`update audit set action = 'operator.nothing' where tenant_id = $1 and subject = $2`, [
      INSTALLATION,
      caseId,
    ]);
    expect((await checkAudit(app.ctx, [], [])).breaks).toMatchObject([{ tenantId: INSTALLATION, kind: 'chain' }]);
    await admin.query(`update audit set action = 'operator.case_taken' where tenant_id = $1 and subject = $2`, [
      INSTALLATION,
      caseId,
    ]);
  });
});

describe('a return', () => {
  it('says what its file does not carry: boxes that are typed, and the decree of a reduced rate', async () => {
    const boxes = { 303: '100.00', 497: '1000.00', 498: '250.00' };
    const abroad = await returnToFile('2026-10', 0, { obligation: 'retenciones', boxes });
    await on(contract.takeCase, abroad.caseId);
    expect((await look(abroad.caseId)).work).toMatchObject({
      hasFile: true,
      asksDecree: false,
      toType: [
        { code: '497', label: 'Subtotal de pagos al exterior: base', value: '1000.00' },
        { code: '498', label: 'Subtotal de pagos al exterior: retenido', value: '250.00' },
      ],
    });
    const tourism = await returnToFile('2026-09', 0, { boxes: { 410: '80.00' } });
    await on(contract.takeCase, tourism.caseId);
    expect((await look(tourism.caseId)).work).toMatchObject({ hasFile: true, asksDecree: true, toType: [] });
  });

  it('is begun, downloaded, and filed with its number; its case ends with it', async () => {
    const { id, caseId } = await returnToFile();
    await on(contract.takeCase, caseId);
    expect((await on(contract.beginReturn, caseId)).body).toEqual({ state: 'in_review' });
    expect((await on(contract.getReturnFile, caseId)).bytes.toString()).toContain('detallesDeclaracion');
    const tooEarly = { number: '872654123', filedOn: '2026-10-31' };
    expect(code(await on(contract.returnFiled, caseId, olga, tooEarly))).toBe('declaration.day');
    // Nobody filed for them what they had not approved yet.
    const unapproved = { number: '872654123', filedOn: '2026-11-19' };
    expect(code(await on(contract.returnFiled, caseId, olga, unapproved))).toBe('declaration.day');
    const filed = { number: '872654123', filedOn: '2026-11-20' };
    expect((await on(contract.returnFiled, caseId, olga, filed)).body).toEqual({ state: 'sent' });
    expect(await stateOfReturn(id)).toEqual({ state: 'sent', number: '872654123' });
    expect(await look(caseId)).toMatchObject({ closed: { outcome: 'sent' } });
    expect((await both(caseId))[0]).toEqual([
      'operator.case_taken olga',
      'operator.return_in_review olga',
      'operator.return_file olga',
      'operator.return_sent olga',
    ]);
    expect(code(await on(contract.refuseReturn, caseId, olga, { reason }))).toBe('operator.closed');
  });

  it('has a number of its own: that of another return is refused, and nothing of it is kept', async () => {
    const [first, second] = [await returnToFile('2026-09'), await returnToFile()];
    const filed = { number: '872654123', filedOn: '2026-11-20' };
    for (const { caseId } of [first, second]) await on(contract.takeCase, caseId);
    expect((await on(contract.returnFiled, first.caseId, olga, filed)).body).toEqual({ state: 'sent' });
    expect(code(await on(contract.returnFiled, second.caseId, olga, filed))).toBe('declaration.number');
    expect((await stateOfReturn(second.id)).state).toBe('approved');
    expect(await look(second.caseId)).toMatchObject({ closed: null });
  });

  it('whose case is closed for a reason waits for nobody here: its owner files it, and is told', async () => {
    for (const [period, begins] of [
      ['2026-09', false],
      ['2026-10', true],
    ] as const) {
      const { id, caseId } = await returnToFile(period);
      await on(contract.takeCase, caseId);
      if (begins) await on(contract.beginReturn, caseId);
      expect((await on(contract.closeCase, caseId, olga, { reason })).body).toEqual({ done: true });
      expect(await look(caseId)).toMatchObject({ closed: { outcome: 'closed', reason } });
      const { body } = await ana.call(getDeclaration, { query: { declarationId: id } });
      expect(body).toMatchObject({ state: 'approved', filer: 'owner', promisedUntil: null });
      expect(await noticesOf(id)).toEqual(['declaration.left']);
      const said = { declarationId: id, number: `87265412${period.slice(-1)}`, filedOn: '2026-11-20' };
      expect((await ana.call(reportFiled, { body: said })).body).toMatchObject({ state: 'sent' });
    }
    expect(await queue()).toEqual([]);
  });

  it('is taken back by its owner only as long as nobody has its case, or when the promise is over', async () => {
    const { id, caseId } = await returnToFile();
    const back = () => ana.call(takeBack, { body: { declarationId: id } });
    await on(contract.takeCase, caseId);
    expect(code(await on(contract.getReturnFile, caseId))).toBe('operator.not_begun');
    expect(code(await back())).toBe('declaration.in_review');
    const offered = async () => (await ana.call(getDeclaration, { query: { declarationId: id } })).body.mayTakeBack;
    expect(await offered()).toBe(false);
    // Who had it let it lie; both are there all the while.
    for (const minutes of [15, 15]) {
      later(minutes);
      await Promise.all([queue(), ana.call(getDeclaration, { query: { declarationId: id } })]);
    }
    expect(await offered()).toBe(true);
    expect((await back()).body).toMatchObject({ state: 'approved', filer: 'owner' });
    expect(await look(caseId)).toMatchObject({ closed: { outcome: 'taken_back' } });
    const late = await returnToFile('2026-09', 48);
    await on(contract.takeCase, late.caseId);
    expect((await ana.call(takeBack, { body: { declarationId: late.id } })).body).toMatchObject({ filer: 'owner' });
  });

  it('that its owner took back when the promise was over has the number of who had it; two numbers are an alarm', async () => {
    const filed = (number: string) => ({ number, filedOn: '2026-11-20' });
    const takenBack = async (period: string) => {
      const { id, caseId } = await returnToFile(period, 48);
      await on(contract.takeCase, caseId);
      await ana.call(takeBack, { body: { declarationId: id } });
      return { id, caseId };
    };
    // Nobody filed it since: a number is the truth.
    const first = await takenBack('2026-08');
    expect(await look(first.caseId)).toMatchObject({ closed: { outcome: 'taken_back', mayNumber: true } });
    expect(await look(first.caseId, omar)).toMatchObject({ closed: { outcome: 'taken_back', mayNumber: false } });
    expect(code(await on(contract.refuseReturn, first.caseId, olga, { reason }))).toBe('operator.closed');
    expect((await on(contract.returnFiled, first.caseId, olga, filed('872654001'))).body).toEqual({ state: 'sent' });
    expect(await stateOfReturn(first.id)).toEqual({ state: 'sent', number: '872654001' });
    expect(await look(first.caseId)).toMatchObject({ closed: { outcome: 'sent', mayNumber: false } });
    expect(await noticesOf(first.id)).toEqual(['declaration.sent']);
    // Its owner filed it too.
    const second = await takenBack('2026-09');
    await ana.call(reportFiled, { body: { declarationId: second.id, ...filed('872654002') } });
    expect(app.logged()).not.toContain('"alarm":"return_twice"');
    const twice = await on(contract.returnFiled, second.caseId, olga, filed('872654003'));
    expect(code(twice)).toBe('operator.filed_twice');
    expect(app.logged()).toContain('"alarm":"return_twice"');
    expect(app.logged()).toContain('iva 2026-09: 872654002 872654003');
    expect(await stateOfReturn(second.id)).toEqual({ state: 'sent', number: '872654002' });
    expect((await on(contract.returnFiled, second.caseId, olga, filed('872654002'))).body).toEqual({ state: 'sent' });
    // Theirs was there first.
    const third = await takenBack('2026-10');
    await on(contract.returnFiled, third.caseId, olga, filed('872654004'));
    app.forget();
    const says = (number: string) => ana.call(reportFiled, { body: { declarationId: third.id, ...filed(number) } });
    expect((await says('872654004')).status).toBe(200);
    expect(app.logged()).not.toContain('"alarm":"return_twice"');
    expect(code(await says('872654005'))).toBe('declaration.filed');
    expect(app.logged()).toContain('iva 2026-10: 872654004 872654005');
    // Their own slip is nobody's alarm.
    const own = await returnToFile('2026-07');
    await ana.call(takeBack, { body: { declarationId: own.id } });
    await ana.call(reportFiled, { body: { declarationId: own.id, ...filed('872654006') } });
    app.forget();
    expect(code(await ana.call(reportFiled, { body: { declarationId: own.id, ...filed('872654007') } }))).toBe(
      'declaration.filed',
    );
    expect(app.logged()).not.toContain('return_twice');
  });

  it('that the portal does not take is refused with its reason', async () => {
    const { id, caseId } = await returnToFile();
    await on(contract.takeCase, caseId);
    expect((await on(contract.refuseReturn, caseId, olga, { reason })).body).toEqual({ state: 'refused' });
    expect((await stateOfReturn(id)).state).toBe('refused');
    expect(await queue()).toEqual([]);
  });
});

/** What was taken off the price of this order is taken off another one, which is paid. */
const takePlanAway = async (orderId: string) => {
  const credits = JSON.stringify([{ order: randomUUID(), base: '1.00' }]);
  await admin.query('update shop_orders set credits = $2 where id = $1', [orderId, credits]);
  await admin.query(
    `insert into shop_orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'state', 'paid', 'paid_at', o.opened_at, 'paid_by', gen_random_uuid()))).*
     from shop_orders o where o.id = $1`,
    [orderId],
  );
};
/** Its payment began more than a day ago, and nobody has signed out meanwhile. */
const beganADayAgo = (orderId: string) =>
  admin.query(`update payment_attempts set prepared_at = prepared_at - interval '25 hours' where order_id = $1`, [
    orderId,
  ]);

describe('a payment', () => {
  it('shows what we asked and what was answered, never as it came', async () => {
    const { caseId, held } = await paymentInAttention({ amount: '6.89' });
    await on(contract.takeCase, caseId);
    const { work } = await look(caseId);
    expect(work).toMatchObject({
      kind: 'payment',
      asked: { total: '6.90', transactionId: held.transactionId },
      mayGrant: false,
      mayGiveBack: true,
    });
    if (work?.kind !== 'payment') throw new Error('another kind');
    expect(work.answers.find(({ asked }) => asked === 'confirm')).toMatchObject({
      said: 'found',
      transaction: { state: 'approved', amount: '6.89', transactionId: held.transactionId },
    });
    expect(code(await on(contract.grantPayment, caseId, olga, { reason }))).toBe('operator.not_approved');
    expect(await grants()).toEqual([]);
  });

  it('of which the provider now says what we asked for is granted, once', async () => {
    const { caseId, order } = await paymentInAttention({ amount: '6.89' });
    await on(contract.takeCase, caseId);
    expect((await on(contract.askPaymentAgain, caseId)).body).toEqual({ end: 'unchanged' });
    payPhone.wrong = {};
    const [one, other] = await Promise.all([
      on(contract.askPaymentAgain, caseId),
      on(contract.askPaymentAgain, caseId),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await orderNow(order.id)).state).toBe('paid');
    expect(await grants()).toHaveLength(1);
    expect(await look(caseId)).toMatchObject({ closed: { outcome: 'granted' } });
  });

  it('whose price leaned on a plan that another order took the place of goes back, and grants nothing', async () => {
    const { caseId, order, held } = await paymentInAttention({ amount: '6.89' });
    await takePlanAway(order.id);
    payPhone.wrong = {};
    await on(contract.takeCase, caseId);
    expect((await on(contract.askPaymentAgain, caseId)).body).toEqual({ end: 'returned' });
    await runAll(app.ctx);
    expect(held.state).toBe('reversed');
    expect(await orderNow(order.id)).toMatchObject({ state: 'cancelled', payment: { state: 'returned' } });
    expect(await grants()).toEqual([]);
  });

  it('that is to go back is tried to be given back also a day later, and then transferred', async () => {
    const { caseId, order } = await paymentInAttention({ amount: '6.89' });
    await takePlanAway(order.id);
    payPhone.wrong = {};
    await beganADayAgo(order.id);
    await on(contract.takeCase, caseId);
    expect((await on(contract.askPaymentAgain, caseId)).body).toEqual({ end: 'returned' });
    payPhone.reversals.push('refused');
    await runAll(app.ctx);
    expect((await orderNow(order.id)).unusedPayments).toMatchObject([{ state: 'to_transfer', total: '6.90' }]);
    expect(await queue()).toEqual([]);
  });

  it('is granted while its buyer does something else with the order, and neither waits for the other', async () => {
    const { caseId, order } = await paymentInAttention({ transactionId: '997' });
    await on(contract.takeCase, caseId);
    const tenantId = ana.customerId;
    let granting: ReturnType<typeof on> | undefined;
    await app.ctx.db.tenant(tenantId, async (tx) => {
      // In this order as everything that a buyer does.
      await lockTaxpayer(tx, tenantId);
      granting = on(contract.grantPayment, caseId, olga, { reason });
      await vi.waitFor(async () => {
        expect((await tx.execute(sql`select from pg_locks where not granted`)).rows).not.toEqual([]);
      });
      await findOrder(tx, tenantId, order.id, { lock: true });
    });
    expect((await granting)?.body).toEqual({ end: 'granted' });
  });

  it('that is approved under another reference is granted for a reason, unless it is another’s', async () => {
    const another = await paymentInAttention({ transactionId: '999' });
    await on(contract.takeCase, another.caseId);
    expect((await on(contract.grantPayment, another.caseId, olga, { reason })).body).toEqual({ end: 'granted' });
    expect((await orderNow(another.order.id)).state).toBe('paid');
    const again = await paymentInAttention({ transactionId: '999' });
    await on(contract.takeCase, again.caseId);
    expect(code(await on(contract.grantPayment, again.caseId, olga, { reason }))).toBe('operator.other_payment');
    expect(code(await on(contract.reversePayment, again.caseId, olga, { reason }))).toBe('operator.other_payment');
    expect(await grants()).toHaveLength(1);
  });

  it('of which the provider said nothing is not given back where its number is of another’s payment', async () => {
    const another = await paymentInAttention({ transactionId: '998' });
    await on(contract.takeCase, another.caseId);
    await on(contract.grantPayment, another.caseId, olga, { reason });
    const { caseId, order } = await paymentInAttention({ amount: '6.89' });
    payPhone.wrong = {};
    // Its number was told by a browser that came back, and no answer named a payment.
    await admin.query(`update payment_attempts set transaction_id = '998' where order_id = $1`, [order.id]);
    await admin.query(
      `delete from payment_answers where attempt_id = (select id from payment_attempts where order_id = $1)`,
      [order.id],
    );
    await on(contract.takeCase, caseId);
    expect((await look(caseId)).work).toMatchObject({ kind: 'payment', mayGiveBack: true });
    expect(code(await on(contract.reversePayment, caseId, olga, { reason }))).toBe('operator.other_payment');
    expect(payPhone.calls).not.toContain('reverse 998');
  });

  it('goes back whole where the provider gives it back, and grants nothing', async () => {
    const { caseId, order, held } = await paymentInAttention({ amount: '6.89' });
    await on(contract.takeCase, caseId);
    payPhone.reversals.push('refused');
    expect((await on(contract.reversePayment, caseId, olga, { reason })).body).toEqual({ end: 'unchanged' });
    expect((await on(contract.reversePayment, caseId, olga, { reason })).body).toEqual({ end: 'returned' });
    expect(held.state).toBe('reversed');
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', payment: { state: 'returned' } });
    expect(await grants()).toEqual([]);
    expect((await both(caseId))[1]?.slice(-2)).toEqual([
      'operator.payment_reversing olga',
      'operator.payment_returned olga',
    ]);
  });
});

describe('the case of a payment that is closed for a reason', () => {
  it('ends its attempt and grants nothing, and its buyer may pay again', async () => {
    const { caseId, order } = await paymentInAttention({ amount: '6.89' });
    await on(contract.takeCase, caseId);
    expect(code(await on(contract.closeCase, caseId, omar, { reason }))).toBe('operator.not_taken');
    expect(await orderNow(order.id)).toMatchObject({ payment: { state: 'attention' } });
    expect((await on(contract.closeCase, caseId, olga, { reason })).status).toBe(200);
    expect(await orderNow(order.id)).toMatchObject({ state: 'open', payment: { state: 'closed' } });
    expect((await both(caseId)).map((chain) => chain.at(-1))).toEqual([
      'operator.case_closed olga',
      'operator.case_closed olga',
    ]);
    payPhone.wrong = {};
    await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
    await ana.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
    await runAll(app.ctx);
    expect((await orderNow(order.id)).state).toBe('paid');
    expect(await grants()).toHaveLength(1);
    expect((await checkGrants(app.ctx, ana.customerId)).faults.map(({ kind }) => kind)).not.toContain('not_attended');
  });

  it.each([
    ['its own is transferred', { amount: '6.89' }, ['to_transfer']],
    ['another’s money is not given to its buyer', { clientTransactionId: 'AJENO' }, []],
  ] as const)('of an order that another try paid: %s', async (_, wrong, transfers) => {
    const { caseId, order } = await paymentInAttention(wrong);
    const first = payPhone.last;
    payPhone.wrong = {};
    await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
    await ana.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
    await runAll(app.ctx);
    expect((await orderNow(order.id)).state).toBe('paid');
    if ('clientTransactionId' in wrong) payPhone.wrong = wrong;
    app.clock.forward(1_000); // what was said last counts
    await on(contract.takeCase, caseId);
    expect((await on(contract.askPaymentAgain, caseId)).body).toEqual({ end: 'unchanged' });
    payPhone.wrong = {};
    expect((await on(contract.closeCase, caseId, olga, { reason })).status).toBe(200);
    expect(first.state).toBe('captured');
    expect((await orderNow(order.id)).unusedPayments.map(({ state }) => state)).toEqual(transfers);
  });

  it('of an order whose plan was gone is transferred: it cannot be paid any more', async () => {
    const { caseId, order } = await paymentInAttention({ amount: '6.89' });
    await takePlanAway(order.id);
    payPhone.wrong = {};
    await on(contract.takeCase, caseId);
    payPhone.reversals.push('unknown');
    app.clock.forward(1_000); // what was said last counts
    await on(contract.askPaymentAgain, caseId);
    await runTurn(app.ctx, 'settle-payment');
    await beganADayAgo(order.id);
    await runTurn(app.ctx, 'settle-payment');
    const again = (await queue())[0]?.id ?? '';
    await on(contract.takeCase, again);
    expect((await on(contract.closeCase, again, olga, { reason })).status).toBe(200);
    const { state, unusedPayments } = await orderNow(order.id);
    expect([state, unusedPayments.map((each) => each.state)]).toEqual(['cancelled', ['to_transfer']]);
  });

  it('of a refund leaves it to be transferred: its money does not end with a sentence', async () => {
    const { order, caseId } = await refundInAttention();
    await on(contract.takeCase, caseId);
    await on(contract.closeCase, caseId, olga, { reason });
    expect(await orderNow(order.id)).toMatchObject({
      ...{ state: 'paid', payment: { state: 'approved' } },
      refund: { state: 'to_transfer' },
    });
  });
});

/** What was to go back of an order, and nobody knows whether it did; gives its case. */
const refundInAttention = async () => {
  const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  const held = payPhone.last;
  await ana.call(payments.paymentResponse, { body: payPhone.pay(held.order.clientTransactionId) });
  await runAll(app.ctx);
  await ana.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId: order.id, reason, total: '6.90' } });
  await app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute(sql`update payment_attempts set state = 'attention' where tenant_id = ${ana.customerId}`),
  );
  const { rows } = await admin.query('select id from payment_attempts where tenant_id = $1', [ana.customerId]);
  await admin.query(
    `insert into operator_cases (id, kind, tenant_id, subject, since) values ($1, 'payment', $2, $3, now())`,
    [randomUUID(), ana.customerId, rows[0]?.id],
  );
  return { order, held, caseId: (await queue())[0]?.id ?? '' };
};

describe('a refund', () => {
  it.each([
    ['gave back', 'reversed', 'returned', 'returned'],
    ['kept', 'captured', 'kept', 'to_transfer'],
  ] as const)('of which the provider now says that it %s it ends so', async (_, is, end, state) => {
    const { order, held, caseId } = await refundInAttention();
    held.state = is;
    await on(contract.takeCase, caseId);
    expect((await on(contract.askPaymentAgain, caseId)).body).toEqual({ end });
    expect((await orderNow(order.id)).refund?.state).toBe(state);
  });

  it('is transferred by who has it, once, to the whole number of its account, and its buyer is told', async () => {
    const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } }))
      .body;
    await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
    await ana.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
    await runAll(app.ctx);
    const account = { id: randomUUID(), bank: 'pichincha' as const, kind: 'savings' as const, number: '2200123456' };
    await ana.call(bank.saveBankAccount, { body: account });
    const asked = { id: randomUUID(), orderId: order.id, reason, total: '6.90', accountId: account.id };
    payPhone.reversals.push('refused');
    await ana.call(refunds.cancelProductUser, { body: asked });
    await runAll(app.ctx);
    expect((await orderNow(order.id)).refund?.state).toBe('to_transfer');
    const [waiting] = await queue();
    const caseId = waiting?.id ?? '';
    expect(waiting?.kind).toBe('refund');
    await on(contract.takeCase, caseId);
    expect((await look(caseId)).work).toMatchObject({
      ...{ kind: 'refund', total: '6.90', reason, holder: { identification: ana.ruc } },
      account: { bank: 'pichincha', kind: 'savings', number: '2200123456' },
    });
    expect((await look(caseId, omar)).work).toBeNull();
    expect(code(await on(contract.refundTransferred, caseId, omar, { proof: '0098127' }))).toBe('operator.not_taken');
    const said = await Promise.all(
      [1, 2].map(() => on(contract.refundTransferred, caseId, olga, { proof: '0098127' })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await orderNow(order.id)).refund).toMatchObject({ state: 'returned', total: '6.90' });
    const told = (await ana.call(getNotification, { query: {} })).body.items;
    expect(told.filter(({ kind }) => kind === 'refund.transferred')).toHaveLength(1);
    expect(await look(caseId)).toMatchObject({ closed: { outcome: 'transferred' }, work: null });
    expect((await both(caseId)).map((chain) => chain.at(-1))).toEqual(
      Array.from({ length: 2 }, () => 'operator.refund_transferred olga'),
    );
  });
});

/** An order that was paid and given back, whose payment PayPhone keeps: it is to be transferred. */
async function orderToTransfer() {
  const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  await ana.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
  await runAll(app.ctx);
  payPhone.reversals.push('refused');
  await ana.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId: order.id, reason, total: '6.90' } });
  await runAll(app.ctx);
  return order;
}

it('a refund is not closed for a reason while its money is owed, and waits for another account of its buyer', async () => {
  const order = await orderToTransfer();
  const choose = async (number: string) => {
    const account = { id: randomUUID(), bank: 'pichincha' as const, kind: 'savings' as const, number };
    await ana.call(bank.saveBankAccount, { body: account });
    const body = { accountId: account.id };
    expect((await ana.call(refunds.saveRefundAccount, { params: { orderId: order.id }, body })).status).toBe(200);
  };
  await choose('2200123456');
  const caseId = (await queue())[0]?.id ?? '';
  // The bank knows no such account.
  await on(contract.takeCase, caseId);
  expect(code(await on(contract.closeCase, caseId, olga, { reason }))).toBe('operator.owed');
  expect((await look(caseId)).work).toMatchObject({ kind: 'refund', mayClose: false });
  await choose('2200654321');
  expect((await queue()).map(({ id }) => id)).toEqual([caseId]);
  expect((await look(caseId)).work).toMatchObject({ kind: 'refund', account: { number: '2200654321' } });
  expect((await on(contract.refundTransferred, caseId, olga, { proof: '0098130' })).status).toBe(200);
});

it('a payment for a closed account that PayPhone keeps is a case, and waits for whom the operator asks by mail', async () => {
  const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  const firm = { identificationType: '04', identification: '1790016919001', name: 'Clínica Los Andes' } as const;
  const buyer = { ...firm, address: 'Quito', email: 'pagos@clinica.example' };
  expect((await ana.call(orders.saveOrderBuyer, { params: { orderId: order.id }, body: buyer })).status).toBe(200);
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
  await ana.call(payments.paymentResponse, { body: payPhone.pay(payPhone.last.order.clientTransactionId) });
  const form = { reason: 'other' as const, comment: 'Cierro el local este mes', confirmation: 'Eliminar' };
  expect((await ana.call(deleteAccount, { body: { ...form, password: testPassword } })).status).toBe(200);
  payPhone.reversals.push('refused');
  for (const _ of ['confirmed', 'kept']) await runTurn(app.ctx, 'settle-payment');
  const caseId = (await queue())[0]?.id ?? '';
  await on(contract.takeCase, caseId);
  // Who paid here is asked, not in whose name the invoice was to be.
  const holder = { email: order.buyer.email, identification: ana.ruc };
  const asked = { kind: 'refund', account: null, isClosed: true, mayClose: true, holder };
  expect((await look(caseId)).work).toMatchObject(asked);
  const owed = () => app.ctx.db.tenant(ana.customerId, (tx) => owesMoney(tx, ana.customerId));
  expect(await owed()).toBe(true);
  expect((await on(contract.refundTransferred, caseId, olga, { proof: '0098129' })).status).toBe(200);
  expect([await owed(), await queue()]).toEqual([false, []]);
  expect((await checkGrants(app.ctx, ana.customerId)).faults).toEqual([]);
});

it('a second payment that PayPhone does not give back is transferred, and what was bought stays', async () => {
  const order = (await ana.call(orders.saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25' } })).body;
  const codes = [];
  for (const _ of [1, 2]) {
    await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: order.id } });
    codes.push(payPhone.last.order.clientTransactionId);
  }
  payPhone.reversals.push('refused');
  for (const ours of codes) await ana.call(payments.paymentResponse, { body: payPhone.pay(ours) });
  await runAll(app.ctx);
  const unused = { state: 'to_transfer', total: '6.90', needsAccount: true };
  expect(await orderNow(order.id)).toMatchObject({ state: 'paid', refund: null, unusedPayments: [unused] });
  expect(await queue()).toEqual([]);
  const account = { id: randomUUID(), bank: 'pichincha' as const, kind: 'savings' as const, number: '2200123456' };
  await ana.call(bank.saveBankAccount, { body: account });
  const choose = () =>
    ana.call(refunds.saveRefundAccount, { params: { orderId: order.id }, body: { accountId: account.id } });
  expect((await choose()).body.unusedPayments).toEqual([{ ...unused, needsAccount: false }]);
  const caseId = (await queue())[0]?.id ?? '';
  await on(contract.takeCase, caseId);
  expect((await look(caseId)).work).toMatchObject({ kind: 'refund', total: '6.90', account: { number: '2200123456' } });
  expect((await on(contract.refundTransferred, caseId, olga, { proof: '0098128' })).status).toBe(200);
  expect(await orderNow(order.id)).toMatchObject({
    state: 'paid',
    unusedPayments: [{ ...unused, state: 'returned', needsAccount: false }],
  });
  expect((await choose()).body).toMatchObject({ code: 'shop.given_back' });
  expect((await archivedPurchases(app.ctx, ana.customerId))['Dinero devuelto']).toEqual([
    [
      '25 comprobantes',
      'un pago que no compró nada',
      'devuelto',
      '6.90',
      expect.any(String),
      expect.any(String),
      '0098128',
    ],
  ]);
  const told = (await ana.call(getNotification, { query: {} })).body.items.map(({ kind }) => kind);
  expect(told.filter((kind) => kind === 'refund.account' || kind === 'refund.transferred')).toHaveLength(2);
});

it('what was bought, and what goes back of it, is told to those who may buy alone', async () => {
  const ivan = await buildColleague(app, ana, 'issuer');
  await orderToTransfer();
  const told = async (who: TestTaxpayer) =>
    (await who.call(getNotification, { query: {} })).body.items.map(({ kind }) => kind);
  expect((await told(ana)).sort()).toEqual(['order.paid', 'refund.account']);
  expect(await told(ivan)).toEqual([]);
});

it('what is done to one kind is not there for another', async () => {
  const { caseId } = await returnToFile();
  await on(contract.takeCase, caseId);
  for (const call of [contract.askPaymentAgain, contract.retryStuckReceipt])
    expect((await on(call, caseId)).status).toBe(404);
});
