import { randomUUID } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import { creditNoteCalls } from '#contract/receipts/types/credit-notes.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { creditNoteDraft } from '#tests/build/credit-note-draft.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { bookPlanted } from '#tests/build/planted-books.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const buyer = (name: string, identification: string): InvoiceDraft['buyer'] => ({
  identificationType: '06',
  identification,
  name,
});

const list = async (who: ReadyTaxpayer, query: Record<string, string> = {}) => {
  const { status, body } = await who.call(contract.getAllInvoiceByPeriodAllState, { query });
  expect(status).toBe(200);
  return body;
};
const numbers = async (who: ReadyTaxpayer, query: Record<string, string> = {}) =>
  (await list(who, query)).items.map(({ number }) => Number(number.slice(-9)));

describe("the specification's lists of a period", () => {
  it('have what the SRI authorised: invoices alone, or credit notes too', async () => {
    const ana = await buildTaxpayer(app);
    const sold = await issued(ana);
    await issued(ana);
    await authorize(app, ana, sold);
    app.clock.forward(1000);
    const asked = await ana.call(creditNoteCalls.issue, {
      body: {
        draftId: randomUUID(),
        draft: creditNoteDraft({ modified: { documentType: INVOICE, number: sold.number, issuedOn: sold.issuedOn } }),
      },
    });
    const note = asked.body as contract.ReceiptSummary;
    await authorize(app, ana, note);
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const ids = async (call: typeof contract.getAllInvoiceByPeriod | typeof contract.getAllInvoiceAndNCByPeriod) =>
      (await ana.call(call, { query, family: 'web' })).body.items.map(({ id }) => id);
    expect(await ids(contract.getAllInvoiceByPeriod)).toEqual([sold.id]);
    expect(await ids(contract.getAllInvoiceAndNCByPeriod)).toEqual([note.id, sold.id]);
    const params = { receiptId: note.id };
    const { url } = (await ana.call(contract.getRideUrl, { params })).body;
    expect((await ana.request('GET', url)).headers['content-type']).toBe('application/pdf');
    expect((await (await buildTaxpayer(app)).call(contract.getRideUrl, { params })).status).toBe(404);
  });

  it('count an invoice among those of its environment, and congratulate on a round number once it is authorised', async () => {
    const ana = await buildTaxpayer(app);
    const first = await issued(ana);
    app.clock.forward(1000);
    const second = await issued(ana);
    const said = async ({ id: receiptId }: contract.ReceiptSummary) => {
      const { quantityOfInvoice, congratulationsMessage } = (
        await ana.call(contract.getInvoice, { params: { receiptId } })
      ).body;
      return [quantityOfInvoice, congratulationsMessage];
    };
    expect(await said(first)).toEqual([1, undefined]);
    for (const each of [first, second]) await authorize(app, ana, each);
    expect(await said(first)).toEqual([1, '¡Felicitaciones por tu primera factura de práctica!']);
    expect(await said(second)).toEqual([2, undefined]);
  });
});

