import { setTimeout as sleep } from 'node:timers/promises';
import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { shippedTables } from '@cuadre/sri/declarations/tax-tables';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getNotification } from '#contract/messages/notifications.ts';
import * as receipts from '#contract/receipts/receipts.ts';
import * as contract from '#contract/receipts/voiding.ts';
import type { TestApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { issued } from '#tests/build/issued.ts';
import { type AppAtSri, appAtSri } from '#tests/build/practice-sri.ts';
import { openJobs, runAll, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { judgeVoiding, type Voidable } from './judge-voiding.ts';
import { CONFIRM_VOID, RECHECK_RECEIPTS } from './queues.ts';
import { queueRechecks } from './recheck-receipts.ts';

let standIn: AppAtSri['standIn'];
let app: TestApp;
let close: () => Promise<void>;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  ({ app, standIn, close } = await appAtSri());
  ana = await buildTaxpayer(app);
});
afterAll(() => close());
beforeEach(() => standIn.board.set([]));

const authorized = async () => {
  const receipt = await issued(ana);
  await runAll(app.ctx);
  return receipt;
};
const step = (receiptId: string, name: 'begin' | 'confirm' | 'withdraw' | 'practise', who = ana) =>
  who.call(contract.cancelElectronicVoucher, { body: { receiptId, step: name } });
const stateOf = async (receiptId: string) =>
  (await ana.call(receipts.getInvoice, { params: { receiptId } })).body.state;
const onPortal = (accessKey: string, state: 'PENDIENTE DE ANULAR' | 'ANULADO') =>
  fetch(new URL('/control', standIn.url), { method: 'POST', body: JSON.stringify({ void: { accessKey, state } }) });
const auditOf = async (receiptId: string) =>
  app.ctx.db.tenant(ana.customerId, async (tx) => {
    const { rows } = await tx.execute<{ action: string }>(
      sql`select action from audit where subject = ${receiptId} and action like 'receipt.void%' order by seq`,
    );
    return rows.map(({ action }) => action);
  });

describe('voiding', () => {
  it('is guided to the portal and shown only when the SRI says so', async () => {
    const { id, accessKey } = await authorized();
    const begun = await step(id, 'begin');
    expect(begun.body.voiding).toMatchObject({ way: 'portal', state: 'waiting' });
    // No button is named: lists say it too.
    expect(begun.body.voiding.sentence).toBe('Falta anularla en el portal de práctica.');
    // The person says that it is done, and it is not: nothing changes.
    await step(id, 'confirm');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('authorized');
    await onPortal(accessKey, 'ANULADO');
    expect(await stateOf(id)).toBe('authorized');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('voided');
    expect(await openJobs(app.ctx, CONFIRM_VOID)).toBe(0);
    expect(await auditOf(id)).toEqual(['receipt.void_begun', 'receipt.void_confirmed', 'receipt.voided']);
    const { body } = await ana.call(contract.getVoucherToCancel, { query: { receiptId: id } });
    expect(body.items[0]?.voiding).toMatchObject({ way: 'none', state: 'voided' });
    const xml = await ana.call(receipts.getXmlVoucherIssued, { params: { type: 'fc', documentId: id } });
    expect(readReceipt(new Uint8Array(xml.bytes)).document?.accessKey).toBe(accessKey);
    const { body: detail } = await ana.call(receipts.getInvoice, { params: { receiptId: id } });
    expect(detail.timeline.map(({ kind }) => kind)).toContain('state:voided');
  });

  it('waits while the receiver may accept, and goes on through a service that does not answer', async () => {
    const { id, accessKey } = await authorized();
    await ana.call(contract.cancelElectronicInvoice, { params: { receiptId: id } });
    await onPortal(accessKey, 'PENDIENTE DE ANULAR');
    await runTurn(app.ctx, CONFIRM_VOID);
    const { body } = await ana.call(contract.getVoucherToCancel, { query: { receiptId: id } });
    expect(body.items[0]?.voiding).toMatchObject({ way: 'none', state: 'accepting' });
    standIn.board.set([{ kind: 'html', service: 'consultation', probability: 1 }]);
    await onPortal(accessKey, 'ANULADO');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('authorized');
    standIn.board.set([]);
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('voided');
  });

  it('is not withdrawn over what the SRI has just said', async () => {
    const { id, accessKey } = await authorized();
    await step(id, 'begin');
    // As the worker that heard it, a moment before its commit.
    const { withdrawal } = await app.ctx.db.tenant(ana.customerId, async (tx) => {
      await tx.execute(sql`update voidings set state = 'accepting' where receipt_id = ${id}`);
      const sent = { withdrawal: step(id, 'withdraw') };
      await sleep(500);
      return sent;
    });
    expect((await withdrawal).status).toBe(409);
    const { body } = await ana.call(contract.getVoucherToCancel, { query: { receiptId: id } });
    expect(body.items[0]?.voiding.state).toBe('accepting');
    await onPortal(accessKey, 'ANULADO');
    await runTurn(app.ctx, CONFIRM_VOID);
  });

  it('can be practised on the practice portal, and withdrawn', async () => {
    const { id } = await authorized();
    expect((await step(id, 'practise')).status).toBe(409);
    await step(id, 'begin');
    expect((await step(id, 'withdraw')).body.voiding.state).toBe('withdrawn');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('authorized');
    await step(id, 'begin');
    await step(id, 'practise');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('voided');
    expect((await step(id, 'begin')).body).toMatchObject({ code: 'receipt.wrong_state' });
  });

  it('is listed for its owner and nobody else', async () => {
    const { id } = await authorized();
    const eva = await buildTaxpayer(app);
    expect((await step(id, 'begin', eva)).status).toBe(404);
    const list = await ana.call(contract.getVoucherToCancel, { query: { limit: '2' } });
    expect(list.body.items).toHaveLength(2);
    const next = await ana.call(contract.getVoucherToCancel, {
      query: { limit: '2', cursor: list.body.nextCursor ?? '' },
    });
    expect(next.body.items.map(({ receipt }) => receipt.id)).not.toContain(list.body.items[0]?.receipt.id);
    expect((await eva.call(contract.getVoucherToCancel, {})).body.items).toEqual([]);
  });
});

