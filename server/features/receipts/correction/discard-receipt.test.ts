import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import { checkGrants } from '#server/features/shop/check/check-grants.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { issued, practiceDraft } from '#tests/build/issued.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { devuelta, ScriptedSri } from '#tests/build/scripted-sri.ts';
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
  ana = await buildProducer(app);
  receipt = await issued(ana);
});

const discard = (who = ana) => who.call(contract.discardReceipt, { params: { receiptId: receipt.id } });
const detail = async () => (await ana.call(contract.getInvoice, { params: { receiptId: receipt.id } })).body;
const used = async () => {
  const { rows } = await app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute<{ used: number }>(sql`select used from quota_grants where tenant_id = ${ana.customerId}`),
  );
  return rows.map((row) => row.used);
};
const returned = async () => {
  sri.sends.push(devuelta('52', 'esperado 50.0 calculado 49.0'));
  await runAll(app.ctx);
};

describe('a receipt that is discarded', () => {
  it('counts nowhere, keeps its number and gives back what its issuing used, once', async () => {
    await returned();
    expect(await used()).toEqual([1]);
    const both = await Promise.all([discard(), discard()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await used()).toEqual([0]);
    expect((await checkGrants(app.ctx, ana.customerId)).faults).toEqual([]);
    expect(await detail()).toMatchObject({ state: 'discarded', number: '001-001-000000001' });
    expect((await detail()).message).toBeUndefined();
    expect((await detail()).timeline.at(-1)?.kind).toBe('state:discarded');
    expect((await issued(ana)).number).toBe('001-001-000000002');
    await runAll(app.ctx);
    expect(sri.sent).toHaveLength(2);
    const corrected = { params: { receiptId: receipt.id }, body: { draft: practiceDraft(), newNumber: false } };
    expect(await ana.call(contract.correctReceipt, corrected)).toMatchObject({ body: { code: 'receipt.wrong_state' } });
  });

  it('may be one of a business that issues no more, and can correct it no more', async () => {
    await returned();
    await executeAs(app, ana, sql`update taxpayers set regime = 'POP'`);
    expect((await discard()).body).toMatchObject({ state: 'discarded' });
  });

  it("is its owner's, and one that the SRI did not accept", async () => {
    expect((await discard()).body).toMatchObject({ code: 'receipt.wrong_state' });
    await returned();
    expect((await discard(await buildTaxpayer(app))).status).toBe(404);
    expect((await detail()).state).toBe('returned');
  });

  it('is not one that the SRI is still asked about: what it authorises after all is issued', async () => {
    sri.refuses.set(receipt.accessKey, '39');
    for (let turn = 0; (await detail()).state !== 'refused' && turn < 5; turn++)
      await runTurn(app.ctx, 'settle-receipt');
    expect((await discard()).body).toMatchObject({ code: 'receipt.still_asked' });
    sri.refuses.clear();
    await runAll(app.ctx);
    expect((await detail()).state).toBe('authorized');
    expect((await discard()).body).toMatchObject({ code: 'receipt.wrong_state' });
  });

  it('may be one that the SRI refused, once its looks are over', async () => {
    sri.refuses.set(receipt.accessKey, '39');
    await runAll(app.ctx);
    expect((await discard()).body).toMatchObject({ state: 'discarded' });
    expect(await used()).toEqual([0]);
  });
});
