import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveCustomerProduct } from '#contract/shop/orders.ts';
import * as payments from '#contract/shop/payments.ts';
import { practiceCodes } from '#contract/shop/promotions.rules.ts';
import { cancelProductUser } from '#contract/shop/refunds.ts';
import { commandOn } from '#tests/build/command.ts';
import { rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { type ShopAtSri, shopAtSri } from '#tests/build/shop.ts';
import { buildProducer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { checkGrants, checkPromotions } from './check-grants.ts';
import type { GrantFaultKind } from './judge-grants.ts';

let shop: ShopAtSri;
let seller: ReadyTaxpayer;
let ana: ReadyTaxpayer;
/** Orders of ana's, by what became of them. */
const orders = { bought: '', returned: '', cheaper: '', coded: '', begun: '' };
const terminal = commandOn(() => shop.app, 'check-grants');

const write = (statement: string) => rowsAt(shop.app.database.adminUrl, statement);
const kept = [
  ...['shop_orders', 'payment_attempts', 'payment_owners', 'quota_grants', 'refunds', 'order_receipts'],
  'payment_transfers',
  ...['promotion_uses', 'promotions', 'jobs', 'grant_uses'],
];

beforeAll(async () => {
  shop = await shopAtSri();
  const { app, buy, openOrder } = shop;
  seller = await buildProducer(app);
  ana = await buildProducer(app);
  await shop.nameSeller(seller.ruc);
  await issued(ana);
  orders.bought = (await buy(ana)).id;
  orders.returned = (await buy(ana)).id;
  await runAll(app.ctx);
  await ana.call(cancelProductUser, {
    body: { id: randomUUID(), orderId: orders.returned, reason: 'Compré más de lo que necesito', total: '6.90' },
  });
  const coded = async (promotionalCode: string) =>
    (await ana.call(saveCustomerProduct, { body: { id: randomUUID(), offer: 'facturas-25', promotionalCode } })).body
      .id;
  orders.cheaper = await coded(practiceCodes.some);
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: orders.cheaper } });
  const back = shop.payPhone.pay(shop.payPhone.last.order.clientTransactionId);
  await ana.call(payments.paymentResponse, { body: back });
  await runAll(app.ctx);
  orders.coded = await coded(practiceCodes.all);
  orders.begun = (await openOrder(ana)).id;
  await ana.call(payments.preparePayment, { body: { id: randomUUID(), orderId: orders.begun } });
  for (const table of kept) await write(`create table kept_${table} as select * from ${table}`);
});
afterEach(async () => {
  for (const table of kept) await write(`truncate ${table}; insert into ${table} select * from kept_${table}`);
});
afterAll(async () => {
  terminal.close();
  await shop.close();
});

const check = async (who: ReadyTaxpayer) => (await checkGrants(shop.app.ctx, who.customerId)).faults;
const of = (order: keyof typeof orders) => `order_id = '${orders[order]}'`;
const order = (name: keyof typeof orders) => `id = '${orders[name]}'`;
/** Another grant like that of the purchase, with something else in it. */
const anotherGrant = (more: string) =>
  `insert into quota_grants select (jsonb_populate_record(null::quota_grants,
    to_jsonb(g) || jsonb_build_object('id', gen_random_uuid() ${more}))).* from quota_grants g where ${of('bought')}`;