describe('a search among what can be voided', () => {
  it('asks once for all that it found, in the order of the list', async () => {
    const eva = await buildTaxpayer(app);
    for (const _ of [1, 2, 3]) await issued(eva);
    await runAll(app.ctx);
    const listed = await eva.call(receipts.getAllInvoiceByPeriodAllState, { query: { search: 'Andina', limit: '2' } });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await eva.call(contract.getVoucherToCancel, { query: { search: 'Andina', limit: '2' } });
    const asked = query.mock.calls.filter((call) => JSON.stringify(call[0]).includes('voidings'));
    query.mockRestore();
    expect(body.items.map(({ receipt }) => receipt.id)).toEqual(listed.body.items.map(({ id }) => id));
    expect(body.nextCursor).toBeDefined();
    expect(asked).toHaveLength(1);
  });
});

describe('a receipt that somebody voids on the portal without telling us', () => {
  const told = async () =>
    (await ana.call(getNotification, {})).body.items.map(({ kind, about }) => `${kind} ${about}`);
  const mailed = (accessKey: string) =>
    app.mails.filter(({ subject, text }) => subject.includes('Anulada: ') && text.includes(accessKey));
  const withBuyer = async () => {
    const receipt = await issued(ana, {
      buyer: { identificationType: '05', identification: '1710034065', name: 'Rosa Quishpe', email: 'rosa@correo.ec' },
    });
    await runAll(app.ctx);
    return receipt;
  };
  const consult = (receiptId: string, who = ana) => who.call(contract.consultVoucher, { params: { receiptId } });
  const age = (receiptId: string) =>
    executeAs(
      app,
      ana,
      sql`update receipts set authorized_at = authorized_at - interval '8 days' where id = ${receiptId}`,
    );

  it('is found by the daily look, its buyer is told once, and so is the taxpayer', async () => {
    const [young, old] = [await withBuyer(), await withBuyer()];
    await age(old.id);
    for (const { accessKey } of [young, old]) await onPortal(accessKey, 'ANULADO');
    await queueRechecks(app.ctx);
    await runTurn(app.ctx, RECHECK_RECEIPTS);
    expect(await stateOf(young.id)).toBe('authorized');
    expect(await stateOf(old.id)).toBe('voided');
    await runAll(app.ctx);
    expect(mailed(old.accessKey)).toHaveLength(1);
    expect(mailed(old.accessKey)[0]).toMatchObject({ to: ana.email, attachments: [] });
    expect(mailed(young.accessKey)).toEqual([]);
    expect(await told()).toContain(`receipt.found_voided ${old.id}`);
    const { body } = await ana.call(receipts.getInvoice, { params: { receiptId: old.id } });
    expect(body.timeline.map(({ sentence }) => sentence)).toContain(`Avisamos a ${ana.email} que está anulada.`);
    expect(body.mail).toBe('sent');
  });

  it('is asked about once a week, and not while the service does not answer', async () => {
    const { id } = await authorized();
    await age(id);
    standIn.board.set([{ kind: 'html', service: 'consultation', probability: 1 }]);
    const checked = async () => {
      await queueRechecks(app.ctx);
      await runTurn(app.ctx, RECHECK_RECEIPTS);
      return app.ctx.db.tenant(ana.customerId, async (tx) => {
        const { rows } = await tx.execute<{ at: string | null }>(
          sql`select consulted_at::text as at from receipts where id = ${id}`,
        );
        return rows[0]?.at ?? null;
      });
    };
    expect(await checked()).toBeNull();
    standIn.board.set([]);
    const first = await checked();
    expect(first).not.toBeNull();
    expect(await checked()).toBe(first);
    expect(await stateOf(id)).toBe('authorized');
  });

  it('is found behind a hundred older ones of which nothing can change any more', async () => {
    const { id, accessKey } = await withBuyer();
    await age(id);
    await onPortal(accessKey, 'ANULADO');
    const copies = `tenant_id = '${ana.customerId}' and issued_on = '2026-09-10'`;
    await rowsAt(
      app.database.adminUrl,
      `insert into receipts select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
          'access_key', lpad(n::text, 49, '0'), 'sequential', 1000 + n, 'issued_on', '2026-09-10',
          'authorized_at', r.authorized_at - interval '60 days'))).*
        from receipts r, generate_series(1, 100) as n where r.id = '${id}'`,
    );
    await queueRechecks(app.ctx);
    await runTurn(app.ctx, RECHECK_RECEIPTS);
    const asked = await rowsAt(
      app.database.adminUrl,
      `select id from receipts where ${copies} and consulted_at is not null`,
    );
    await rowsAt(app.database.adminUrl, `delete from receipts where ${copies}`);
    expect(asked).toEqual([]);
    expect(await stateOf(id)).toBe('voided');
    await runAll(app.ctx);
  });

  it('is found by asking from its page, for its owner and not without end', async () => {
    const { id, accessKey } = await withBuyer();
    expect((await consult(id)).body).toMatchObject({ said: 'authorized', receipt: { state: 'authorized' } });
    await onPortal(accessKey, 'PENDIENTE DE ANULAR');
    expect((await consult(id)).body).toMatchObject({ said: 'accepting' });
    const { body } = await ana.call(contract.getVoucherToCancel, { query: { receiptId: id } });
    expect(body.items[0]?.voiding).toMatchObject({ way: 'none', state: 'accepting' });
    const eva = await buildTaxpayer(app);
    expect((await consult(id, eva)).status).toBe(404);
    await onPortal(accessKey, 'ANULADO');
    await runTurn(app.ctx, CONFIRM_VOID);
    expect(await stateOf(id)).toBe('voided');
    expect((await consult(id)).body).toMatchObject({ code: 'receipt.wrong_state' });
    await runAll(app.ctx);
    expect(mailed(accessKey)).toHaveLength(1);

    const other = await authorized();
    standIn.board.set([{ kind: 'html', service: 'consultation', probability: 1 }]);
    expect((await consult(other.id)).body).toMatchObject({ said: 'no_answer', receipt: { state: 'authorized' } });
    for (let time = 0; time < 4; time++) await consult(other.id);
    expect((await consult(other.id)).body).toMatchObject({ code: 'request.too_many' });
  });
});

