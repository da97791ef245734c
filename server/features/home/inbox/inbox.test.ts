import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReportInvoiceList } from '#contract/books/reports.ts';
import * as contract from '#contract/messages/notifications.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import type { MailOutcome } from '#server/adapters/mail/mailer.ts';
import { notify } from '#server/features/messages/notify/notify.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { issued } from '#tests/build/issued.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { devuelta, notSent, ScriptedSri } from '#tests/build/scripted-sri.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

const sri = new ScriptedSri();
const outcomes: MailOutcome[] = [];
let app: TestApp;
let admin: pg.Client;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp({ sri, mailer: { send: async () => outcomes.shift() ?? { kind: 'accepted' } } });
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});
beforeEach(async () => {
  sri.forget();
  app.forget();
  outcomes.length = 0;
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
});

const tell = (key: string, more: { userId?: string; kind?: contract.NoticeKind } = {}) =>
  app.ctx.db.tenant(ana.customerId, (tx) =>
    notify(app.ctx, tx, { tenantId: ana.customerId, kind: 'signature.revoked', key, ...more }),
  );
const box = async (who: Caller = ana, query: Record<string, string> = {}) =>
  (await who.call(contract.getNotification, { query })).body;
const unread = async (who: Caller = ana) => (await who.call(contract.countNotifications)).body;
const read = (notificationId: string, who: Caller = ana) =>
  who.call(contract.readNotifications, { body: { notificationId } });
/** Somebody else of Ana's business, who may only look. */
const colleague = () => buildColleague(app, ana, 'reader');

describe('the inbox', () => {
  beforeEach(async () => {
    ana = await buildTaxpayer(app);
  });

  it('tells each event once, unread first, page by page', async () => {
    for (const key of ['a', 'b', 'b', 'c', 'd']) {
      app.clock.forward(1000);
      await tell(key);
    }
    const { items } = await box();
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ kind: 'signature.revoked', read: false, sentence: expect.stringMatching(/\.$/) });
    expect(await unread()).toEqual({ app: 4, sri: 0 });
    const [newest, , third] = items.map(({ id }) => id);
    await read(newest as string);
    expect(await unread()).toEqual({ app: 3, sri: 0 });
    const first = await box(ana, { limit: '3' });
    const second = await box(ana, { limit: '3', cursor: first.nextCursor ?? '' });
    expect(first.items.map((each) => each.read)).toEqual([false, false, false]);
    expect(second.items.map(({ id, read: isRead }) => [id, isRead])).toEqual([[newest, true]]);
    expect(second.nextCursor).toBeUndefined();
    const middle = await box(ana, { limit: '2' });
    expect(middle.items[1]?.id).toBe(third);
  });

  it('puts away with a way back; the same event does not come again', async () => {
    await tell('a');
    const [{ id = '' } = {}] = (await box()).items;
    await ana.call(contract.deleteNotification, { params: { notificationId: id } });
    await tell('a');
    expect((await box()).items).toEqual([]);
    expect(await unread()).toEqual({ app: 0, sri: 0 });
    await ana.call(contract.restoreNotification, { params: { notificationId: id } });
    expect((await box()).items).toMatchObject([{ id, read: false }]);
  });

  it('is read by each person for themselves; what concerns one alone is told to that one', async () => {
    const reader = await colleague();
    await tell('all');
    app.clock.forward(1000);
    await tell('mine', { userId: ana.userId });
    const [own, shared] = (await box()).items.map(({ id }) => id);
    expect((await box(reader)).items.map(({ id }) => id)).toEqual([shared]);
    expect((await read(own as string, reader)).status).toBe(404);
    await read(shared as string, reader);
    await reader.call(contract.deleteNotification, { params: { notificationId: shared as string } });
    expect(await unread()).toEqual({ app: 2, sri: 0 });
    expect((await box()).items).toHaveLength(2);
  });

  it('of before somebody came to the business is not theirs to read', async () => {
    await tell('before');
    app.clock.forward(60_000);
    const late = await colleague();
    await tell('after');
    expect((await box(late)).items).toHaveLength(1);
    expect((await box()).items).toHaveLength(2);
  });

  it('is marked as read up to a moment, not beyond', async () => {
    await tell('a');
    const { asOf: until } = await box();
    app.clock.forward(1000);
    await tell('b');
    await ana.call(contract.readNotifications, { body: { box: 'app', until } });
    expect((await box()).items.map((each) => each.read)).toEqual([false, true]);
    for (const body of [{ box: 'app', until: 'ayer' }, { box: 'otro', until }, {}])
      expect((await ana.call(contract.readNotifications, { body: body as never })).status).toBe(400);
  });

  it('of one taxpayer does not exist for another', async () => {
    await tell('a');
    const [{ id = '' } = {}] = (await box()).items;
    const eva = await buildTaxpayer(app);
    expect((await box(eva)).items).toEqual([]);
    expect((await read(id, eva)).status).toBe(404);
    for (const call of [contract.deleteNotification, contract.restoreNotification])
      expect((await eva.call(call, { params: { notificationId: id } })).status).toBe(404);
  });

  it('forgets what is a year old', async () => {
    await tell('old');
    app.clock.forward(366 * 86_400_000);
    await ana.signInAgain();
    await tell('new');
    expect((await box()).items).toHaveLength(1);
  });
});