type Planted = readonly [what: string, expected: readonly GrantFaultKind[], statement: () => string];
const planted: readonly Planted[] = [
  ['money that granted nothing', ['not_granted'], () => `delete from quota_grants where ${of('bought')}`],
  ['a line granted twice', ['granted_twice'], () => `drop index if exists quota_grants_once; ${anotherGrant('')}`],
  ['a grant that nobody paid', ['granted_unpaid'], () => anotherGrant(`, 'order_id', '${orders.begun}'`)],
  ['a grant of a line that was not bought', ['granted_unpaid'], () => anotherGrant(`, 'line', 7`)],
  [
    'an order paid by a refused payment',
    ['paid_by_nothing'],
    () => `update payment_attempts set state = 'refused' where ${of('bought')}`,
  ],
  [
    'a payment whose order is open',
    ['granted_unpaid', 'pays_nothing'],
    () => `update shop_orders set state = 'open', paid_at = null, paid_by = null where ${order('bought')}`,
  ],
  [
    'a payment by a transaction of another',
    ['other_transaction'],
    () => `update payment_owners set transaction_id = 'x' where client_transaction_id =
      (select client_transaction_id from payment_attempts where ${of('bought')})`,
  ],
  ['a cent less', ['other_amount'], () => `update payment_attempts set total = total - 0.01 where ${of('bought')}`],
  [
    'an invoice of a cent more',
    ['other_invoice'],
    () => `update order_receipts set total = total + 0.01 where ${of('bought')}`,
  ],
  [
    'a credit note of a cent more',
    ['other_credit_note'],
    () => `update order_receipts set total = total + 0.01 where ${of('returned')} and kind = 'credit_note'`,
  ],
  ['a sale that nobody invoices', ['not_invoiced'], () => `delete from order_receipts where ${of('bought')}`],
  [
    'a refund that nobody credits',
    ['not_credited'],
    () => `delete from order_receipts where ${of('returned')} and kind = 'credit_note'`,
  ],
  ['a payment that nobody follows', ['not_followed'], () => `delete from jobs where queue = 'settle-payment'`],
  [
    'a payment that waits for nobody',
    ['not_attended', 'paid_by_nothing'],
    () => `update payment_attempts set state = 'attention' where order_id = '${orders.bought}'`,
  ],
  [
    'more used than granted',
    ['documents', 'overused'],
    () => `alter table quota_grants drop constraint if exists quota_grants_check;
      update quota_grants set used = 1000 where ${of('bought')}`,
  ],
  [
    'a document used and not issued',
    ['documents'],
    () => `update quota_grants set used = used + 1 where ${of('bought')}`,
  ],
  [
    'a document issued and not used',
    ['documents'],
    () => `update quota_grants set used = 0 where tenant_id = '${ana.customerId}'`,
  ],
  [
    'a plan taken off twice',
    ['credited_twice'],
    () => `update shop_orders set credits = '[{"order":"${orders.returned}","base":"1.00"}]' where ${order('bought')}`,
  ],
  [
    'a use of nothing',
    ['uses'],
    () => `insert into quota_grants (tenant_id, id, meter, quantity, used, valid_from, valid_until, reason)
      values ('${ana.customerId}', gen_random_uuid(), 'iva', 1, 1, now(), now(), 'prueba')`,
  ],
  [
    'a month that was opened with documents',
    ['uses'],
    () => `insert into grant_uses (tenant_id, meter, subject, grant_id, used_at)
      select tenant_id, 'pastMonths', '2026-10', id, now() from quota_grants where ${of('bought')}`,
  ],
  [
    'a refund of what nobody paid',
    ['other_credit_note', 'paid_by_nothing', 'refund_unpaid'],
    () => `update refunds set order_id = '${orders.begun}' where ${of('returned')}`,
  ],
  [
    'more given back than was paid',
    ['other_credit_note', 'refund_more'],
    () => `update refunds set total = total + 1 where ${of('returned')}`,
  ],
  [
    'what was given back and still serves',
    ['refund_not_ended'],
    () => `update quota_grants set valid_until = valid_until + interval '1 year' where ${of('returned')}`,
  ],
  [
    'money given back to the card and by transfer',
    ['returned_twice'],
    () => `update refunds set proof = '0098127' where ${of('returned')}`,
  ],
  [
    'a payment that bought something and is transferred back',
    ['transfer_differs'],
    () => `insert into payment_transfers (tenant_id, attempt_id, order_id, state, total, asked_at)
      select tenant_id, id, order_id, 'to_transfer', total, now() from payment_attempts where ${of('bought')}`,
  ],
  [
    'a paid order whose code is free again',
    ['code_not_used'],
    () => `update promotion_uses set state = 'released' where ${of('cheaper')}`,
  ],
  [
    'a code used by what nobody paid',
    ['code_unpaid'],
    () => `update promotion_uses set state = 'used', ended_at = now() where ${of('coded')}`,
  ],
  ['a code that an order holds for good', ['code_held'], () => `delete from jobs where queue = 'follow-promotion'`],
];

describe('the check of what was granted', () => {
  it('finds nothing where everything is right, and looks at all of it', async () => {
    expect(await check(ana)).toEqual([]);
    expect(await check(seller)).toEqual([]);
    expect(await checkPromotions(shop.app.ctx)).toEqual([]);
    expect(await checkGrants(shop.app.ctx, ana.customerId)).toMatchObject({ orders: 5, grants: 4 });
    expect(await terminal.run()).toEqual([
      0,
      ['Revisamos 5 compras y 6 concesiones de 2 negocios.', expect.stringContaining('Todo coincide')],
    ]);
  });

  it.each(planted)('notices %s', async (_, expected, statement) => {
    await write(statement());
    const found = await check(ana);
    expect(found.map(({ kind }) => kind).sort()).toEqual(expected);
    expect(await check(seller)).toEqual([]);
  });

  it('has a planted break for each thing that it can say', () => {
    const kinds = new Set(planted.flatMap(([, expected]) => expected));
    expect([...kinds].sort()).toEqual(Object.keys(everyKind).sort());
  });

  it('notices a promotion that counts other orders than those with its code', async () => {
    await write('update promotions set taken = taken + 1');
    expect(await checkPromotions(shop.app.ctx)).toHaveLength(2);
    const [code, said] = await terminal.run();
    expect([code, said.filter((line) => line.includes('la promoción'))]).toEqual([1, expect.any(Array)]);
    expect(said).toContainEqual(expect.stringContaining('Nada se corrige solo'));
  });

  it('says in the terminal what is wrong, and takes no option', async () => {
    await write(`delete from quota_grants where ${of('bought')}`);
    const line = `ATENCIÓN: negocio ${ana.customerId}: la compra ${orders.bought} está pagada y no entregó lo que prometió.`;
    expect(await terminal.run()).toEqual([1, expect.arrayContaining([line])]);
    expect(await terminal.run('--repair')).toEqual([1, ['Usa: npm run check-grants, sin nada más.']]);
  });
});

const everyKind: Record<GrantFaultKind, true> = {
  not_granted: true,
  granted_twice: true,
  granted_unpaid: true,
  paid_by_nothing: true,
  pays_nothing: true,
  other_transaction: true,
  other_amount: true,
  other_invoice: true,
  other_credit_note: true,
  not_invoiced: true,
  not_credited: true,
  not_followed: true,
  not_attended: true,
  overused: true,
  documents: true,
  uses: true,
  credited_twice: true,
  refund_unpaid: true,
  refund_more: true,
  refund_not_ended: true,
  returned_twice: true,
  transfer_differs: true,
  code_not_used: true,
  code_unpaid: true,
  code_held: true,
};
