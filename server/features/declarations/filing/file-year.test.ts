import { randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/declarations/filing.ts';
import { choosePayment, getPayment } from '#contract/declarations/payment.ts';
import { getReturnPdf, getTaxDeclaration, markFiled, unmarkFiled } from '#contract/declarations/returns.ts';
import { getRevenueReturn, saveRevenueAnswers } from '#contract/declarations/year/revenue.ts';
import { search } from '#contract/home/search.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import { changeGroupFinance, getVouchersReceived } from '#contract/received/received.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import type { Actor } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { rowsAt } from '#tests/build/database.ts';
import { startFilingPortal } from '#tests/build/filing-portal.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import * as reading from '../revenue/read-revenue.ts';
import { readStandingYear } from '../revenue/standing-year.ts';

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;
let filedBy: 'portal' | 'owner' = 'portal';
const year = '2025';

beforeAll(async () => {
  portal = await startFilingPortal(() => app.clock.now(), 60_000);
  const filing = () => openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy: 'operator' });
  app = await testApp({
    startAt: '2026-02-04T15:00:00Z',
    filing: {
      // As in producción: the operator files what has a file.
      filerOf: (environment) => (filedBy === 'owner' ? 'operator' : filing().filerOf(environment)),
      give: (order, signal) => filing().give(order, signal),
      ask: (ruc, reference, signal) => filing().ask(ruc, reference, signal),
    },
  });
  ana = await buildTaxpayer(app);
  await sell(ana, '2025-05-05', '20000');
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const sell = async (who: ReadyTaxpayer, day: string, price: string) => {
  const lines = [line({ quantity: '1', unitPrice: price, ivaCode: '4' })];
  const { id } = await issued(who, { issuedOn: '2026-02-04', lines });
  await executeAs(app, who, sql`update receipts set issued_on = ${day}, state = 'authorized' where id = ${id}`);
  return id;
};
const buy = async (who: ReadyTaxpayer, more: object) => {
  const { xml, accessKey } = await supplierReceipt({ buyer: who.cedula, ivaCode: '0', ...more });
  await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
  await runTurn(app.ctx, 'import-received');
  return (await who.call(getVouchersReceived, { query: { accessKey } })).body.items[0]?.id ?? '';
};
const seen = async (who = ana, period = year) =>
  (await who.call(contract.getApproval, { query: { period, obligation: 'renta' } })).body;
const accept = async (who = ana, more: object = {}) => {
  const { pay, fingerprint, open } = await seen(who);
  return who.call(contract.acceptRentDeclaration, {
    body: { id: randomUUID(), year, pay, fingerprint, open, ...more },
  });
};
const read = async (declarationId: string, who = ana) =>
  (await who.call(contract.getDeclaration, { query: { declarationId } })).body;
const work = async () => {
  for (let turn = 0; turn < 4; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(61_000);
  }
};
const state = async (who = ana) => (await who.call(getRevenueReturn, { query: { year } })).body.state;

describe('the income tax of a year, approved', () => {
  it('comes next as long as it can be filed in time', async () => {
    const { body } = await ana.call(getRevenueReturn);
    expect(body).toMatchObject({ year, state: 'live', declarationId: null, estimate: false });
  });

  it('is frozen with what was told, filed by the portal of practice, and closes its year', async () => {
    const answers = { paid: { advance: '100', previousCredit: '0' }, illness: { has: false } };
    await ana.call(saveRevenueAnswers, { body: { year, answers } });
    // How it is paid is asked as of any return; only the income tax may be paid in instalments.
    expect((await seen()).open).toEqual(['cases', 'payment']);
    const of = { period: year, obligation: 'renta' } as const;
    const payment = async (who = ana) => (await who.call(getPayment, { query: of })).body;
    expect(await payment()).toMatchObject({ pay: '526.64', isAsked: true, isOpen: true, inInstalments: true });
    expect((await ana.call(choosePayment, { body: { ...of, choice: { way: 'manual' } } })).status).toBe(200);
    // 2025: 624 + 12 % of what 20,000 exceeds 19,978, less the advance.
    expect(await seen()).toMatchObject({
      ...{ obligation: 'renta', period: year, pay: '526.64', filer: 'portal', isOpen: true, open: ['cases'] },
      ...{ equation: { charged: '626.64', credit: '0.00', retained: '0.00', before: '100.00', pay: '526.64' } },
      declaration: null,
    });
    expect((await seen()).points).toMatchObject([
      {
        ...{ kind: 'cases', count: 5, documents: [] },
        names: expect.arrayContaining(['¿Tuviste un sueldo en 2025?', '¿Ejerces una profesión con título?']),
      },
    ]);
    const id = randomUUID();
    const [one, other] = await Promise.all([accept(ana, { id }), accept(ana, { id })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toMatchObject({ id, obligation: 'renta', period: year, kind: 'original', documents: 1 });
    expect(one.body.boxes).toMatchObject({ 611: '20000.00', 849: '626.64', 882: '100.00', 902: '526.64' });
    expect(await accept()).toMatchObject({ status: 200, body: { id } });
    expect(one.body.documented).toContain('611');
    const income = await ana.call(contract.getApprovedDocuments, { query: { declarationId: id, box: '611' } });
    expect(income.body).toMatchObject({
      ...{ count: 1, total: '20000.00' },
      documents: [{ source: 'issued', amount: '20000.00', partyName: expect.any(String) }],
    });
    const refused = await ana.call(saveRevenueAnswers, { body: { year, answers } });
    expect(refused.body).toMatchObject({ code: 'declaration.filed' });
    expect(await payment()).toMatchObject({ choice: { way: 'manual' }, isOpen: false });
    const late = await ana.call(choosePayment, { body: { ...of, choice: { way: 'card' } } });
    expect(late.body).toMatchObject({ code: 'declaration.filed' });
    await work();
    const sent = await read(id);
    expect(sent).toMatchObject({ state: 'sent', pay: '526.64' });
    expect(sent.number).toMatch(/^87\d{10}$/);
    expect(portal.filing.filed().filter(({ ruc }) => ruc === ana.ruc)).toHaveLength(1);
    expect(await state()).toBe('sent');
    const { body: hub } = await ana.call(getTaxDeclaration, { query: { declarationYear: year } });
    expect(hub.groupDeclaration.sent).toMatchObject([{ obligation: 'renta', period: year, paid: '526.64' }]);
    const paper = await ana.call(getReturnPdf, { query: { period: year, obligation: 'renta' } });
    expect(paper.status).toBe(200);
  });

  it('that changes is a substitute, and only the rest is to pay', async () => {
    await sell(ana, '2025-06-05', '100');
    const approval = await seen();
    expect(approval).toMatchObject({ pay: '12.00', replaces: { pay: '526.64', difference: '12.00' } });
    const of = { period: year, obligation: 'renta' } as const;
    expect((await ana.call(getPayment, { query: of })).body).toMatchObject({ pay: '12.00', isAsked: true });
    const { body } = await accept();
    expect(body).toMatchObject({ kind: 'substitute', pay: '12.00' });
    await work();
    expect(await read(body.id)).toMatchObject({ state: 'sent' });
    expect((await seen()).replaces).toBeNull();
    // Each pays what exceeds all before it.
    await sell(ana, '2025-06-06', '200');
    const { body: second } = await accept();
    expect(second).toMatchObject({ kind: 'substitute', pay: '24.00' });
    await work();
    expect(await read(second.id)).toMatchObject({ state: 'sent' });
  });

  it('its list and its figures are of one moment, whatever changes while it is read', async () => {
    const eva = await buildTaxpayer(app);
    await sell(eva, '2025-03-03', '1000');
    const { readRevenue } = reading;
    const say = (set: string) =>
      rowsAt(app.database.adminUrl, `update entries set ${set} where tenant_id = '${eva.customerId}'`);
    const spy = vi.spyOn(reading, 'readRevenue').mockImplementation(async (...asked) => {
      const found = await readRevenue(...asked);
      await say(`sign = 0, why_not = 'voided'`);
      return found;
    });
    const actor = { tenantId: eva.customerId, userId: eva.userId, role: 'owner' } as Actor;
    const read = await readStandingYear(app.ctx, actor, year, { withText: true });
    spy.mockRestore();
    await say('sign = 1, why_not = null');
    expect(isRefusal(read) ? read : JSON.parse(read.documents.text)).toMatchObject([{ in: 'income', amount: 1000 }]);
  });

  it('stays what was filed on its page, also once its tables are gone', async () => {
    const eva = await buildTaxpayer(app);
    await sell(eva, '2025-03-03', '30000');
    expect((await accept(eva)).status).toBe(200);
    await work();
    const page = async () => (await eva.call(getRevenueReturn, { query: { year } })).body;
    const { pay, credit, boxes, equation } = await page();
    const { taxTables } = app.ctx;
    const incomeTax = taxTables.incomeTax.filter(({ toYear }) => toYear < Number(year));
    Object.assign(app.ctx, { taxTables: { ...taxTables, incomeTax } });
    try {
      expect(await page()).toMatchObject({
        state: 'sent',
        estimate: false,
        pay,
        credit,
        boxes,
        equation,
        rebate: null,
      });
    } finally {
      Object.assign(app.ctx, { taxTables });
    }
  });

  it('is filed by its owner where it counts, whoever files the rest', async () => {
    const eva = await buildTaxpayer(app, { regime: 'POP' });
    filedBy = 'owner';
    expect(await seen(eva)).toMatchObject({ filer: 'owner' });
    const { body } = await accept(eva);
    expect(body).toMatchObject({ state: 'approved', filer: 'owner', pay: '0.00' });
    // On the hub it waits for its number, whichever year runs, and is found in its own afterwards.
    const hub = async () => (await eva.call(getTaxDeclaration)).body;
    expect((await hub()).groupDeclaration.sent).toMatchObject([
      { obligation: 'renta', period: year, state: 'approved' },
    ]);
    const file = await eva.call(contract.getFileDeclaration, { query: { declarationId: body.id } });
    expect(file.body).toMatchObject({ code: 'declaration.no_upload' });
    const filed = { declarationId: body.id, number: '872000000999', filedOn: '2026-02-04' };
    expect((await eva.call(contract.reportFiled, { body: filed })).body).toMatchObject({ state: 'sent' });
    expect(await hub()).toMatchObject({ years: ['2026', year], groupDeclaration: { sent: [] } });
    const form = { body: { declarationId: body.id }, file: Buffer.from('%PDF-1.4 999') };
    expect((await eva.call(contract.attachForm, form)).body).toMatchObject({ hasForm: true });
    filedBy = 'portal';
  });

  it('taken back while nobody has it is filed by its owner alone, whose slip is put right', async () => {
    const lola = await buildTaxpayer(app);
    await sell(lola, '2025-05-05', '20000');
    const { id: declarationId, filer, fingerprint } = (await accept(lola)).body;
    expect([filer, (await read(declarationId, lola)).mayTakeBack]).toEqual(['portal', true]);
    const { body: back } = await lola.call(contract.takeBack, { body: { declarationId } });
    expect(back).toMatchObject({ filer: 'owner', state: 'approved', pay: '626.64' });
    const filed = { declarationId, number: '872000000998', filedOn: dayInEcuador(app.clock.now()) };
    expect((await lola.call(contract.reportFiled, { body: filed })).body).toMatchObject({ state: 'sent' });
    const corrects = { number: filed.number, reason: 'Una cifra de más' };
    const body = { ...filed, number: '87200000099', corrects };
    expect((await lola.call(contract.reportFiled, { body })).body).toMatchObject({ number: body.number, fingerprint });
    await work();
    expect(portal.filing.filed().filter(({ ruc }) => ruc === lola.ruc)).toEqual([]);
    expect(await read(declarationId, lola)).toMatchObject({ state: 'sent', number: body.number, pay: '626.64' });
  });

  it('of a popular business, that has no other, may be filed elsewhere, and is paid as it says', async () => {
    const leo = await buildTaxpayer(app, { regime: 'POP' });
    const of = { period: year, obligation: 'renta' } as const;
    expect((await leo.call(choosePayment, { body: { ...of, choice: { way: 'manual' } } })).status).toBe(200);
    const filed = { ...of, number: '872000000888', filedOn: '2026-02-04' };
    expect((await leo.call(markFiled, { body: filed })).body).toMatchObject({ state: 'elsewhere' });
    const substitute = { ...filed, number: '872000000889', replaces: filed.number };
    expect((await leo.call(markFiled, { body: substitute })).body).toMatchObject({ number: substitute.number });
    expect((await leo.call(unmarkFiled, { body: of })).body).toEqual({ done: true, stands: null });
    const iva = await leo.call(markFiled, { body: { ...filed, period: '2026-01', obligation: 'iva' } });
    expect(iva.body).toMatchObject({ code: 'declaration.no_iva' });
  });

  it('goes on as it comes to where its substitute was filed in the portal, with what was retained of it', async () => {
    const zoe = await buildTaxpayer(app);
    await sell(zoe, '2025-05-05', '20000');
    const body = { year, answers: { paid: { advance: '900', previousCredit: '0' } } };
    expect((await zoe.call(saveRevenueAnswers, { body })).status).toBe(200);
    let count = 0;
    const take = async () => {
      const sequential = String(++count).padStart(9, '0');
      const of = { supplier: zoe.ruc, number: `001-001-${sequential}`, sequential, base: '400.00' };
      const { xml } = await foreignRetention({ ...of, issuedOn: '2026-01-05', fiscalPeriod: '2025-12' });
      await zoe.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
      await runTurn(app.ctx, 'import-received');
    };
    const shown = async (of: string) => (await zoe.call(getRevenueReturn, { query: { year: of } })).body;
    const next = async () => {
      const { equation, faults } = await shown('2026');
      return [equation.previousCredit, equation.retained, faults.map(({ code }) => code)];
    };
    await take();
    const { id } = (await accept(zoe)).body;
    await work();
    // It came after that one, and is of the year of its day, whatever its substitute takes.
    await take();
    const one = await read(id, zoe);
    const left = (await shown(year)).credit;
    expect([one.state, await next()]).toEqual(['sent', [left, '7.00', []]]);
    await sell(zoe, '2025-06-05', '1000');
    const now = await shown(year);
    expect([now.credit === left, now.filed?.isChanged]).toEqual([false, true]);
    const of = { period: year, obligation: 'renta' } as const;
    const say = (number: string, replaces: string) =>
      zoe.call(markFiled, { body: { ...of, number, filedOn: one.filedOn ?? '', replaces } });
    expect((await say('872000000777', one.number ?? '')).body).toMatchObject({ state: 'elsewhere', declarationId: id });
    expect(await next()).toEqual([now.credit, '7.00', []]);
    // Its screen speaks of the documents, not of the form that was replaced, and still leads to that.
    expect(await shown(year)).toMatchObject({
      ...{ state: 'elsewhere', declarationId: id, filed: null, credit: now.credit, pay: now.pay },
    });
    // A further one takes its place, and leaves what the documents of then come to.
    await sell(zoe, '2025-07-05', '1000');
    expect((await say('872000000778', '872000000777')).status).toBe(200);
    const last = (await shown(year)).credit;
    expect([last === now.credit, await next()]).toEqual([false, [last, '7.00', []]]);
    const month = await zoe.call(markFiled, {
      body: { ...of, period: '2025-10', number: '872000000779', filedOn: '2026-02-04', replaces: '872000000778' },
    });
    expect(month.body).toMatchObject({ code: 'declaration.period' });
    expect((await zoe.call(unmarkFiled, { body: of })).status).toBe(200);
    expect(await next()).toEqual([left, '7.00', []]);
  });

  it('gives the rebate by the canasta of Galápagos, and the portal agrees', async () => {
    const eva = await buildTaxpayer(app);
    await executeAs(app, eva, sql`update taxpayers set in_galapagos = true where tax_id = ${eva.ruc}`);
    await sell(eva, '2025-05-05', '60000');
    const receiptId = await buy(eva, { price: '9000', issuedOn: '2025-05-06' });
    const [waits] = (await seen(eva)).points;
    // As a cost it lowers more than as a personal expense: 25 % of it, not 18 %.
    expect(waits).toMatchObject({
      ...{ kind: 'unclassified', count: 1, amount: '2250.00', documents: [{ sourceId: receiptId }] },
    });
    const unnamed = await accept(eva, { open: ['unclassified'] });
    expect(unnamed.body).toMatchObject({
      code: 'declaration.open_points',
      faults: [
        { code: 'cases', sentence: 'Te falta responder 7 preguntas de tu renta.' },
        { code: 'payment', sentence: 'No has elegido cómo pagar.' },
      ],
    });
    await eva.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'PER', group: 'food' } } });
    // 7 × 798.31 × 1.803 = 10,075.47: all of it counts, of which 18 %.
    expect((await seen(eva)).equation).toMatchObject({ credit: '1620.00' });
    const { body } = await accept(eva);
    await work();
    expect(await read(body.id, eva)).toMatchObject({ state: 'sent' });
  });

  it('names before the yes what is open of the year, as of any return, and when purchases last came in', async () => {
    const zoe = await buildTaxpayer(app);
    const first = await sell(zoe, '2025-05-05', '20000');
    expect(await seen(zoe)).toMatchObject({ open: ['cases', 'payment'], received: { lastCameAt: null, list: null } });
    await executeAs(app, zoe, sql`update counters set last = last + 2 where document_type = '01'`);
    const way = await sell(zoe, '2025-06-05', '1');
    await executeAs(app, zoe, sql`update receipts set state = 'sending' where id = ${way}`);
    await executeAs(app, zoe, sql`update receipts set state = 'returned' where id = ${first}`);
    const receiptId = await buy(zoe, { buyer: zoe.ruc, price: '30', issuedOn: '2025-05-06' });
    await zoe.call(changeGroupFinance, { body: { receiptId, classification: { scope: 'NEG', group: 'rent' } } });
    await executeAs(app, zoe, sql`update foreign_receipts set support = null where id = ${receiptId}`);
    const { points, received } = await seen(zoe);
    const open = Object.fromEntries(points.map(({ kind, ...each }) => [kind, each]));
    expect(open).toMatchObject({
      sales: { count: 1, documents: [{ sourceId: first }] },
      onTheWay: { count: 1, documents: [{ sourceId: way }] },
      gaps: { count: 2 },
      purchases: { count: 1, documents: [{ sourceId: receiptId }] },
    });
    expect(received.lastCameAt).not.toBeNull();
    const lists = await supplierReceipt({ buyer: zoe.ruc, price: '40', sequential: 77, issuedOn: '2025-07-01' });
    const file = new TextEncoder().encode(`Factura\t${lists.accessKey}\t40.00`);
    await zoe.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'lista.txt' }, file });
    await runTurn(app.ctx, 'import-received');
    const later = await seen(zoe);
    expect(later.received.list).toMatchObject({ listed: 1, here: 0 });
    expect(later.received.list?.monthsLeft).toHaveLength(11);
    expect(later.points.find(({ kind }) => kind === 'list')).toMatchObject({ count: 1 });
  });

  it('sent, and of which a document changed, is offered its substitute where one looks for it', async () => {
    const noe = await buildTaxpayer(app);
    const age = (table: 'entries' | 'returns', column: string, minutes: number) =>
      rowsAt(
        app.database.adminUrl,
        `set session_replication_role = replica; update ${table} set ${column} = now() - interval '${minutes} minutes'
          where tenant_id = '${noe.customerId}'`,
      );
    const mark = async () => {
      const { body } = await noe.call(getTaxDeclaration, { query: { declarationYear: year } });
      const [sent] = body.groupDeclaration.sent;
      // In the year that runs it is there as long as it is to be looked at.
      const now = (await noe.call(getTaxDeclaration, { query: {} })).body.groupDeclaration.sent;
      const isMarked = sent?.isChanged || sent?.mayBeChanged;
      expect(now.map(({ period, isChanged, mayBeChanged }) => [period, isChanged, mayBeChanged])).toEqual(
        isMarked ? [[year, sent.isChanged, sent.mayBeChanged]] : [],
      );
      return sent && [sent.isChanged, sent.mayBeChanged];
    };
    const filed = async () => (await noe.call(getRevenueReturn, { query: { year } })).body.filed;
    await sell(noe, '2025-05-05', '20000');
    expect(await filed()).toBeNull();
    const { body: approved } = await accept(noe);
    expect(await filed()).toEqual({ pay: '626.64', isChanged: false });
    await work();
    await age('entries', 'written_at', 60);
    await age('returns', 'compared_at', 30);
    expect([await mark(), await filed()]).toEqual([[false, false], { pay: '626.64', isChanged: false }]);
    const receiptId = await buy(noe, { price: '500', issuedOn: '2025-05-06' });
    expect(await mark()).toEqual([false, true]);
    // It moves nothing as long as it is not sorted: its own page says so, and the hub asks nobody any more.
    await age('entries', 'written_at', 5);
    expect(await seen(noe)).toMatchObject({ replaces: null, isChangedInNoBox: true });
    expect([await mark(), await filed()]).toEqual([[false, false], { pay: '626.64', isChanged: false }]);
    const classification = { scope: 'PER', group: 'food' } as const;
    const body = { receiptId, classification, declaredToo: true, evenClosed: true };
    expect((await noe.call(changeGroupFinance, { body })).status).toBe(200);
    expect([await mark(), await filed()]).toEqual([[false, true], { pay: '626.64', isChanged: true }]);
    // Who looked knows that it changed, and it stays so, however long ago that was.
    await age('entries', 'written_at', 5);
    expect(await seen(noe)).toMatchObject({ replaces: { id: approved.id, difference: '-90.00' }, overpaid: '90.00' });
    expect(await mark()).toEqual([true, false]);
    await age('entries', 'written_at', 60);
    expect(await mark()).toEqual([true, false]);
    const { fingerprint } = await seen(noe);
    await noe.call(contract.setAsideChange, { body: { declarationId: approved.id, fingerprint } });
    expect(await mark()).toEqual([false, false]);
  });

  it('is found and told of by those alone who may read a year', async () => {
    const lola = await buildTaxpayer(app);
    await sell(lola, '2025-05-05', '20000');
    const { body: approved } = await accept(lola);
    const [accountant, issuer] = [
      await buildColleague(app, lola, 'accountant'),
      await buildColleague(app, lola, 'issuer'),
    ];
    await work();
    expect(await read(approved.id, lola)).toMatchObject({ state: 'sent' });
    const found = async (who: Caller) =>
      (await who.call(search, { query: { text: 'renta 2025' } })).body.hits.filter(({ kind }) => kind === 'return');
    const told = async (who: Caller) =>
      (await who.call(getNotification)).body.items.filter(({ kind }) => kind === 'declaration.sent');
    for (const who of [lola, accountant]) {
      expect(await found(who)).toMatchObject([{ id: approved.id, amount: '626.64' }]);
      expect(await told(who)).toHaveLength(1);
    }
    expect([await found(issuer), await told(issuer)]).toEqual([[], []]);
    await runTurn(app.ctx, 'mail-sent-return');
    const letters = app.mails.filter(({ subject }) => subject === 'Presentamos tu renta de 2025');
    expect(letters.filter(({ to }) => to === lola.email)).toHaveLength(1);
    expect(letters.find(({ to }) => to === lola.email)?.text).toContain('Declaraste: $626,64');
    for (const who of [accountant, issuer]) expect(letters.some(({ to }) => to === who.email)).toBe(false);
  });

  it('refuses a year that runs, one without tables, another figure, and who is another', async () => {
    await ana.signInAgain(); // other tests moved the clock
    await sell(ana, '2026-02-01', '10');
    const running = await seen(ana, '2026');
    const early = await ana.call(contract.acceptRentDeclaration, {
      body: { id: randomUUID(), year: '2026', pay: running.pay, fingerprint: running.fingerprint, open: running.open },
    });
    expect(early.body).toMatchObject({ code: 'declaration.too_early' });
    expect(await seen(ana, '2021')).toMatchObject({ code: 'declaration.estimate' });
    const leo = await buildTaxpayer(app);
    expect((await accept(leo, { pay: '1.00' })).body).toMatchObject({ code: 'declaration.moved' });
    const { declarationId } = (await ana.call(getRevenueReturn, { query: { year } })).body;
    expect(await read(declarationId ?? '', leo)).toMatchObject({ code: 'request.not_found' });
  });

  it('has what was retained in its last month until it is filed; what comes then is of the year of its day', async () => {
    const [pia, eli] = [await buildTaxpayer(app), await buildTaxpayer(app)];
    let count = 0;
    const take = async (who: ReadyTaxpayer, base: string) => {
      const sequential = String(++count).padStart(9, '0');
      const of = { supplier: who.ruc, number: `001-001-${sequential}`, sequential, base };
      const { xml } = await foreignRetention({ ...of, issuedOn: '2026-01-05', fiscalPeriod: '2025-12' });
      await who.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
      await runTurn(app.ctx, 'import-received');
    };
    const retained = async (who: ReadyTaxpayer) => {
      const of = (asked: string) => who.call(getRevenueReturn, { query: { year: asked } });
      return Promise.all([year, '2026'].map(async (each) => (await of(each)).body.equation.retained));
    };
    for (const who of [pia, eli]) {
      await sell(who, '2025-05-05', '20000');
      await take(who, '2000.00');
      expect(await retained(who)).toEqual(['35.00', '0.00']);
    }
    const { body: original } = await accept(pia);
    expect(original).toMatchObject({ equation: { retained: '35.00' } });
    await work();
    // A substitute would be asked of nobody for it.
    await take(pia, '400.00');
    expect(await retained(pia)).toEqual(['35.00', '7.00']);
    expect((await seen(pia)).replaces).toBeNull();
    await sell(pia, '2025-06-05', '100');
    const { body: substitute } = await accept(pia);
    expect(substitute).toMatchObject({ kind: 'substitute', equation: { retained: '35.00' } });
    expect(await retained(pia)).toEqual(['35.00', '7.00']);
    // What was filed elsewhere before it was made has it not; later, it may.
    const filed = { period: year, obligation: 'renta', number: '872000000999' } as const;
    for (const [filedOn, found] of [
      ['2026-01-04', ['0.00', '35.00']],
      ['2026-02-03', ['35.00', '0.00']],
    ] as const) {
      expect((await eli.call(markFiled, { body: { ...filed, filedOn } })).status).toBe(200);
      expect(await retained(eli)).toEqual(found);
      const { number: _, ...of } = filed;
      expect((await eli.call(unmarkFiled, { body: of })).status).toBe(200);
    }
    expect(await retained(eli)).toEqual(['35.00', '0.00']);
  });

  it('has what was retained of it also where that was imported again, and where it noted the ids of then', async () => {
    const pia = await buildTaxpayer(app);
    await sell(pia, '2025-05-05', '20000');
    const of = { supplier: pia.ruc, number: '001-001-000000901', sequential: '000000901', base: '2000.00' };
    const { xml } = await foreignRetention({ ...of, issuedOn: '2026-01-05', fiscalPeriod: '2025-12' });
    const take = async () => {
      await pia.call(uploadReceived, { body: { importId: randomUUID(), part: 0, name: 'a.xml' }, file: xml });
      await runTurn(app.ctx, 'import-received');
    };
    const retained = () =>
      Promise.all(
        [year, '2026'].map(
          async (each) => (await pia.call(getRevenueReturn, { query: { year: each } })).body.equation.retained,
        ),
      );
    await take();
    expect((await accept(pia)).body).toMatchObject({ equation: { retained: '35.00' } });
    await executeAs(app, pia, sql`delete from foreign_receipts where document_type = '07'`);
    await take();
    expect(await retained()).toEqual(['35.00', '0.00']);
    expect((await seen(pia)).replaces).toBeNull();
    await executeAs(
      app,
      pia,
      sql`update returns set leaves = jsonb_set(leaves, '{retained}',
        (select jsonb_agg(id) from foreign_receipts where document_type = '07'))`,
    );
    expect(await retained()).toEqual(['35.00', '0.00']);
  });

  it('takes on the credit that the year before left, which is asked of nobody who does not say otherwise', async () => {
    const rosa = await buildTaxpayer(app);
    const employed = { salary: '10000', socialSecurity: '945', retained: '500' };
    const say = (of: string, answers: object) =>
      rosa.call(saveRevenueAnswers, { body: { year: of, answers } as never });
    await say(year, { work: employed });
    // Below the basic fraction: what the employer retained stays as credit.
    const { body: first } = await accept(rosa);
    expect(first).toMatchObject({ pay: '0.00', boxes: { 869: '500.00' } });
    await work();
    app.clock.set('2027-02-04T15:00:00Z');
    await rosa.signInAgain();
    const next = async () => (await rosa.call(getRevenueReturn, { query: { year: '2026' } })).body;
    expect(await next()).toMatchObject({ credit: '500.00', equation: { previousCredit: '500.00' }, faults: [] });
    const approve = async () => {
      const { pay, fingerprint, open } = await seen(rosa, '2026');
      const body = { id: randomUUID(), year: '2026', pay, fingerprint, open };
      const { body: approved } = await rosa.call(contract.acceptRentDeclaration, { body });
      await work();
      return read(approved.id, rosa);
    };
    // Part of it was given back: less goes on, and the portal takes that.
    const otherwise = async (previousCredit: string) => {
      await say('2026', { paid: { advance: '0', previousCredit } });
      return (await next()).faults;
    };
    expect(await otherwise('500.01')).toEqual([
      {
        ...{ code: 'previous_credit', place: 'answers.paid.previousCredit', severity: 'warning' },
        sentence:
          'Tu renta de 2025 dejó $500,00 a tu favor y respondiste $500,01. Si pediste que te devuelvan una parte, lleva solo el resto.',
      },
    ]);
    expect(await otherwise('200')).toMatchObject([{ code: 'previous_credit' }]);
    expect(await approve()).toMatchObject({ state: 'sent', boxes: { 869: '200.00' } });
    // Nobody says it any more: the portal knows it too.
    await say('2026', { paid: null });
    expect(await approve()).toMatchObject({ state: 'sent', kind: 'substitute', boxes: { 869: '500.00' } });
  });
});
