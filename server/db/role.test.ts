import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppAndAdmin, appAndAdmin } from '#tests/build/app-and-admin.ts';
import { plantBusiness } from '#tests/build/planted-business.ts';
import type { ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: AppAndAdmin['app'];
let admin: AppAndAdmin['admin'];
let close: AppAndAdmin['close'];
let ana: ReadyTaxpayer;
let role: pg.Client;
beforeAll(async () => {
  ({ app, admin, close } = await appAndAdmin());
  ({ ana } = await plantBusiness(app, admin));
  role = new pg.Client({ connectionString: app.database.appUrl });
  await role.connect();
});
afterAll(async () => {
  await role.end();
  await close();
});

/** A statement of the application's role, for this taxpayer; taken back afterwards. */
const say = async (...statements: string[]): Promise<string> => {
  await role.query(`begin; set local app.tenant_id = '${ana.customerId}'`);
  try {
    let last: pg.QueryResult | undefined;
    for (const statement of statements) last = await role.query(statement);
    return `done: ${last?.rowCount}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await role.query('rollback');
  }
};

const tenant = () => `'${ana.customerId}'`;
/** An own signature that carries the RUC, as far as the database can see. */
const proof = (
  until = `'2999-01-01'`,
) => `insert into signatures (tenant_id, id, demo, holder, identification, issuer, serial,
  valid_from, valid_to, certificate, sealed_key, mandate_version, mandate_accepted_at, mandate_user_id, created_at)
  values (${tenant()}, gen_random_uuid(), false, 'X', '${ana.ruc}', 'X', '1', '2000-01-01', ${until}, '', '\\x00', 'x', now(),
  gen_random_uuid(), now())`;
const deletion = (columns = '', values = '') => `insert into account_deletions
  (id, tenant_id, user_id, reason, comment, members, closes_person, requested_at, erase_at${columns})
  values (gen_random_uuid(), ${tenant()}, ${tenant()}, 'other', '', '[]', false, '2000-01-01', '2000-01-04'${values})`;

/** A question to the SRI and its answer, of every receipt. */
const attempt = `insert into receipt_attempts (tenant_id, receipt_id, attempt, version, kind, sha256, started_at, finished_at,
  outcome, raw_answer) select tenant_id, id, 99, version, 'ask', '', now(), now(), 'none', '\\x00' from receipts`;
/** Another receipt of theirs, in this state. */
const receipt = (
  state: string,
) => `insert into receipts select (jsonb_populate_record(r, to_jsonb(r) || jsonb_build_object(
    'id', gen_random_uuid(), 'access_key', 'x', 'sequential', 999, 'state', '${state}'))).* from receipts r limit 1`;
const moved = (from: string, to: string) => [
  receipt(from),
  `update receipts set state = '${to}' where state = '${from}' and sequential = 999`,
];
const promotion = (taken = 5, from = '2999-01-01') => `insert into promotions
  (id, code_hash, label, discount_type, discount_value, valid_from, loaded_at, taken)
  values (gen_random_uuid(), '', 'X', 'VAL', 1, '${from}', now(), ${taken})`;
/** A return of a month. */
const filedReturn = (
  state: 'approved' | 'sent',
) => `insert into returns (tenant_id, id, environment, obligation, period,
  ordinal, state, filer, content, documents, sha256, leaves, pay, approved_by, approved_at, number, filed_on, sent_at)
  values (${tenant()}, gen_random_uuid(), 'produccion', 'iva', '2026-10', 1, '${state}', 'owner', '', '', '', '{}', 0,
  gen_random_uuid(), now(), ${state === 'sent' ? `'1', '2026-11-01', now()` : 'null, null, null'})`;
const paidOrder = () => `insert into shop_orders
  (tenant_id, id, state, is_test, lines, base, iva, total, buyer, opened_at, opened_by, expires_at, paid_at, paid_by)
  values (${tenant()}, ${tenant()}, 'paid', true, '[]', 1, 0, 1, '{}', now(), ${tenant()}, now(), now(), ${tenant()})`;

// Whatever statement somebody makes the application say, it does nothing that the product never does.
describe('the application’s role', () => {
  // @asvs V8.2.1 V8.2.3 V16.4.2
  it.each<[string, () => string[], RegExp]>([
    ['moves a counter back', () => ['update counters set last = last - 1 where last >= first'], /only moves forward/],
    [
      'begins a used series later',
      () => ['update counters set first = last + 1 where last >= first'],
      /only moves forward/,
    ],
    ['makes a series another one', () => [`update counters set sales_point = '999'`], /only moves forward/],
    ['deletes a counter', () => ['delete from counters'], /permission denied/],
    [
      'moves a number in the ledger',
      () => ['update number_ledger set sequential = sequential + 1'],
      /permission denied/,
    ],
    ['deletes from the ledger', () => ['delete from number_ledger'], /permission denied/],
    ['sets the head of the events back', () => ['update audit_heads set seq = 0'], /permission denied/],
    ['takes the head of the events away', () => ['delete from audit_heads'], /permission denied/],
    ['changes an event', () => [`update audit set action = 'x'`], /permission denied/],
    ['deletes events', () => ['delete from audit'], /permission denied/],
    ['makes a receipt another document', () => [`update receipts set document_type = '04'`], /permission denied/],
    [
      'moves a receipt to another environment',
      () => [`update receipts set environment = 'pruebas'`],
      /permission denied/,
    ],
    ['deletes receipts', () => ['delete from receipts'], /permission denied/],
    ['changes what was signed', () => [`update receipt_versions set signed_xml = ''`], /permission denied/],
    [
      'changes what was authorised',
      () => ['update receipt_authorizations set tenant_id = tenant_id'],
      /permission denied/,
    ],
    ['changes what was promised', () => ['update shop_orders set total = 1, base = 1, iva = 0'], /permission denied/],
    ['sells for less', () => ['update shop_offers set base = 1'], /permission denied/],
    ['makes a code serve for more', () => ['update promotions set most_uses = null'], /permission denied/],
    ['frees the uses of a code all at once', () => [promotion(), 'update promotions set taken = 0'], /one at a time/],
    ['forgets a code that was used', () => [promotion(), 'delete from promotions'], /used stays/],
    ['forgets a code that has begun', () => [promotion(0, '2026-01-01'), 'delete from promotions'], /has begun stays/],
    [
      'takes an offer back that is sold',
      () => [
        `insert into shop_offers (code, title, section, product_type, product_key, periodicity, grants, base, sells_from,
          loaded_at) values ('x', 'X', 'x', 'x', 'x', 'x', '[{}]', 1, '2026-01-01', now())`,
        'delete from shop_offers',
      ],
      /has begun stays/,
    ],
    [
      'forgets what was published',
      () => [
        `insert into published_parameters (name, from_day, value) values ('x', '2026-01-01', 'x')`,
        'delete from published_parameters',
      ],
      /has begun stays/,
    ],
    ['opens a paid order again', () => [paidOrder(), `update shop_orders set state = 'open'`], /stays paid/],
    [
      'says that another payment paid it',
      () => [paidOrder(), 'update shop_orders set paid_by = gen_random_uuid()'],
      /stays paid/,
    ],
    [
      'gives an order back twice',
      () => [
        `insert into refunds (tenant_id, order_id, id, credit_note_id, state, base, total, reason, asked_at, asked_by,
          returned_at) values (${tenant()}, gen_random_uuid(),
          gen_random_uuid(), gen_random_uuid(), 'returned', 1, 1, 'x', now(), gen_random_uuid(), now())`,
        `update refunds set state = 'to_transfer', returned_at = null`,
      ],
      /went back/,
    ],
    [
      'transfers a payment twice',
      () => [
        `insert into payment_transfers (tenant_id, attempt_id, order_id, state, total, asked_at, returned_at)
          values (${tenant()}, gen_random_uuid(), gen_random_uuid(), 'returned', 1, now(), now())`,
        `update payment_transfers set state = 'to_transfer', returned_at = null`,
      ],
      /went back/,
    ],
    [
      'frees a use that was used',
      () => [
        `insert into promotion_uses (tenant_id, order_id, promotion_id, state, reserved_at, ended_at)
          values (${tenant()}, gen_random_uuid(), gen_random_uuid(), 'used', now(), now())`,
        `update promotion_uses set state = 'released'`,
      ],
      /stays used/,
    ],
    [
      'asks again for a signature that was given back',
      () => [
        `insert into signature_orders (tenant_id, id, order_id, line, years, state, since, opened_at, erase_after)
          values (${tenant()}, gen_random_uuid(), gen_random_uuid(), 1, 1, 'given_back', now(), now(), now())`,
        `update signature_orders set state = 'paid', erase_after = null`,
      ],
      /nothing more becomes/,
    ],
    [
      'gives a payment another transaction',
      () => [
        `insert into payment_owners (client_transaction_id, tenant_id, noted_at, transaction_id)
          values ('x', ${tenant()}, now(), '1')`,
        `update payment_owners set transaction_id = '2'`,
      ],
      /of one transaction/,
    ],
    [
      'changes what an operator did',
      () => [
        `insert into operator_cases (id, kind, tenant_id, subject, since, closed_at, closed_by, outcome)
          values (gen_random_uuid(), 'x', ${tenant()}, gen_random_uuid(), now(), now(), ${tenant()}, 'x')`,
        'update operator_cases set closed_by = gen_random_uuid()',
      ],
      /was closed/,
    ],
    ['tells a return as filed that nobody filed', () => [filedReturn('sent')], /begins approved/],
    [
      'files a return that was refused',
      () => [
        filedReturn('approved'),
        `update returns set state = 'refused', refusal = 'x' where state = 'approved'`,
        `update returns set state = 'approved', refusal = null`,
      ],
      /was refused stays/,
    ],
    [
      'shows again what has ended',
      () => [
        `insert into content_rows (id, kind, key, valid_from, placements, position, content, is_practice, loaded_at, ended_at)
          values (gen_random_uuid(), 'tip', 'x', '2026-01-01', '{}', 1, '{}', true, now(), now())`,
        'update content_rows set ended_at = null',
      ],
      /has ended stays/,
    ],
    ['leads a link to another receipt', () => ['update share_links set receipt_id = receipt_id'], /permission denied/],
    ['makes a link last longer', () => [`update share_links set expires_at = 'infinity'`], /permission denied/],
    ['says that a mail went to somebody else', () => [`update mails set recipient = 'x'`], /permission denied/],
    ['forgets who used a code', () => ['delete from promotion_uses'], /permission denied/],
    ['makes a payment another’s', () => [`update payment_owners set tenant_id = tenant_id`], /permission denied/],
    ['asks less of a payment', () => ['update payment_attempts set total = 1'], /permission denied/],
    ['changes what the provider said', () => [`update payment_answers set sealed = ''`], /permission denied/],
    ['forgets what was asked', () => ['delete from issue_requests'], /permission denied/],
    ['deletes received receipts', () => ['delete from foreign_receipts'], /permission denied/],
    ['deletes the taxpayer', () => ['delete from taxpayers'], /permission denied/],
    ['takes the taxpayer off the directory', () => ['delete from taxpayer_directory'], /permission denied/],
    ['gives a RUC to another account', () => [`update taxpayer_directory set ruc = 'x'`], /permission denied/],
    ['takes an account’s RUC away', () => [`select release_ruc(${tenant()}, true)`], /permission denied/],
    ['takes a RUC without a proof', () => ['select claim_ruc()'], /nothing proves this RUC/],
    [
      'takes one with a signature, in an account that has issued',
      () => [proof(), 'select claim_ruc()'],
      /only a new account/,
    ],
    ['takes one that ended', () => [proof(`'2020-01-01'`), 'select claim_ruc()'], /nothing proves this RUC/],
    [
      'lets an account act again for a RUC that another proved',
      () => ['update taxpayers set ruc_claimed_at = null'],
      /permission denied/,
    ],
    [
      'makes somebody an operator',
      () => ['insert into operators (user_id, named_at) select id, now() from users'],
      /permission denied/,
    ],
    ['makes an operator another person', () => ['update operators set user_id = user_id'], /permission denied/],
    ['decides in the operator’s place', () => [`update ruc_claims set decision = 'move'`], /permission denied/],
    [
      'begins with a decision',
      () => [
        `insert into ruc_claims (id, ruc, fingerprint, reason, created_at, decision) values (gen_random_uuid(), 'x', '', 'proven', now(), 'move')`,
      ],
      /the operator decides/,
    ],
    [
      'makes a document old enough to be purged',
      () => [
        `insert into papers (tenant_id, id, environment, scope, document_type, supplier_name, day, category, support_chosen,
          subtotal, iva, total, taxes, note, has_photo, version, created_at, direction)
          values (${tenant()}, gen_random_uuid(), 'practice', 'NEG', '02', 'X', current_date, 'x', false, 1, 0, 1, '[]', '',
          false, 1, now(), 'GAS')`,
        `update papers set day = '2010-01-01'`,
      ],
      /stays in its years/,
    ],
    ['changes what was authorised', () => ['update receipts set total = 1'], /stays what it was/],
    [
      'gives what was authorised to another buyer',
      () => [`update receipts set buyer_name = 'X', buyer_identification = '1'`],
      /stays what it was/,
    ],
    [
      'shows other lines than were authorised',
      () => [`update receipts set draft = '{}' where state = 'authorized'`],
      /stays what it was/,
    ],
    [
      'takes an authorisation back',
      () => [`update receipts set state = 'issued' where state = 'authorized'`],
      /goes from authorized to issued/,
    ],
    [
      'discards what was authorised',
      () => [`update receipts set state = 'discarded' where state = 'authorized'`],
      /goes from authorized to discarded/,
    ],
    ['makes a voided receipt count again', () => moved('voided', 'authorized'), /goes from voided to authorized/],
    ['brings a discarded one back', () => moved('discarded', 'issued'), /goes from discarded to issued/],
    ['voids what nobody authorised', () => moved('received', 'voided'), /goes from received to voided/],
    ['discards what is underway', () => moved('sending', 'discarded'), /goes from sending to discarded/],
    ['sends what was returned as it was', () => moved('returned', 'sending'), /goes from returned to sending/],
    ['takes a refusal for received', () => moved('refused', 'received'), /goes from refused to received/],
    [
      'moves what was authorised to another day',
      () => [`update receipts set issued_on = issued_on + 1 where state = 'authorized'`],
      /stays what it was/,
    ],
    ['moves its authorisation', () => ['update receipts set authorized_at = now()'], /stays what it was/],
    [
      'moves its authorisation to another number',
      () => [`update receipts set authorization_number = 'x'`],
      /stays what it was/,
    ],
    ['changes its taxes', () => [`update receipts set taxes = '[]'`], /stays what it was/],
    ['takes them away', () => ['update receipts set withheld = null'], /stays what it was/],
    ['gives it another signature', () => ['update receipts set signature_id = gen_random_uuid()'], /stays what it was/],
    ['mails it to somebody else', () => [`update receipts set buyer_email = 'x@example.com'`], /stays what it was/],
    ['changes what was discarded', () => [receipt('discarded'), 'update receipts set total = 1'], /stays what it was/],
    [
      'unties what was authorised',
      () => [
        `insert into receipt_links (tenant_id, receipt_id, target_id, target, relation, created_at)
          select tenant_id, id, id, 'issued', 'credits', now() from receipts`,
        'delete from receipt_links',
      ],
      /stays what it was/,
    ],
    [
      'takes a voiding back',
      () => [
        `insert into voidings (tenant_id, receipt_id, state, begun_at, until)
          select tenant_id, id, 'voided', now(), current_date from receipts`,
        `update voidings set state = 'withdrawn'`,
      ],
      /stays voided/,
    ],
    [
      'moves a voiding to another receipt',
      () => ['update voidings set receipt_id = gen_random_uuid()'],
      /permission denied/,
    ],
    [
      'changes what the SRI answered',
      () => [attempt, `update receipt_attempts set outcome = 'authorized', raw_answer = ''`],
      /stays as it came/,
    ],
    [
      'moves an answer to another receipt',
      () => ['update receipt_attempts set receipt_id = gen_random_uuid()'],
      /permission denied/,
    ],
    ['changes what others issued', () => ['update foreign_receipts set total = 1, iva = 0'], /permission denied/],
    ['moves it to another month', () => [`update foreign_receipts set issued_on = '2026-01-01'`], /permission denied/],
    ['says it was paid otherwise', () => [`update foreign_receipts set ways_to_pay = '{01}'`], /permission denied/],
    [
      'says it is of a popular business',
      () => ['update foreign_receipts set of_popular_business = true'],
      /permission denied/,
    ],
    [
      'makes a signature another’s',
      () => [`update signatures set identification = '0000000000001', demo = false`],
      /permission denied/,
    ],
    ['issues under another RUC', () => [`update taxpayers set tax_id = '0000000000001'`], /a RUC stays/],
    ['renumbers it', () => ['update receipts set sequential = sequential + 100'], /stays what it was/],
    [
      'gives a number to another receipt',
      () => ['update number_ledger set receipt_id = gen_random_uuid()'],
      /of one receipt/,
    ],
    [
      'uses its documents again',
      () => [
        `insert into quota_grants (tenant_id, id, quantity, used, valid_from, valid_until, reason)
          values (${tenant()}, gen_random_uuid(), 9, 9, now(), now(), 'x')`,
        'update quota_grants set used = 0',
      ],
      /one at a time/,
    ],
    ['grants itself documents', () => ['update quota_grants set quantity = 1000000'], /permission denied/],
    ['shortens the years that the law asks for', () => ['drop function last_day_not_kept(date)'], /must be owner/],
    ['says that a business is erased', () => [deletion(', erased_at', ', now()')], /begins before it is done/],
    [
      'erases at once what it deletes with days that are over',
      () => [
        deletion(),
        `select mark_erased(id) from account_deletions where tenant_id = ${tenant()}`,
        `select purge_held(${tenant()})`,
      ],
      /was not erased/,
    ],
    [
      'begins again a deletion that was taken back',
      () => [deletion(', taken_back_at', `, '2000-01-02'`), 'update account_deletions set taken_back_at = null'],
      /ends once/,
    ],
    ['marks it erased', () => [deletion(), 'update account_deletions set erased_at = now()'], /permission denied/],
    ['erases a business that nobody deleted', () => [`select purge_held(${tenant()})`], /was not erased/],
    ['erases with a day of its own', () => [`select purge_held(${tenant()}, '2999-01-01')`], /does not exist/],
    [
      'sets the database’s clock',
      () => [`create or replace function database_now() returns timestamptz language sql as $$ select now() $$`],
      /permission denied|must be owner/,
    ],
    ['turns row-level security off', () => ['alter table receipts disable row level security'], /must be owner/],
    ['turns a trigger off', () => ['alter table audit disable trigger audit_chain'], /must be owner/],
    ['empties a table', () => ['truncate jobs'], /permission denied/],
    ['becomes another role', () => ['set role cuadre_owner'], /permission denied/],
  ])('is refused when it %s', async (_, statements, refusal) => {
    expect(await say(...statements())).toMatch(refusal);
  });

  // @asvs V14.2.4
  it('erases nothing that the law still holds, even of a business that it deleted itself', async () => {
    const count = `(select count(*)::int from receipts) + (select count(*)::int from number_ledger) +
      (select count(*)::int from audit) + (select count(*)::int from taxpayers)`;
    const before = await say(`select 1 from generate_series(1, ${count})`);
    expect(before).not.toBe('done: 0');
    // Three days ago.
    await admin.query(deletion());
    const after = await say(
      `select mark_erased(id) from account_deletions where tenant_id = ${tenant()}`,
      `select purge_held(${tenant()})`,
      `select 1 from generate_series(1, ${count})`,
    );
    expect(after).toBe(before);
  });
});
