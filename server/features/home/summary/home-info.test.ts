import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { nearestObligations } from '@cuadre/sri/declarations';
import { readTaxTables } from '@cuadre/sri/declarations/tax-tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateGroup } from '#contract/account/accounts.ts';
import { saveCollection } from '#contract/books/collections.ts';
import { saveNewExpense } from '#contract/books/typed-items.ts';
import { saveTaxDataPart } from '#contract/business/tax-data.ts';
import { acceptDeclaration, getApproval } from '#contract/declarations/filing.ts';
import { getTaxDeclaration, markFiled, unmarkFiled } from '#contract/declarations/returns.ts';
import { homeInfo } from '#contract/home/home.ts';
import * as imports from '#contract/received/imports.ts';
import { changeGroupFinance } from '#contract/received/received.ts';
import { getSuppliersToSort } from '#contract/received/sorting.ts';
import { DELETED } from '#server/lib/deleted-ruc.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued, issuedOnCredit } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
beforeEach(() => app.forget());

const info = async (who: typeof ana | Awaited<ReturnType<typeof registerSomebody>>) => {
  const { status, body } = await who.call(homeInfo);
  expect(status).toBe(200);
  return body;
};

describe('what Resumen says', () => {
  it('adds up six months of what counts, issued and received, and only one’s own', async () => {
    const sell = (price: string) =>
      issued(ana, { lines: [line({ quantity: '1', unitPrice: price, ivaCode: '4' })], payments: [] });
    const moved = await sell('100');
    await executeAs(app, ana, sql`update receipts set issued_on = '2026-06-30' where id = ${moved.id}`);
    const older = await sell('500');
    await executeAs(app, ana, sql`update receipts set issued_on = '2026-05-31' where id = ${older.id}`);
    const voided = await sell('700');
    await executeAs(app, ana, sql`update receipts set state = 'voided' where id = ${voided.id}`);
    const elsewhere = await sell('900');
    await rowsAt(app.database.adminUrl, `update receipts set environment = 'pruebas' where id = '${elsewhere.id}'`);
    await bookPlanted(app, ana.customerId);
    await sell('10');
    const { xml } = await supplierReceipt({ buyer: ana.ruc, sequential: 1, price: '40' });
    await ana.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    // Typed for the business it counts; what the household spends does not.
    const rent = { id: randomUUID(), name: 'Arriendo', frequency: 'U', value: '4', from: '2026-11' } as const;
    await ana.call(saveNewExpense, { body: { ...rent, apiGroup: 'NEG', category: 'rent' } });
    await ana.call(saveNewExpense, { body: { ...rent, id: randomUUID(), apiGroup: 'PER', category: 'housing' } });

    const none = { issued: '0.00', received: '0.00' };
    expect((await info(ana)).months).toEqual([
      { month: '2026-06', issued: '115.00', received: '0.00' },
      { month: '2026-07', ...none },
      { month: '2026-08', ...none },
      { month: '2026-09', ...none },
      { month: '2026-10', ...none },
      { month: '2026-11', issued: '11.50', received: '50.00' },
    ]);
    expect((await info(ana)).compared).toEqual([
      { with: 'monthBefore', from: '2026-10-01', to: '2026-10-20', income: '0.00', expense: '0.00' },
      { with: 'yearBefore', from: '2025-11-01', to: '2025-11-20', income: '0.00', expense: '0.00' },
    ]);
    const stranger = await buildTaxpayer(app);
    expect((await info(stranger)).months.every((each) => each.issued === '0.00' && each.received === '0.00')).toBe(
      true,
    );
  });

  it('says who is late, and what nobody has sorted, until it is collected and decided', async () => {
    const eva = await buildTaxpayer(app);
    expect((await info(eva)).toDo).toEqual({
      toSort: { count: 0, total: '0.00' },
      lateClients: 0,
      late: [],
      overdue: 0,
    });
    const sold = await issuedOnCredit(eva, '5');
    await authorize(app, eva, sold);
    const { xml } = await supplierReceipt({ buyer: eva.ruc, sequential: 2, price: '40' });
    await eva.call(imports.uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'uno.xml' }, file: xml });
    await runTurn(app.ctx, 'import-received');
    const toSort = { count: 1, total: '46.00' };
    expect((await info(eva)).toDo).toEqual({ toSort, lateClients: 0, late: [], overdue: 0 });
    app.clock.set(new Date('2026-11-26T12:00:00-05:00'));
    await eva.signInAgain();
    const client = { identification: expect.any(String), name: expect.any(String), total: '130.00' };
    expect((await info(eva)).toDo).toEqual({
      toSort,
      lateClients: 1,
      late: [{ ...client, since: '2026-11-25' }],
      overdue: 0,
    });
    await eva.call(saveCollection, {
      params: { entryId: sold.id },
      body: { id: randomUUID(), day: '2026-11-26', amount: '130', wayToPay: '20' },
    });
    const [waiting] = (await eva.call(getSuppliersToSort, { query: {} })).body.suppliers;
    await eva.call(changeGroupFinance, {
      body: { receiptId: waiting?.receiptId ?? '', classification: { scope: 'NEG', group: 'supplies' } },
    });
    expect((await info(eva)).toDo).toEqual({
      toSort: { count: 0, total: '0.00' },
      lateClients: 0,
      late: [],
      overdue: 0,
    });
  });

  it('names the nearest obligation of who has said what they are, by the clock of Ecuador', async () => {
    const nobody = await registerSomebody(app);
    expect((await info(nobody)).obligations).toEqual([]);

    const { obligations } = await info(ana);
    expect(obligations).toMatchObject([{ obligation: 'iva', isConfirmed: expect.any(Boolean) }]);
    const [next] = obligations;
    expect(next && next.dueOn >= '2026-11-20').toBe(true);
    // 23:30 of its last day in Ecuador is the next day in Greenwich.
    app.clock.set(new Date(`${next?.dueOn}T23:30:00-05:00`));
    await ana.signInAgain();
    expect((await info(ana)).obligations).toEqual(obligations);
    app.clock.set(new Date(`${next?.dueOn}T24:00:00-05:00`));
    await ana.signInAgain();
    expect((await info(ana)).obligations[0]?.from).not.toBe(next?.from);
  });

  it('names none of who has no RUC, until they have one', async () => {
    const luis = await buildTaxpayer(app);
    const due = (await info(luis)).obligations;
    expect(due).not.toEqual([]);
    await luis.call(updateGroup, { body: { group: 'PER' } });
    expect((await info(luis)).obligations).toEqual([]);
    await luis.call(updateGroup, { body: { group: 'NEG' } });
    expect((await info(luis)).obligations).toEqual(due);
  });

  it('names none to a call that was pending when the business was deleted', async () => {
    const eva = await buildTaxpayer(app);
    await executeAs(app, eva, sql`update taxpayers set tax_id = tax_id || ${DELETED}`);
    expect((await info(eva)).obligations).toEqual([]);
  });

  it('names what comes after a return that was filed', async () => {
    const later = app.ctx.now();
    app.clock.set(new Date('2026-11-08T15:00:00Z'));
    const isa = await buildTaxpayer(app);
    const next = async () => (await info(isa)).obligations.map(({ obligation, to }) => `${obligation} ${to}`);
    expect(await next()).toEqual(['iva 2026-10']);
    const filed = { period: '2026-10', number: '871234567890', filedOn: '2026-11-05' };
    expect((await isa.call(markFiled, { body: filed })).status).toBe(200);
    expect(await next()).toEqual(['iva 2026-11']);
    expect((await isa.call(unmarkFiled, { body: { period: '2026-10' } })).status).toBe(200);
    // Approved, and without its number: it still has to be filed.
    const { body: approval } = await isa.call(getApproval, { query: { period: '2026-10' } });
    const { pay, fingerprint, open } = approval;
    const yes = { id: randomUUID(), period: '2026-10', pay, fingerprint, open };
    expect((await isa.call(acceptDeclaration, { body: yes })).status).toBe(200);
    expect(await next()).toEqual(['iva 2026-10']);
    await executeAs(
      app,
      isa,
      sql`update returns set state = 'sent', number = '871', filed_on = '2026-11-08', sent_at = now()`,
    );
    expect(await next()).toEqual(['iva 2026-11']);
    app.clock.set(later);
  });

  it('follows the domicile', async () => {
    const luis = await buildTaxpayer(app);
    await luis.call(saveTaxDataPart, { body: { inGalapagos: true } });
    const who = { ruc: luis.ruc, regime: 'GEN', isRetentionAgent: false, isSpecialTaxpayer: false } as const;
    const today = dayInEcuador(app.ctx.now());
    expect(nearestObligations({ ...who, inGalapagos: true }, today)).toMatchObject((await info(luis)).obligations);
    await luis.call(saveTaxDataPart, { body: { inGalapagos: false } });
    expect(nearestObligations({ ...who, inGalapagos: false }, today)).toMatchObject((await info(luis)).obligations);
  });

  it('is of half a year for who sells nothing with IVA, and says so', async () => {
    const luis = await buildTaxpayer(app);
    const ofIva = async () =>
      (await info(luis)).obligations.flatMap(({ obligation, from, to }) => (obligation === 'iva' ? [from === to] : []));
    expect(await ofIva()).toEqual([true]);
    await luis.call(saveTaxDataPart, { body: { ivaSemiannual: true } });
    expect(await ofIva()).toEqual([false]);
    expect((await luis.call(getTaxDeclaration)).body).toMatchObject({ regime: 'GEN', periodicity: 'semiannual' });
    // What is not said stays.
    await luis.call(saveTaxDataPart, { body: { inGalapagos: true } });
    expect(await ofIva()).toEqual([false]);
  });

  it('follows what the operator says of the year', async () => {
    const luis = await buildTaxpayer(app);
    const [due] = (await info(luis)).obligations;
    const { ctx } = app;
    const shipped = ctx.taxTables;
    const days = { [due?.dueOn ?? '']: 'Feriado' };
    const read = readTaxTables({ holidays: [{ days, source: 'Decreto', confirmed: true }] });
    try {
      Object.assign(ctx, { taxTables: read.ok ? read.tables : undefined });
      expect((await info(luis)).obligations[0]?.dueOn).not.toBe(due?.dueOn);
    } finally {
      Object.assign(ctx, { taxTables: shipped });
    }
  });

  it('follows the regime, and what the tax authority’s portal lists goes before it', async () => {
    const rimpe = await buildTaxpayer(app, { regime: 'RIM' });
    expect((await info(rimpe)).obligations).toMatchObject([{ obligation: 'iva', from: '2026-07', to: '2026-12' }]);
    await rimpe.call(saveTaxDataPart, { body: { retentionAgent: '1' } });
    expect((await info(rimpe)).obligations.map(({ obligation }) => obligation)).toEqual(['iva', 'retentions']);
    const told = { regime: 'RIM', obligations: [{ name: 'DECLARACIÓN MENSUAL DE IVA', periodicity: 'monthly' }] };
    await executeAs(
      app,
      rimpe,
      sql`insert into tax_downloads (tenant_id, portal, id, state, requested_by, requested_at, updated_at, fetched_at, information, pending)
        values (${rimpe.customerId}, 'practice', ${randomUUID()}, 'done', ${rimpe.userId}, now(), now(), now(), ${JSON.stringify(told)}::jsonb, '[]')`,
    );
    const listed = (await info(rimpe)).obligations;
    expect(listed).toMatchObject([{ obligation: 'iva' }]);
    expect(listed[0]?.from).toBe(listed[0]?.to);
  });
});