describe('the list of issued receipts', () => {
  let ana: ReadyTaxpayer;
  const made: contract.ReceiptSummary[] = [];
  beforeAll(async () => {
    ana = await buildTaxpayer(app);
    const buyers = [
      buyer('José Ñáñez Pérez', 'A100'),
      buyer('Ferretería Andina', 'B200'),
      buyer('Comercial Ñandú', 'C300'),
    ];
    for (let i = 0; i < 9; i++) {
      app.clock.forward(1000);
      const issuedOn = i < 3 ? '2026-11-17' : '2026-11-20';
      made.push(await issued(ana, { issuedOn, buyer: buyers[i % 3] as InvoiceDraft['buyer'] }));
    }
    await authorize(app, ana, made[4] as contract.ReceiptSummary);
  });

  it('comes newest first, a page at a time, none twice and none left out', async () => {
    for (const more of [{}, { search: '001-001' }, { state: 'issued' }, { search: '001-001', state: 'issued' }]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(ana, { ...more, limit: '2', ...(cursor ? { cursor } : {}) } as Record<string, string>);
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map(({ number }) => Number(number.slice(-9))));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].filter((number) => !('state' in more) || number !== 5));
    }
    expect(await numbers(ana, { cursor: 'nonsense' })).toHaveLength(9);
  });

  it('is searched by number, access key, name and identification', async () => {
    expect(await numbers(ana, { search: '001-001-000000007' })).toEqual([7]);
    expect(await numbers(ana, { search: '000000003' })).toEqual([3]);
    expect(await numbers(ana, { search: '3' })).toEqual([3]);
    expect(await numbers(ana, { search: made[5]?.accessKey ?? '' })).toEqual([6]);
    expect(await numbers(ana, { search: 'ñañe' })).toEqual([7, 4, 1]);
    expect(await numbers(ana, { search: 'PEREZ jose' })).toEqual([7, 4, 1]);
    expect(await numbers(ana, { search: 'b20' })).toEqual([8, 5, 2]);
    for (const search of ['jose andina', 'nandu perez', '%', '9999999'])
      expect(await numbers(ana, { search }), search).toEqual([]);
  });

  it('gives everything that needs somebody, and nothing else, under one name', async () => {
    const eva = await buildTaxpayer(app);
    const states = ['returned', 'refused', 'needs_attention', 'authorized'];
    for (const state of states) {
      const { id } = await issued(eva);
      await executeAs(app, eva, sql`update receipts set state = ${state} where id = ${id}`);
    }
    expect((await numbers(eva, { state: 'attention' })).sort()).toEqual([1, 2, 3]);
    expect(await numbers(eva, { state: 'attention', search: '000000002' })).toEqual([2]);
    expect(await numbers(ana, { state: 'attention' })).toEqual([]);
  });

  it('gives what the SRI has not answered for good, and nothing else, under one name', async () => {
    const eva = await buildTaxpayer(app);
    for (const state of ['issued', 'sending', 'received', 'returned', 'authorized', 'voided']) {
      const { id } = await issued(eva);
      await executeAs(app, eva, sql`update receipts set state = ${state} where id = ${id}`);
    }
    expect((await numbers(eva, { state: 'underway' })).sort()).toEqual([1, 2, 3]);
    expect(await numbers(eva, { state: 'underway', search: '000000002' })).toEqual([2]);
  });

  it('adds up what counts of what is asked for, credit notes below', async () => {
    const eva = await buildTaxpayer(app);
    const total = async (query: Record<string, string> = {}) =>
      (await eva.call(contract.getReceiptsTotal, { query })).body.total;
    expect(await total()).toEqual({ count: 0, amount: '0.00' });
    const sell = (price: string, name: string) =>
      issued(eva, {
        buyer: buyer(name, name.slice(0, 3)),
        lines: [line({ quantity: '1', unitPrice: price, ivaCode: '4' })],
        payments: [],
      });
    await sell('100', 'José Ñáñez');
    const [note, gone] = [await sell('20', 'José Ñáñez'), await sell('900', 'Rosa Lema')];
    await rowsAt(app.database.adminUrl, `update receipts set document_type = '04' where id = '${note.id}'`);
    await bookPlanted(app, eva.customerId);
    await executeAs(app, eva, sql`update receipts set state = 'voided' where id = ${gone.id}`);
    expect(await total()).toEqual({ count: 3, amount: '92.00' });
    expect(await total({ search: 'rosa' })).toEqual({ count: 1, amount: '0.00' });
    expect(await total({ search: 'nanez' })).toEqual({ count: 2, amount: '92.00' });
    expect(await total({ state: 'underway' })).toEqual({ count: 2, amount: '92.00' });
    expect(await total({ search: 'nadie' })).toEqual({ count: 0, amount: '0.00' });
    expect((await eva.call(contract.getReceiptsTotal, { query: { from: '2026-02-31' } })).status).toBe(400);
  });

  it('is narrowed by state and by days, with and without a search', async () => {
    expect(await numbers(ana, { state: 'authorized' })).toEqual([5]);
    expect(await numbers(ana, { state: 'authorized', search: 'ferret' })).toEqual([5]);
    expect(await numbers(ana, { state: 'authorized', search: 'jose' })).toEqual([]);
    expect(await numbers(ana, { to: '2026-11-19' })).toEqual([3, 2, 1]);
    expect(await numbers(ana, { from: '2026-11-18', to: '2026-11-20', search: 'jose' })).toEqual([7, 4]);
    expect(await numbers(ana, { from: '2026-11-21' })).toEqual([]);
    const unreal = await ana.call(contract.getAllInvoiceByPeriodAllState, { query: { from: '2026-02-31' } });
    expect([unreal.status, unreal.body]).toMatchObject([400, { code: 'request.invalid' }]);
  });

  it('finds the days of a receipt that was dated again long after it was issued', async () => {
    const { id = '' } = made[1] ?? {};
    await executeAs(app, ana, sql`update receipts set issued_on = '2027-01-15' where id = ${id}`);
    expect(await numbers(ana, { from: '2027-01-01', to: '2027-01-31' })).toEqual([2]);
    expect(await numbers(ana, { from: '2027-01-15', search: 'ferret' })).toEqual([2]);
    await executeAs(app, ana, sql`update receipts set issued_on = '2026-11-17' where id = ${id}`);
  });

  it('shows nothing of another taxpayer or environment', async () => {
    const eva = await buildTaxpayer(app);
    expect(await numbers(eva)).toEqual([]);
    expect(await numbers(eva, { search: 'jose' })).toEqual([]);
    await executeAs(app, ana, sql`update taxpayers set environment = 'pruebas'`);
    expect(await numbers(ana)).toEqual([]);
    expect(await numbers(ana, { search: 'jose' })).toEqual([]);
    await executeAs(app, ana, sql`update taxpayers set environment = 'practice'`);
    const reply = await eva.call(contract.getInvoice, { params: { receiptId: made[0]?.id ?? '' } });
    expect(reply.status).toBe(404);
  });

  it('gives the last invoice to a client, or to anyone', async () => {
    const last = async (query: Record<string, string>) =>
      (await ana.call(contract.getLastInvoice, { query })).body.draft?.buyer.name;
    expect(await last({})).toBe('Comercial Ñandú');
    expect(await last({ identification: 'A-100' })).toBe('José Ñáñez Pérez');
    expect(await last({ identification: '1710034065' })).toBeUndefined();
  });
});
