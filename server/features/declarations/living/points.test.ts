import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateSequential } from '#contract/business/tax-data.ts';
import * as filing from '#contract/declarations/filing.ts';
import { choosePayment } from '#contract/declarations/payment.ts';
import { getTaxDeclaration, markFiled, startDeclarations } from '#contract/declarations/returns.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { readReceivedSoFar } from '#server/features/received/index.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
const period = '2026-09';

beforeAll(async () => {
  app = await testApp({ startAt: '2026-09-25T15:00:00Z' });
  ana = await buildTaxpayer(app);
  app.clock.set('2026-10-02T15:00:00Z');
  await ana.signInAgain();
  await ana.call(startDeclarations, { body: { period } });
  await ana.call(choosePayment, { body: { period, choice: { way: 'manual' } } });
});
afterAll(() => app.close());

const approval = async (who = ana) => {
  const { status, body } = await who.call(filing.getApproval, { query: { period } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const point = async (kind: string) => (await approval()).points.find((each) => each.kind === kind);
const run = (statement: ReturnType<typeof sql>) => executeAs(app, ana, statement);
const sell = async () => {
  const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
  const { id } = await issued(ana, { issuedOn: '2026-10-02', lines, payments: [] });
  await run(sql`update receipts set issued_on = '2026-09-25', state = 'authorized' where id = ${id}`);
  return id;
};
const receiptOf = (sequential: number) =>
  supplierReceipt({ buyer: ana.ruc, sequential, price: '50', issuedOn: '2026-09-10' });
const upload = async (name: string, file: Uint8Array) => {
  const body = { importId: randomUUID(), part: 0, name };
  expect((await ana.call(uploadReceived, { body, file })).status).toBe(200);
  await runTurn(app.ctx, 'import-received');
};

describe('before a return is approved', () => {
  it('nothing is open where nothing is', async () => {
    await sell();
    const { open, points, received } = await approval();
    expect({ open, points, received }).toEqual({ open: [], points: [], received: { lastCameAt: null, list: null } });
  });

  it('what is on its way, refused or waits to be voided is there, with its documents', async () => {
    const [way, stuck, waits] = [await sell(), await sell(), await sell()];
    await run(sql`update receipts set state = 'sending' where id = ${way}`);
    await run(sql`update receipts set state = 'returned' where id = ${stuck}`);
    await run(sql`insert into voidings (tenant_id, receipt_id, state, begun_at, begun_by, until)
      values (${ana.customerId}, ${waits}, 'waiting', now(), ${ana.userId}, '2026-10-07')`);
    const { points } = await approval();
    expect(points.map(({ kind, count, documents }) => [kind, count, documents[0]?.sourceId])).toEqual([
      ['sales', 1, stuck],
      ['onTheWay', 1, way],
      ['toVoid', 1, waits],
    ]);
    const hub = (await ana.call(getTaxDeclaration)).body;
    expect(hub.missing.filter(({ done }) => !done).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['onTheWay', 'toVoid']),
    );
    await run(sql`update receipts set state = 'authorized' where id in (${way}, ${stuck})`);
    await run(sql`update voidings set state = 'withdrawn' where receipt_id = ${waits}`);
    expect((await approval()).points).toEqual([]);
  });

  it('numbers that no receipt has are named, but not those that were said not to be used', async () => {
    await run(sql`update counters set last = last + 3 where document_type = '01'`);
    const [{ last }] = (await run(sql`select last from counters where document_type = '01'`)) as [{ last: string }];
    await sell();
    const missing = [2, 1, 0].map((back) => `001-001-${String(Number(last) - back).padStart(9, '0')}`);
    expect(await point('gaps')).toMatchObject({
      count: 3,
      names: [`${missing[0]} – ${missing[2]?.slice(8)}`],
      documents: [],
    });
    await run(sql`insert into number_ledger (tenant_id, environment, document_type, establishment, sales_point, sequential,
      use, at) select ${ana.customerId}, environment, document_type, establishment, sales_point, ${last}::bigint, 'not_used',
      now() from counters where document_type = '01'`);
    expect(await point('gaps')).toMatchObject({ count: 2 });
  });

  it('numbers between the last of a month and the first of the next are named in the next', async () => {
    const before = sql`sequential < (select max(sequential) from receipts where tenant_id = ${ana.customerId})`;
    await run(sql`update receipts set issued_on = '2026-08-20' where ${before}`);
    expect(await point('gaps')).toMatchObject({ count: 2 });
    await run(sql`update receipts set issued_on = '2026-09-25' where ${before}`);
  });

  it('what was issued elsewhere long before says nothing of the numbers here', async () => {
    const bob = await buildTaxpayer(app);
    const points = async () =>
      (await approval(bob)).points.flatMap(({ kind, count }) => (kind === 'gaps' ? [count] : []));
    const all = (statement: ReturnType<typeof sql>) => executeAs(app, bob, statement);
    const body = { salesPointId: bob.salesPointId, documentType: '01' as const, lastSequential: 500 };
    expect((await bob.call(updateSequential, { body })).status).toBe(200);
    const sellOf = async () => {
      const lines = [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })];
      const { id } = await issued(bob, { issuedOn: '2026-10-02', lines, payments: [] });
      await all(sql`update receipts set issued_on = '2026-09-25', state = 'authorized' where id = ${id}`);
    };
    await sellOf();
    const importId = randomUUID();
    const sold = await supplierReceipt({
      buyer: '1790016919001',
      ruc: bob.ruc,
      sequential: 100,
      issuedOn: '2026-03-10',
    });
    const file = { body: { importId, part: 0, name: 'marzo.xml' }, file: sold.xml };
    expect((await bob.call(uploadReceived, file)).status).toBe(200);
    await runTurn(app.ctx, 'import-received');
    const move = (number: string, day: string) =>
      all(sql`update foreign_receipts set number = ${number}, issued_on = ${day} where direction = 'emitted'`);
    await move('001-001-000000100', '2026-03-10');
    expect(await points()).toEqual([]);
    // Of the month before it is the one that these follow.
    await move('001-001-000000498', '2026-08-31');
    expect(await points()).toEqual([2]);
    await move('001-001-000000500', '2026-08-31');
    // Numbers that were left to another program between two months.
    await all(sql`update receipts set issued_on = '2026-08-25'`);
    expect((await bob.call(updateSequential, { body: { ...body, lastSequential: 510 } })).status).toBe(200);
    await sellOf();
    expect(await points()).toEqual([]);
    // Of the same month they are receipts of it that are not here.
    await all(sql`update receipts set issued_on = '2026-09-25'`);
    expect(await points()).toEqual([9]);
  });

  it('what the SRI lists and is not here is named; what is here is not', async () => {
    const [here, away] = [await receiptOf(1), await receiptOf(2)];
    await upload('uno.xml', here.xml);
    const { received, points } = await approval();
    expect(received.lastCameAt).not.toBeNull();
    expect(points.find(({ kind }) => kind === 'unclassified')).toMatchObject({ count: 1, amount: '7.50' });
    // Of October: no key of September's list.
    const later = await supplierReceipt({ buyer: ana.ruc, sequential: 3, price: '50', issuedOn: '2026-10-01' });
    const text = [here, away, later].map(({ accessKey }) => `Factura\t${accessKey}\t50.00`).join('\n');
    await upload('lista.txt', new TextEncoder().encode(text));
    for (let turn = 0; turn < 3; turn++) await runTurn(app.ctx, 'fetch-received');
    const list = (await approval()).received.list;
    expect(list).toMatchObject({ listed: 2, here: 1 });
    expect((list?.waiting ?? 0) + (list?.missing.length ?? 0)).toBe(1);
    expect(await point('list')).toMatchObject({ count: 1 });
    await upload('dos.xml', away.xml);
    expect((await approval()).received.list).toMatchObject({ listed: 2, here: 2, waiting: 0, missing: [] });
    expect(await point('list')).toBeUndefined();
  });

  it('a list that was given before its month ended is not that of the whole month', async () => {
    expect((await approval()).received.list?.monthsLeft).toEqual([]);
    const givenOn = (instant: string) => run(sql`update imports set created_at = ${instant} where true`);
    await givenOn('2026-09-30T22:00:00-05:00');
    expect((await approval()).received.list).toMatchObject({ listed: 2, monthsLeft: ['2026-09'] });
    await givenOn('2026-10-01T00:00:00-05:00');
    expect((await approval()).received.list?.monthsLeft).toEqual([]);
    const half = { tenantId: ana.customerId, environment: 'practice', from: '2026-07-01', to: '2026-12-31' } as const;
    const { list } = await app.ctx.db.tenant(ana.customerId, (tx) => readReceivedSoFar(tx, half));
    expect(list).toMatchObject({ listed: 3, monthsLeft: ['2026-07', '2026-08', '2026-10', '2026-11', '2026-12'] });
  });

  it('a list of real receipts that was given in practice is that of producción', async () => {
    const real = await supplierReceipt({
      ...{ buyer: ana.ruc, sequential: 6, price: '9', issuedOn: '2026-09-13', environment: '2' as const },
    });
    await upload('real.txt', new TextEncoder().encode(real.accessKey));
    expect((await approval()).received.list).toMatchObject({ listed: 2, here: 2 });
    const of = { tenantId: ana.customerId, environment: 'produccion', from: '2026-09-01', to: '2026-09-30' } as const;
    const { list } = await app.ctx.db.tenant(ana.customerId, (tx) => readReceivedSoFar(tx, of));
    expect(list).toMatchObject({ listed: 1, here: 0, waiting: 1 });
  });

  it('of a list of somebody else, or of what was issued here, nothing is missing', async () => {
    const theirs = await supplierReceipt({ buyer: '1790016919001', sequential: 4, price: '9', issuedOn: '2026-09-11' });
    const sold = await supplierReceipt({ buyer: ana.ruc, sequential: 5, price: '9', issuedOn: '2026-09-12' });
    await upload('otra.txt', new TextEncoder().encode(`${theirs.accessKey}\n${sold.accessKey}`));
    const ends = async (key: string, state: string, reason: string) =>
      run(sql`update import_items set state = ${state}, reason = ${reason} where access_key = ${key}`);
    await ends(theirs.accessKey, 'refused', 'received.other_person');
    await ends(sold.accessKey, 'known', 'received.issued_here');
    expect((await approval()).received.list).toMatchObject({ listed: 2, here: 2, missing: [] });
    expect(await point('list')).toBeUndefined();
  });

  it('it is approved only by naming what is open', async () => {
    const { pay, fingerprint, open } = await approval();
    const body = { id: randomUUID(), period, pay, fingerprint };
    const refused = await ana.call(filing.acceptDeclaration, { body });
    expect(refused.body).toMatchObject({ code: 'declaration.open_points' });
    const faults = (refused.body as unknown as { faults: { sentence: string }[] }).faults;
    expect(faults.map(({ sentence }) => sentence)).toContain('Faltan 2 números entre tus comprobantes.');
    expect((await ana.call(filing.acceptDeclaration, { body: { ...body, open } })).status).toBe(200);
    const [{ detail }] = (await run(sql`select detail from audit where action = 'declaration.approved'`)) as [
      { detail: { open: { kind: string; count: number }[] } },
    ];
    expect(detail.open).toContainEqual(expect.objectContaining({ kind: 'gaps', count: 2 }));
  });

  it('returns before it that nobody filed are named, until they are', async () => {
    const other = await buildTaxpayer(app);
    await other.call(startDeclarations, { body: { period: '2026-07' } });
    await other.call(choosePayment, { body: { period, choice: { way: 'manual' } } });
    const earlier = async () => (await approval(other)).points;
    expect(await earlier()).toEqual([
      { kind: 'earlier', count: 2, amount: null, documents: [], names: ['julio de 2026', 'agosto de 2026'] },
    ]);
    const { pay, fingerprint } = await approval(other);
    const refused = await other.call(filing.acceptDeclaration, {
      body: { id: randomUUID(), period, pay, fingerprint },
    });
    expect(refused.body).toMatchObject({ code: 'declaration.open_points' });
    for (const month of ['07', '08']) {
      const body = { period: `2026-${month}`, number: `8723456789${month}`, filedOn: '2026-10-01' };
      expect((await other.call(markFiled, { body })).status).toBe(200);
    }
    expect(await earlier()).toEqual([]);
  });

  it('nothing of it is seen by another taxpayer', async () => {
    const other = await buildTaxpayer(app);
    expect(await approval(other)).toMatchObject({ points: [], received: { lastCameAt: null, list: null } });
  });
});
