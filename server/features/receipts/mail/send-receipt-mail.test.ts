import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as taxData from '#contract/business/tax-data.ts';
import * as contract from '#contract/receipts/receipts.ts';
import type { MailOutcome, OutgoingMail } from '#server/adapters/mail/mailer.ts';
import { receipts } from '#server/db/tables/index.ts';
import { countTry } from '#server/lib/throttle.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { ScriptedSri } from '#tests/build/scripted-sri.ts';
import { buildTaxpayer, proveAddress, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { queueReceiptMail } from './queue-receipt-mail.ts';

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
  await proveAddress(app, ana);
});

const detail = async (receiptId: string, who = ana) =>
  (await who.call(contract.getInvoice, { params: { receiptId } })).body;
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

  it('goes once though the database is away when it went: what the mail server said is kept', async () => {
    await issued(ana);
    const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    let toBreak = 2;
    const tenant: typeof app.ctx.db.tenant = (...asked) =>
      mails.length > 0 && toBreak-- > 0 ? Promise.reject(gone) : app.ctx.db.tenant(...asked);
    await runAll({ ...app.ctx, db: { ...app.ctx.db, tenant } });
    expect(toBreak).toBeLessThan(0);
    expect(mails).toHaveLength(1);
    expect(await openJobs(app.ctx)).toBe(0);
  });

  it('begins with the picture of its own business, until that is taken away', async () => {
    const picture = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#0b7d6b' } })
      .png()
      .toBuffer();
    await ana.call(taxData.updateImageLogoEmail, { body: {}, file: picture });
    await issued(ana);
    const eva = await buildTaxpayer(app);
    await proveAddress(app, eva);
    await issued(eva);
    await runAll(app.ctx);
    await ana.call(taxData.deleteLogoEmail);
    await issued(ana);
    await runAll(app.ctx);
    const inside = ({ to, attachments }: OutgoingMail) => [
      to,
      attachments.filter(({ cid }) => cid !== undefined).length,
    ];
    expect(mails.map(inside).sort()).toEqual(
      [
        [ana.email, 1],
        [eva.email, 0],
        [ana.email, 0],
      ].sort(),
    );
  });

  it('shows an address that does not exist, and a new one mends it', async () => {
    outcomes.push({ kind: 'rejected', reason: '550 no such user' });
    const { id } = await issued(ana, buyer('nadie@andina.ec'));
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('bounced');
    expect((await detail(id)).timeline.at(-1)?.sentence).toContain(`${ana.email} no existe`);
    expect((await again(id, 'compras@andina.ec')).status).toBe(200);
    await runAll(app.ctx);
    expect((await detail(id)).mail).toBe('sent');
    expect(mails.map(({ to }) => to)).toEqual([ana.email, 'compras@andina.ec']);
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

describe('what a business may send', () => {
  /** The mail of an authorised receipt, as it leaves outside practice. */
  const queue = async (buyerEmail: string, who = ana) => {
    const { id } = await issued(who, buyer());
    await runAll(app.ctx);
    await app.ctx.db.tenant(who.customerId, async (tx) => {
      const row = {
        tenantId: who.customerId,
        id,
        buyerEmail,
        environment: 'produccion',
        issuedBy: who.userId,
      } as const;
      await tx
        .update(receipts)
        .set({ mailState: await queueReceiptMail(app.ctx, tx, row) })
        .where(eq(receipts.tenantId, who.customerId));
    });
    return id;
  };

  it('goes in practice to who issued it, and to another address when somebody says so', async () => {
    const { id } = await issued(ana, buyer('compras@andina.ec'));
    await runAll(app.ctx);
    await again(id, 'compras@andina.ec');
    await runAll(app.ctx);
    expect(mails.map(({ to }) => to)).toEqual([ana.email, 'compras@andina.ec']);
  });

  // @asvs V2.4.1
  it('waits until an address is proven, which its receipt says, and is not dropped', async () => {
    const eva = await buildTaxpayer(app);
    const id = await queue('compras@andina.ec', eva);
    await runTurn(app.ctx);
    await runTurn(app.ctx);
    expect((await detail(id, eva)).mail).toBe('waits_for_proof');
    expect((await again(id, 'otra@andina.ec', eva)).body).toMatchObject({ code: 'email.unproven' });
    expect((await again(id, eva.email, eva)).status).toBe(200);
    await runTurn(app.ctx);
    expect(mails.map(({ to }) => to)).toEqual([eva.email]);
    await proveAddress(app, eva);
    await runAll(app.ctx);
    expect((await detail(id, eva)).mail).toBe('sent');
    expect(mails.map(({ to }) => to)).toEqual([eva.email, 'compras@andina.ec']);
  });

  it.each([
    ['on its first day', 0, false, 20],
    ['after a week', 7, false, 100],
    ['after a month with producción', 30, true, 500],
  ])(
    'is %s so many mails an hour; the next one waits for its turn and then goes',
    async (_, days, inProduction, most) => {
      const id = await queue('compras@andina.ec');
      app.clock.forward(days * 86_400_000);
      await ana.signInAgain();
      if (inProduction) {
        await rowsAt(app.database.adminUrl, `update receipts set environment = 'produccion' where id = '${id}'`);
        await bookPlanted(app, ana.customerId);
      }
      const limit = { what: 'mail-of-business', tries: most, seconds: 3600 };
      for (let sent = 1; sent < most; sent++) await countTry(app.ctx, limit, ana.customerId);
      await runTurn(app.ctx);
      expect((await detail(id)).mail).toBe('sent');
      await again(id, 'otra@andina.ec');
      await runTurn(app.ctx);
      expect(mails.map(({ to }) => to)).toEqual(['compras@andina.ec']);
      app.clock.forward(3_600_000);
      await runTurn(app.ctx);
      expect(mails.map(({ to }) => to)).toEqual(['compras@andina.ec', 'otra@andina.ec']);
    },
  );
});
