import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBasicInformation } from '#contract/account/accounts.ts';
import { copyLastMonth } from '#contract/books/months.ts';
import * as papers from '#contract/books/papers.ts';
import * as typed from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import * as offers from '#contract/shop/offers.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { publish } from '#tests/build/publish.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildProducer, buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let shop: ShopAtSri;
let made = 0;
beforeAll(async () => {
  shop = await shopAtSri();
});
afterAll(() => shop.close());

/** From when a plan of expenses is asked for, and until when it is free for who was there before. */
const ask = (...asked: readonly { readonly from: string; readonly value: string }[]) =>
  publish(
    shop.app,
    asked.map((row) => ({ name: 'asks.expenses', ...row })),
  );
const sinceNovember = { from: '2026-11-01', value: '2026-11-02' };
beforeEach(() => ask(sinceNovember));

async function buy(who: ReadyTaxpayer, offer: string): Promise<void> {
  await shop.buy(who, offer);
  await runAll(shop.app.ctx);
}
type Item = typed.TypedItemInput;
const rent = (more: Partial<Item> = {}): Item => ({
  ...{ id: randomUUID(), apiGroup: 'NEG', name: `Arriendo ${++made}`, category: 'rent', frequency: 'U' },
  ...{ value: '300', from: '2026-11' },
  ...more,
});
const type = (who: ReadyTaxpayer, more: Partial<Item> = {}) => who.call(typed.saveNewExpense, { body: rent(more) });
const note = (more: Partial<papers.PaperInput> = {}): papers.PaperInput => ({
  ...{ id: randomUUID(), apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' },
  ...{ supplierName: 'Bazar Anita', number: `001-001-${String(++made).padStart(9, '0')}`, authorization: '1129384756' },
  ...{ day: '2026-11-18', category: 'supplies', total: '14.30' },
  ...more,
});
const bring = async (who: ReadyTaxpayer, issuedOn = '2026-11-18') => {
  const receipt = await supplierReceipt({ buyer: who.ruc, sequential: ++made, environment: '2', issuedOn });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  await who.call(uploadReceived, { body, file: authorizedFile(receipt) });
  await runAll(shop.app.ctx);
  const { items } = (await who.call(received.getVouchersReceived, { query: { accessKey: receipt.accessKey } })).body;
  return items[0]?.id ?? '';
};
const classify = (who: ReadyTaxpayer, receiptId: string, scope: 'NEG' | 'PER' = 'NEG') =>
  who.call(received.changeGroupFinance, {
    body: { receiptId, classification: { scope, group: scope === 'NEG' ? 'supplies' : 'food' } },
  });
const open = (who: ReadyTaxpayer, month: string) => who.call(offers.openPastMonth, { body: { month } });
const permission = async (who: ReadyTaxpayer, of: offers.Permission['meter']) =>
  (await who.call(offers.getPermissions)).body.permissions.find(({ meter }) => meter === of);
const used = (who: ReadyTaxpayer) =>
  executeAs(
    shop.app,
    who,
    sql`select u.subject, g.used from grant_uses u join quota_grants g on g.id = u.grant_id where u.meter = 'pastMonths' order by 1`,
  );
const noPlan = { status: 402, body: { code: 'expenses.no_plan' } };

describe('expenses of the business', () => {
  // @asvs V2.3.2 V8.2.1
  it('ask a plan of who types them or says what a receipt is; those of the household, and all else, ask nothing', async () => {
    const ana = await buildProducer(shop.app);
    const id = await bring(ana);
    expect(await type(ana)).toMatchObject(noPlan);
    expect(await type(ana, { frequency: 'M', from: '2026-09' })).toMatchObject(noPlan);
    expect(await ana.call(papers.savePaper, { body: note() })).toMatchObject(noPlan);
    expect(
      await ana.call(copyLastMonth, { body: { typeGroup: 'GAS', apiGroup: 'NEG', month: '2026-11' } }),
    ).toMatchObject(noPlan);
    const before = await ana.call(received.getVoucherReceived, { params: { receiptId: id } });
    expect(await classify(ana, id)).toMatchObject(noPlan);
    const classification = { scope: 'NEG', group: 'supplies' } as const;
    const several = { receiptIds: [id], classification };
    expect(await ana.call(received.changeGroupsFinance, { body: several })).toMatchObject(noPlan);
    const parts = [
      { classification, total: '15.00' },
      { classification: { scope: 'PER', group: 'food' } as const, total: '100.00' },
    ];
    expect(await ana.call(received.divideExpenseInvoice, { body: { receiptId: id, parts } })).toMatchObject(noPlan);
    expect((await ana.call(received.getVoucherReceived, { params: { receiptId: id } })).body).toEqual(before.body);

    const asksNothing = [
      await type(ana, { apiGroup: 'PER', category: 'food' }),
      await ana.call(typed.saveNewIncome, { body: rent({ category: 'services' }) }),
      await ana.call(papers.savePaper, { body: note({ apiGroup: 'PER', category: 'food' }) }),
      await classify(ana, id, 'PER'),
    ];
    expect(asksNothing.map(({ status, body }) => [status, JSON.stringify(body)])).toEqual(
      asksNothing.map(() => [200, expect.any(String)]),
    );
    const { status } = await ana.call(received.updateFinanceGroupOfExpenseInvoice, { body: { receiptIds: [id] } });
    expect(status).toBe(200);
    // What was of the household becomes an expense of the business.
    expect(await classify(ana, id)).toMatchObject(noPlan);

    expect(await permission(ana, 'expenses')).toMatchObject({
      ...{ isGranted: false, left: 0, since: null },
      smallest: { code: 'gastos-12', section: 'shopExpenses', periodicity: 'ANUAL', total: '13.80' },
    });
    await buy(ana, 'gastos-12');
    expect(await permission(ana, 'expenses')).toMatchObject({ isGranted: true, left: null, since: '2026-11' });
    expect((await type(ana)).status).toBe(200);
    expect((await ana.call(papers.savePaper, { body: note() })).status).toBe(200);
    expect((await classify(ana, id)).status).toBe(200);
  });

  it('that are there already are corrected, and taken back, without one', async () => {
    await ask();
    const ana = await buildProducer(shop.app);
    const item = rent({ frequency: 'M', from: '2026-08' });
    await ana.call(typed.saveNewExpense, { body: item });
    const paper = note({ day: '2026-09-10' });
    await ana.call(papers.savePaper, { body: paper });
    const id = await bring(ana, '2026-09-15');
    await classify(ana, id);
    await ask(sinceNovember);
    const of = { id: item.id, version: 1, month: '2026-09', scope: 'ALL' } as const;
    const answers = [
      await ana.call(typed.updateExpense, { body: { ...of, change: { value: '310' } } }),
      await ana.call(papers.updatePaper, { body: { ...paper, total: '15.00', version: 1 } }),
      await ana.call(received.changeGroupFinance, {
        body: { receiptId: id, classification: { scope: 'NEG', group: 'rent' } },
      }),
      await ana.call(typed.undoTypedChange, { params: { typedItemId: item.id }, body: { version: 2 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body: out } = await classify(ana, id, 'PER');
    const undone = await ana.call(received.undoClassification, { params: { changeId: out.changeId } });
    expect(undone.body).toEqual({ restored: 1 });
    // What comes next of that supplier is sorted as before; that a person agrees is theirs.
    const next = await bring(ana);
    expect((await ana.call(received.getVoucherReceived, { params: { receiptId: next } })).body).toMatchObject({
      ...{ classState: 'suggested', classification: { scope: 'NEG' } },
    });
    const accepted = { receiptIds: [next] };
    expect(await ana.call(received.updateFinanceGroupOfExpenseInvoice, { body: accepted })).toMatchObject(noPlan);
    // Months that were not there before are typed.
    const longer = { rhythm: { frequency: 'M', from: '2026-07' }, change: {} } as const;
    expect(await ana.call(typed.updateExpense, { body: { ...of, version: 3, ...longer } })).toMatchObject(noPlan);
  });

  it('ask nothing of who may not buy a plan, nor do their returns', async () => {
    const rosa = await buildTaxpayer(shop.app, { regime: 'POP' });
    await publish(shop.app, [
      { name: 'asks.expenses', ...sinceNovember },
      { name: 'asks.renta', ...sinceNovember },
    ]);
    expect((await type(rosa)).status).toBe(200);
    const { permissions } = (await rosa.call(offers.getPermissions)).body;
    expect(permissions.filter(({ isAsked, isGranted }) => isAsked || !isGranted)).toEqual([]);
  });

  it('are free while one practises, before the day, and for a time for who was there before', async () => {
    const eva = await buildTaxpayer(shop.app);
    expect((await type(eva)).status).toBe(200);
    expect(await permission(eva, 'expenses')).toMatchObject({ isGranted: true });
    const ana = await buildProducer(shop.app);
    await ask({ from: '2026-12-01', value: '2026-12-31' });
    expect((await type(ana)).status).toBe(200);
    expect(await permission(ana, 'expenses')).toMatchObject({ smallest: null });
    await ask({ from: '2026-11-20', value: '2026-11-20' });
    expect(await type(ana)).toMatchObject(noPlan);
    await executeAs(shop.app, ana, sql`update taxpayers set created_at = created_at - interval '1 day'`);
    expect((await type(ana)).status).toBe(200);
  });
});

describe('a month before the plan', () => {
  it('is opened once, by one of those that were bought, and stays open', async () => {
    const ana = await buildProducer(shop.app);
    const october = { from: '2026-10' };
    expect(await open(ana, '2026-10')).toMatchObject(noPlan);
    await buy(ana, 'gastos-12');
    const id = await bring(ana, '2026-10-05');
    const shut = {
      status: 402,
      body: { code: 'expenses.month_not_open', faults: [{ place: '2026-10' }] },
    };
    expect(await type(ana, october)).toMatchObject(shut);
    expect(await type(ana, { from: '2026-09', frequency: 'M' })).toMatchObject({
      body: { faults: [{ place: '2026-09' }, { place: '2026-10' }] },
    });
    expect(await ana.call(papers.savePaper, { body: note({ day: '2026-10-18' }) })).toMatchObject(shut);
    expect(await classify(ana, id)).toMatchObject(shut);
    expect(await open(ana, '2026-10')).toMatchObject({ status: 402, body: { code: 'expenses.no_months' } });
    expect(await permission(ana, 'pastMonths')).toMatchObject({ isGranted: false, smallest: { total: '1.73' } });

    await buy(ana, 'mes-anterior');
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(ana, '2026-10')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await used(ana)).toEqual([{ subject: '2026-10', used: 1 }]);
    // Of two months at once one is left outside; of the plan's own none is used.
    expect(await open(ana, '2026-09')).toMatchObject({ body: { code: 'expenses.no_months' } });
    expect((await open(ana, '2026-11')).status).toBe(200);
    expect(await permission(ana, 'pastMonths')).toMatchObject({ left: 0, used: ['2026-10'] });
    expect((await type(ana, october)).status).toBe(200);
    expect((await classify(ana, id)).status).toBe(200);
    const { body } = await ana.call(offers.verifyPermission, { params: { identifier: 'GASTO_RETRO' } });
    expect(body).toEqual({ identifier: 'GASTO_RETRO', isGranted: false, left: 0 });
  });

  it('of two, with one left, one is opened; another taxpayer’s opens nothing', async () => {
    const [ana, eva] = [await buildProducer(shop.app), await buildProducer(shop.app)];
    for (const who of [ana, eva]) await buy(who, 'gastos-12');
    await buy(ana, 'mes-anterior');
    const both = await Promise.all(['2026-09', '2026-10'].flatMap((month) => [open(ana, month), open(eva, month)]));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402]);
    expect(await used(eva)).toEqual([]);
    expect(await used(ana)).toHaveLength(1);
  });
});

it('the package of everything holds expenses, is sold once all of it is asked for, and is the plan of the profile', async () => {
  const ana = await buildProducer(shop.app);
  const packages = async () => (await ana.call(offers.getPackageProductsForUser, { family: 'web' })).body.offers;
  const verified = async () => (await ana.call(offers.verifyPermission, { params: { identifier: 'PACK' } })).body;
  expect(await packages()).toEqual([]);
  expect(await verified()).toMatchObject({ isGranted: false, left: 0 });
  expect((await ana.call(findBasicInformation)).body).toMatchObject({
    plan: null,
    datePlan: null,
    originPayment: null,
  });
  await publish(
    shop.app,
    (['iva', 'renta', 'expenses'] as const).map((of) => ({ name: `asks.${of}` as const, ...sinceNovember })),
  );
  expect(await packages()).toMatchObject([{ code: 'todo-el-anio', productType: 'PACK', total: '102.35' }]);
  await buy(ana, 'todo-el-anio');
  expect((await ana.call(findBasicInformation)).body).toMatchObject({
    ...{ plan: 'Paquete todo el año', datePlan: '2027-11-20', originPayment: 'web' },
  });
  expect((await type(ana)).status).toBe(200);
  expect(await verified()).toMatchObject({ isGranted: true, left: 1 });
  const { grants } = (await ana.call(offers.getMyProducts)).body;
  expect(grants.map(({ meter, quantity }) => [meter, quantity])).toContainEqual(['expenses', null]);
});
