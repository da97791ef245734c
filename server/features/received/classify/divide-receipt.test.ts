import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCredit, saveCollection } from '#contract/books/collections.ts';
import { getDashboard, getEntries } from '#contract/books/dashboard.ts';
import { closeMonth } from '#contract/books/months.ts';
import { getReceivedReport } from '#contract/books/reports.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import * as sorting from '#contract/received/sorting.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, type SupplierReceiptOptions, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const food = { scope: 'PER', group: 'food' } as const;
const supplies = { scope: 'NEG', group: 'supplies' } as const;
/** 20.00 with IVA and 40.00 without it: 63.00. */
const lines = [
  { description: 'DETERGENTE LIMON', price: '20' },
  { description: 'ARROZ 5 KG', price: '40', ivaCode: '0' },
];

const take = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: ++made, lines, ...more });
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  expect((await ana.call(uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
  await runTurn(app.ctx, 'import-received');
  const { items } = (await ana.call(received.getVouchersReceived, { query: { accessKey: receipt.accessKey } })).body;
  return items[0]?.id ?? '';
};
const divide = (receiptId: string, parts: readonly object[], more: object = {}, who = ana) =>
  who.call(received.divideExpenseInvoice, { body: { receiptId, parts: parts as never, ...more } });
const detail = async (receiptId: string) =>
  (await ana.call(received.getVoucherReceived, { params: { receiptId } })).body;
const entriesOf = async (receiptId: string, query: object = {}) => {
  const asked = { typeGroup: 'GAS', iva: 'included', limit: 100, ...query } as never;
  const both = await Promise.all(
    (['NEG', 'PER'] as const).map((apiGroup) => ana.call(getEntries, { query: Object.assign({ apiGroup }, asked) })),
  );
  return both.flatMap(({ body }) => body.items).filter(({ sourceId }) => sourceId === receiptId);
};

describe('a receipt in several categories', () => {
  it('by its lines: each part with its own taxes, counted once as a receipt, and taken back', async () => {
    const id = await take();
    const before = await detail(id);
    const { body: asked } = await ana.call(received.getLinesToDivide, { params: { receiptId: id } });
    expect(asked.lines).toMatchObject([
      { description: 'DETERGENTE LIMON', subtotal: '20.00' },
      { description: 'ARROZ 5 KG', subtotal: '40.00' },
    ]);
    const { body } = await divide(id, [
      { classification: supplies, lines: [0] },
      { classification: food, lines: [1] },
    ]);
    expect(body).toMatchObject({ changed: 1 });
    expect(await detail(id)).toMatchObject({
      classState: 'accepted',
      classification: food,
      why: 'Lo repartiste tú.',
      parts: [
        { classification: { ...supplies, support: '01' }, subtotal: '20.00', iva: '3.00', total: '23.00', lines: [0] },
        { classification: food, subtotal: '40.00', iva: '0.00', total: '40.00', lines: [1] },
      ],
    });
    expect(
      (await entriesOf(id)).map(({ part, scope, category, amount, iva }) => [part, scope, category, amount, iva]),
    ).toEqual([
      [1, 'NEG', 'supplies', '23.00', '3.00'],
      [2, 'PER', 'food', '40.00', '0.00'],
    ]);
    const month = async (apiGroup: 'NEG' | 'PER') =>
      (await ana.call(getDashboard, { query: { requestDate: '2026-11', apiGroup, iva: 'included' } })).body.expense;
    expect(await month('NEG')).toMatchObject({ total: '23.00' });
    expect(await month('PER')).toMatchObject({ total: '40.00' });
    // It is found under each, and a report of receipts has it once, whole.
    for (const { scope, group } of [food, supplies]) {
      const query = { from: '2026-11-01', scope, group };
      const { items } = (await ana.call(received.getVouchersReceived, { query })).body;
      expect(items.map((each) => each.id)).toContain(id);
    }
    const { body: report } = await ana.call(getReceivedReport, {
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(report).toMatchObject({ count: 1, subtotal: '60.00', iva: '3.00', total: '63.00' });

    expect((await ana.call(received.undoClassification, { params: { changeId: body.changeId } })).body).toEqual({
      restored: 1,
    });
    expect(await detail(id)).toEqual(before);
    expect(await entriesOf(id)).toMatchObject([{ part: 0, amount: '63.00' }]);
  });

  it('by amounts that add up to it; one category again makes it whole', async () => {
    const id = await take();
    const parts = (first: string, second: string) => [
      { classification: supplies, total: first },
      { classification: food, total: second },
    ];
    for (const wrong of [parts('20', '42.99'), parts('63', '0'), parts('70', '-7'), parts('20.001', '42.999')])
      expect((await divide(id, wrong)).body).toMatchObject({ code: 'received.parts_differ' });
    await divide(id, parts('21', '42'));
    const divided = await detail(id);
    // Of a third, a third of the IVA.
    expect(divided.parts).toMatchObject([
      { subtotal: '20.00', iva: '1.00', total: '21.00' },
      { subtotal: '40.00', iva: '2.00', total: '42.00' },
    ]);
    const ofPart = (part: number) =>
      ana.call(received.changeGroupFinance, {
        body: { receiptId: id, part, classification: { scope: 'PER', group: 'health' } },
      });
    expect((await ofPart(3)).status).toBe(404);
    const second = await ofPart(1);
    expect((await entriesOf(id)).map(({ part, category, amount }) => [part, category, amount]).sort()).toEqual([
      [1, 'health', '21.00'],
      [2, 'food', '42.00'],
    ]);
    await ana.call(received.undoClassification, { params: { changeId: second.body.changeId } });
    expect(await detail(id)).toEqual(divided);
    const { body } = await ana.call(received.changeGroupFinance, { body: { receiptId: id, classification: supplies } });
    expect(await detail(id)).not.toHaveProperty('parts');
    expect(await entriesOf(id)).toMatchObject([{ part: 0, category: 'supplies', amount: '63.00' }]);
    await ana.call(received.undoClassification, { params: { changeId: body.changeId } });
    expect(await detail(id)).toEqual(divided);
  });

  it('is paid as a whole and owed by each part, and a decision about its supplier leaves it as it is', async () => {
    const ruc = '1790016919001';
    const payments = [{ wayToPay: '20', total: '63.00', term: '30', timeUnit: 'day' as const }];
    const [id, other] = [await take({ ruc, payments }), await take({ ruc })];
    await divide(id, [
      { classification: supplies, total: '21.00' },
      { classification: food, total: '42.00' },
    ]);
    const open = async () => (await ana.call(getCredit, { params: { entryId: id } })).body.open;
    expect(await open()).toBe('63.00');
    expect((await entriesOf(id)).map((each) => each.open)).toEqual(['21.00', '42.00']);
    const paid = { id: randomUUID(), day: '2026-11-20', amount: '13.00', wayToPay: '20' };
    expect((await ana.call(saveCollection, { params: { entryId: id }, body: paid })).status).toBe(200);
    expect(await open()).toBe('50.00');
    // A third of it, and two, each in its own books.
    expect((await entriesOf(id)).map((each) => each.open)).toEqual(['16.67', '33.33']);
    const business = { requestDate: '2026-11', apiGroup: 'NEG', iva: 'included' } as const;
    const { payables } = (await ana.call(getDashboard, { query: business })).body;
    expect(payables).toMatchObject({ total: '16.67', parties: 1 });
    const { body } = await ana.call(received.changeGroupFinance, {
      body: { receiptId: other, classification: { scope: 'NEG', group: 'rent' }, reach: 'all', always: true },
    });
    expect(body).toMatchObject({ changed: 1 });
    expect(await detail(id)).toHaveProperty('parts');
  });

  it('is refused where a line is in none or in two, and asked about where the month is declared or closed', async () => {
    const id = await take({ issuedOn: '2026-10-05' });
    const wrong = [
      [[0], [0]],
      [[0], [7]],
      [[0, 1], [1]],
    ];
    for (const [one, other] of wrong)
      expect(
        (
          await divide(id, [
            { classification: supplies, lines: one },
            { classification: food, lines: other },
          ])
        ).body,
      ).toMatchObject({ code: 'received.parts_differ' });
    const parts = [
      { classification: supplies, lines: [0] },
      { classification: food, lines: [1] },
    ];
    const foreign = [{ classification: { ...food, group: 'rent' }, lines: [0] }, parts[1] ?? {}];
    expect((await divide(id, foreign)).body).toMatchObject({ code: 'received.group_of_other_scope' });

    await ana.call(closeMonth, { body: { apiGroup: 'PER', month: '2026-10', isClosed: true } });
    expect((await divide(id, parts)).body).toMatchObject({ code: 'month.closed', faults: [{ place: '2026-10' }] });
    const whole = { receiptId: id, classification: food };
    expect((await ana.call(received.changeGroupFinance, { body: whole })).body).toMatchObject({ code: 'month.closed' });
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}::uuid, 'practice', 'iva', '2026-10-01', '2026-10-31', '2026-11-10T12:00:00Z')`,
    );
    expect((await divide(id, parts, { evenClosed: true })).body).toMatchObject({ code: 'received.declared' });
    expect((await divide(id, parts, { evenClosed: true, declaredToo: true })).body).toMatchObject({ changed: 1 });

    const eva = await buildTaxpayer(app);
    expect((await divide(id, parts, {}, eva)).status).toBe(404);
    expect((await eva.call(received.getLinesToDivide, { params: { receiptId: id } })).status).toBe(404);
  });

  /** What a call answers that began while a transaction held something, and could not end before it. */
  const whileHeld = async <Answer>(hold: readonly SQL[], begin: () => Promise<Answer>): Promise<Answer> => {
    const answer: Promise<Answer>[] = [];
    await app.ctx.db.tenant(ana.customerId, async (tx) => {
      for (const statement of hold) await tx.execute(statement);
      answer.push(begin());
      await Promise.race([answer[0], sleep(300)]);
    });
    return (await answer[0]) as Answer;
  };

  it('of two who change parts of it at once, the second sees what the first said', async () => {
    const id = await take();
    await divide(id, [
      { classification: supplies, lines: [0] },
      { classification: food, lines: [1] },
    ]);
    const change = (part: number, group: 'rent' | 'health') => {
      const classification = { scope: part === 1 ? 'NEG' : 'PER', group } as const;
      return ana.call(received.changeGroupFinance, { body: { receiptId: id, classification, part } });
    };
    await whileHeld([sql`select from foreign_receipts where id = ${id} for update`], () =>
      Promise.all([change(1, 'rent'), change(2, 'health')]),
    );
    expect((await detail(id)).parts?.map(({ classification }) => classification.group)).toEqual(['rent', 'health']);
  });

  it('is asked about where its month is being declared', async () => {
    const id = await take({ issuedOn: '2026-09-05' });
    const declare = [
      sql`select from taxpayers where tenant_id = ${ana.customerId} for no key update`,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${ana.customerId}::uuid, 'practice', 'iva', '2026-09-01', '2026-09-30', '2026-10-10T12:00:00Z')`,
    ];
    const answer = await whileHeld(declare, () =>
      ana.call(received.changeGroupFinance, { body: { receiptId: id, classification: food } }),
    );
    expect(answer.body).toMatchObject({ code: 'received.declared' });
  });
});

describe('a rule for the lines in which a word stands', () => {
  const ruc = '1792060346001';
  const rule = (word: string, classification: object = supplies, more: object = {}) =>
    ana.call(sorting.saveSortingRule, {
      body: { ruc, word, classification, isOn: true, automatic: true, ...more } as never,
    });
  const rules = async () => (await ana.call(sorting.getSortingRules, {})).body.filter((each) => each.ruc === ruc);

  it('speaks for a receipt whose lines all say it, and for its lines where they say several things', async () => {
    expect((await rule('de')).body).toMatchObject({ code: 'received.word_too_short' });
    await rule(' Detérgente ');
    await rule('', { scope: 'NEG', group: 'inventory' }, { automatic: false });
    expect(await rules()).toMatchObject([
      { word: '', classification: { group: 'inventory' } },
      { word: 'detergente', classification: supplies, automatic: false, isDoubted: false, touched: 0 },
    ]);
    const all = await take({ ruc, lines: [{ description: 'DETERGENTES 2 KG', price: '10' }] });
    expect(await detail(all)).toMatchObject({
      classState: 'suggested',
      sure: true,
      classification: { ...supplies, support: '01' },
      why: 'Es tu regla para lo que dice «detergente».',
    });
    const some = await take({ ruc, lines: [...lines, { description: 'COSA', price: '5' }] });
    const said = await detail(some);
    expect(said).toMatchObject({ classState: 'suggested', classification: { group: 'inventory' } });
    expect(said).not.toHaveProperty('sure');
    const { body } = await ana.call(received.getLinesToDivide, { params: { receiptId: some } });
    expect(body.lines).toMatchObject([
      { classification: supplies, why: 'Es tu regla para lo que dice «detergente».' },
      { description: 'ARROZ 5 KG' },
      { classification: { scope: 'NEG', group: 'inventory' }, why: 'Es tu regla para este proveedor.' },
    ]);
    // What lies there as a part counts for it.
    await divide(some, [
      { classification: supplies, lines: [0] },
      { classification: food, lines: [1, 2] },
    ]);
    expect((await rules())[1]).toMatchObject({ touched: 1 });

    await rule('detergente', supplies, { isOn: false });
    expect(await detail(await take({ ruc, lines: [{ description: 'DETERGENTE', price: '10' }] }))).toMatchObject({
      classification: { group: 'inventory' },
    });
    await ana.call(sorting.deleteSortingRule, { params: { ruc }, query: { word: 'detergente' } });
    expect(await rules()).toMatchObject([{ word: '' }]);
  });
});