describe('what is told', () => {
  beforeAll(async () => {
    app.forget();
    ana = await buildTaxpayer(app);
  });
  /** What is new since the last look. */
  const news = async (who: Caller = ana) => {
    const items = (await box(who)).items.filter((each) => !each.read);
    for (const { id } of items) await read(id, who);
    return items;
  };

  it('nothing of a receipt that is authorised while one looks; its end after a wait', async () => {
    await issued(ana);
    await runAll(app.ctx);
    expect(await news()).toEqual([]);
    sri.sends.push(notSent);
    const { id, number } = await issued(ana);
    await runTurn(app.ctx, 'settle-receipt');
    app.clock.forward(60_000);
    await runAll(app.ctx);
    expect(await news()).toMatchObject([
      { kind: 'receipt.authorized', about: id, sentence: expect.stringContaining(`práctica ${number}`) },
    ]);
  });

  it('a receipt that comes back, with no word of who buys', async () => {
    sri.sends.push(devuelta('35'));
    const { id, buyerName } = await issued(ana);
    await runAll(app.ctx);
    const told = await news();
    expect(told).toMatchObject([{ kind: 'receipt.returned', about: id }]);
    expect(JSON.stringify(told)).not.toContain(buyerName);
  });

  it('a mail that does not arrive', async () => {
    outcomes.push({ kind: 'rejected', reason: '550 no such user' });
    const buyer = { identificationType: '05' as const, identification: '1710034065', name: 'Rosa', email: 'r@x.ec' };
    const { id } = await issued(ana, { buyer });
    await runAll(app.ctx);
    expect(await news()).toMatchObject([{ kind: 'receipt.mail_failed', about: id }]);
  });

  it('a report that was sent, to who asked for it', async () => {
    const reader = await colleague();
    await ana.call(sendReportInvoiceList, { body: { from: '2026-11-01', to: '2026-11-30', format: 'xlsx' } });
    await runTurn(app.ctx, 'make-report');
    expect(await news()).toMatchObject([{ kind: 'report.sent' }]);
    expect((await news(reader)).map(({ kind }) => kind)).not.toContain('report.sent');
  });

  it('files that were read', async () => {
    const body = { importId: app.ctx.newId(), part: '0', name: 'a.xml' };
    await ana.call(uploadReceived, { body, file: new TextEncoder().encode('<factura/>') });
    await runTurn(app.ctx, 'import-received');
    expect(await news()).toMatchObject([{ kind: 'import.finished', about: body.importId }]);
  });

  it('that few documents are left, and that none is', async () => {
    const left = (count: number) =>
      admin.query('update quota_grants set used = quantity - $2::int where tenant_id = $1', [ana.customerId, count]);
    ana = await buildProducer(app);
    await left(22);
    await issued(ana);
    expect(await news()).toEqual([]);
    // A fifth of what was granted, five, one: each once.
    for (const sentence of ['20', '5', '1']) {
      await left(Number(sentence) + 1);
      await issued(ana);
      expect(await news()).toMatchObject([{ kind: 'quota.low', sentence: expect.stringContaining(` ${sentence} `) }]);
    }
    // Given back, one at a time.
    for (let given = 0; given < 19; given++)
      await admin.query('update quota_grants set used = used - 1 where tenant_id = $1', [ana.customerId]);
    await issued(ana);
    expect(await news()).toEqual([]);
    await left(1);
    await issued(ana);
    expect(await news()).toMatchObject([{ kind: 'quota.used_up' }]);
  });
});
