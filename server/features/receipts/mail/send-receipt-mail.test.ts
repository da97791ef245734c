import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import type { MailOutcome, OutgoingMail } from '#server/adapters/mail/mailer.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { issued } from '#tests/build/issued.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedSri } from '#tests/build/scripted-sri.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

const sri = new ScriptedSri();
const outcomes: MailOutcome[] = [];
const mails: OutgoingMail[] = [];
let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  const mailer = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail);
      return outcomes.shift() ?? ({ kind: 'accepted' } as const);
    },
  };
  app = await testApp({ sri, mailer });
});
afterAll(() => app.close());
beforeEach(async () => {
  sri.forget();
  outcomes.length = 0;
  mails.length = 0;
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  ana = await buildTaxpayer(app);
});

const detail = async (receiptId: string) => (await ana.call(contract.getInvoice, { params: { receiptId } })).body;
const again = (receiptId: string, email?: string, who = ana) =>
  who.call(contract.sendReceiptMail, { params: { receiptId }, body: email === undefined ? {} : { email } });
const buyer = (email?: string) => ({
  buyer: {
    identificationType: '04' as const,
    identification: '1790016919001',
    name: 'Comercial Andina S.A.',
    ...(email === undefined ? {} : { email }),
  },
});

describe("the buyer's mail", () => {
  it('waits while the mail server is down and goes as the same message', async () => {
    outcomes.push({ kind: 'failed', reason: 'ECONNREFUSED' }, { kind: 'failed', reason: '421 try later' });
    const { id } = await issued(ana);
    await runTurn(app.ctx);
    await runTurn(app.ctx);
    expect((await detail(id)).mail).toBe('queued');
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('sent');
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('shows an address that does not exist, and a new one mends it', async () => {
    outcomes.push({ kind: 'rejected', reason: '550 no such user' });
    const { id } = await issued(ana, buyer('nadie@andina.ec'));
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('bounced');
    expect((await detail(id)).timeline.at(-1)?.sentence).toContain('nadie@andina.ec no existe');
    expect((await again(id, 'compras@andina.ec')).status).toBe(200);
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('sent');
    expect(mails.map(({ to }) => to)).toEqual(['nadie@andina.ec', 'compras@andina.ec']);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('gives up after about two days and says so', async () => {
    outcomes.push(...Array.from({ length: 20 }, () => ({ kind: 'failed' as const, reason: 'ETIMEDOUT' })));
    const { id } = await issued(ana);
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('failed');
    expect(await openJobs(app.ctx)).toBe(0);
    expect(mails).toHaveLength(11);
  });

  it('says when the buyer has no address, and sends to one that is given', async () => {
    const { id } = await issued(ana, buyer());
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('no_address');
    expect((await again(id)).body).toMatchObject({ code: 'mail.no_address' });
    await again(id, 'compras@andina.ec');
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('sent');
  });

  it('goes only for what is authorised, only for its owner, and not without end', async () => {
    const { id } = await issued(ana);
    expect((await again(id)).body).toMatchObject({ code: 'receipt.no_authorization' });
    await runAll(app.ctx);
    expect((await again(id, undefined, await buildTaxpayer(app))).status).toBe(404);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await again(id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await runAll(app.ctx);
    expect(mails).toHaveLength(6);
  });
});