describe('the law of the day', () => {
  const invoice: Voidable['row'] = {
    environment: 'produccion',
    documentType: INVOICE,
    issuedOn: '2026-10-05',
    state: 'authorized',
    buyerIdentificationType: '05',
  };
  const judge = (row: Partial<Voidable['row']>, day: string, creditNotes = 0) =>
    judgeVoiding({ row: { ...invoice, ...row }, voiding: undefined, creditNotes }, day, shippedTables);

  it.each([
    ['in the term', {}, '2026-11-09', 0, { way: 'portal', lastDay: '2026-11-09' }],
    ['after it', {}, '2026-11-10', 0, { way: 'credit_note', lastDay: '2026-11-09' }],
    ['a credit note after it', { documentType: CREDIT_NOTE }, '2026-11-10', 0, { way: 'none' }],
    ['a credit note in the term', { documentType: CREDIT_NOTE }, '2026-11-09', 0, { way: 'portal', acceptanceDays: 5 }],
    ['the final consumer since 2026', { buyerIdentificationType: '07' }, '2026-10-06', 0, { way: 'none' }],
    [
      'the final consumer before',
      { buyerIdentificationType: '07', issuedOn: '2025-12-30' },
      '2025-12-31',
      0,
      { way: 'portal' },
    ],
    ['with credit notes', {}, '2026-10-06', 1, { way: 'none' }],
    ['not authorised', { state: 'refused' as const }, '2026-10-06', 0, { way: 'none' }],
  ])('%s', (_, row, day, notes, expected) => {
    expect(judge(row, day, notes)).toMatchObject(expected);
  });
});
