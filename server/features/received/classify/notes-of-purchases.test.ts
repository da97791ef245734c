import { randomUUID } from 'node:crypto';
import { DEBIT_NOTE } from '@cuadre/sri/catalogs';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePaper, savePaper, updatePaper } from '#contract/books/papers.ts';
import { updateTypedItems } from '#contract/books/typed-items.ts';
import { uploadReceived } from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { deleteSortingRule, saveSortingRule } from '#contract/received/sorting.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignDebitNote, foreignNote } from '#tests/build/supplier-notes.ts';
import {
  authorizedFile,
  type SupplierReceipt,
  type SupplierReceiptOptions,
  supplierReceipt,
} from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

// What is decided or suggested of a purchase is so of the credit notes that take it back.

let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const inventory = { scope: 'NEG', group: 'inventory' } as const;
/** Each case buys of a supplier of its own: what was decided of one says nothing of another. */
const [one, two, three, four, five, six] = [
  '1790016919001',
  '1790010937001',
  '1790085783001',
  '1790098354001',
  '1790053881001',
  '1791251237001',
] as const;

/** As many more as there are cases. */
const person = (digits: string) => `${digits}${cedulaCheckDigit(digits)}001`;

const send = async (receipt: SupplierReceipt) => {
  const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
  expect((await ana.call(uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
};
const find = async ({ accessKey }: SupplierReceipt) => {
  const { items } = (await ana.call(received.getVouchersReceived, { query: { accessKey } })).body;
  return items[0]?.id ?? '';
};
const bring = async (receipt: SupplierReceipt) => {
  await send(receipt);
  await runTurn(app.ctx, 'import-received');
  return find(receipt);
};
const invoiceOf = (ruc: string, more: Partial<SupplierReceiptOptions> = {}) =>
  supplierReceipt({ buyer: ana.ruc, sequential: ++made, ruc, regime: 'RIM', ...more });
const noteOf = (ruc: string, modifies: string, regime: 'POP' | 'RIM' = 'RIM') =>
  foreignNote({ ruc, buyer: ana.ruc, modifies, price: '20', sequential: ++made, regime });
const buy = async (ruc: string, more: Partial<SupplierReceiptOptions> = {}) => {
  const invoice = await invoiceOf(ruc, more);
  return { id: await bring(invoice), number: invoice.number };
};
const decide = async (receiptId: string, classification: object, more: object = {}) => {
  const { status, body } = await ana.call(received.changeGroupFinance, {
    body: { receiptId, classification, ...more } as never,
  });
  expect(status).toBe(200);
  return body;
};
/** A return of IVA was sent with that month, or with all until another, at that moment. */
const declare = (month: string, at = app.ctx.now(), until = month) =>
  executeAs(
    app,
    ana,
    sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'iva', ${`${month}-01`}, ${`${until}-28`}, ${at.toISOString()})`,
  );
const undo = async (changeId: string) =>
  (await ana.call(received.undoClassification, { params: { changeId } })).body.restored;
const stateOf = async (receiptId: string) => {
  const { body } = await ana.call(received.getVoucherReceived, { params: { receiptId } });
  const { scope, group, support } = body.classification ?? {};
  return `${body.classState} ${scope} ${group} ${support}`;
};

it('one that comes while its purchase waits is suggested what that is suggested, and follows it', async () => {
  await decide((await buy(one)).id, inventory, { always: true });
  const purchase = await buy(one, { regime: 'POP' });
  expect(await stateOf(purchase.id)).toBe('suggested NEG inventory 07');
  const note = await bring(await noteOf(one, purchase.number, 'RIM'));
  expect(await stateOf(note)).toBe('suggested NEG inventory 07');
  const { body } = await ana.call(received.updateFinanceGroupOfExpenseInvoice, {
    body: { receiptIds: [purchase.id] },
  });
  expect(body.changed).toBe(2);
  expect(await stateOf(note)).toBe('accepted NEG inventory 07');
  await ana.call(received.undoClassification, { params: { changeId: body.changeId } });
  expect(await stateOf(note)).toBe('suggested NEG inventory 07');
});

it('nothing is known of either: both wait for a category', async () => {
  const purchase = await buy(two);
  const note = await bring(await noteOf(two, purchase.number, 'POP'));
  expect([await stateOf(purchase.id), await stateOf(note)]).toEqual(['review NEG other 01', 'review NEG other 01']);
  await decide(purchase.id, inventory);
  expect(await stateOf(note)).toBe('accepted NEG inventory 06');
});

it('also where they come at once, or the note comes first', async () => {
  const [invoice, later] = [await invoiceOf(three, { regime: 'POP' }), await invoiceOf(three, { regime: 'POP' })];
  const [note, early] = [await noteOf(three, invoice.number), await noteOf(three, later.number)];
  await bring(early);
  expect(await stateOf(await find(early))).toBe('review NEG other 01');
  for (const each of [note, invoice, later]) await send(each);
  await runTurn(app.ctx, 'import-received');
  expect([await stateOf(await find(note)), await stateOf(await find(early))]).toEqual([
    'review NEG other 02',
    'review NEG other 02',
  ]);
});

it('several are decided at once with their notes, but for a note that somebody decided', async () => {
  const [first, second] = [await buy(four), await buy(four, { regime: 'POP' })];
  const notes = [
    await bring(await noteOf(four, first.number, 'POP')),
    await bring(await noteOf(four, second.number)),
    await bring(await noteOf(four, second.number)),
  ];
  await decide(notes[2] ?? '', { scope: 'NEG', group: 'technology' });
  const body = { receiptIds: [first.id, second.id], classification: inventory };
  const { body: changed } = await ana.call(received.changeGroupsFinance, { body });
  expect(changed.changed).toBe(4);
  expect(await Promise.all(notes.map(stateOf))).toEqual([
    'accepted NEG inventory 06',
    'accepted NEG inventory 07',
    'accepted NEG technology 02',
  ]);
  await ana.call(received.undoClassification, { params: { changeId: changed.changeId } });
  expect((await stateOf(notes[1] ?? '')).split(' ')[0]).toBe('review');
});

it('all that is sure of a period is accepted with its notes', async () => {
  await decide((await buy(five)).id, inventory, { always: true });
  const purchase = await buy(five);
  const note = await bring(await noteOf(five, purchase.number, 'POP'));
  const body = { receiptIds: [], period: { from: '2026-11-18', to: '2026-11-18', shelf: 'tests' as const } };
  await ana.call(received.updateFinanceGroupOfExpenseInvoice, { body });
  expect([await stateOf(purchase.id), await stateOf(note)]).toEqual([
    'accepted NEG inventory 06',
    'accepted NEG inventory 06',
  ]);
});

it('a purchase that a forgotten rule decided waits again with its notes, but for one that somebody decided', async () => {
  const rule = { ruc: six, classification: inventory, isOn: true, automatic: true };
  expect((await ana.call(saveSortingRule, { body: rule })).status).toBe(200);
  const purchase = await buy(six);
  const [note, decided] = [
    await bring(await noteOf(six, purchase.number)),
    await bring(await noteOf(six, purchase.number)),
  ];
  expect([await stateOf(purchase.id), await stateOf(note)]).toEqual([
    'accepted NEG inventory 06',
    'accepted NEG inventory 06',
  ]);
  await decide(decided, inventory);
  const query = { boughtWith: 'ruc', effects: 'undo' } as const;
  expect((await ana.call(deleteSortingRule, { params: { ruc: six }, query })).status).toBe(200);
  expect(await Promise.all([purchase.id, note, decided].map(stateOf))).toEqual([
    'review NEG other 02',
    'review NEG other 02',
    'accepted NEG inventory 06',
  ]);
});

const typePaper = (number: string, more: { readonly supplierIdentification?: string; readonly day?: string } = {}) => {
  const typed = { id: randomUUID(), number, apiGroup: 'NEG', documentType: '01', day: '2026-11-18' } as const;
  const from = { supplierIdentification: six, supplierName: 'Proveedor', authorization: '1129384756' };
  const bases = [{ rateCode: '4' as const, base: '100' }];
  return { ...typed, ...from, category: 'inventory' as const, bases, ...more };
};
const type = async (body: ReturnType<typeof typePaper>) =>
  expect((await ana.call(savePaper, { body })).status).toBe(200);
/** How it lies in the books. */
const entryOf = async (receiptId: string) => {
  const lies = sql`concat_ws(' ', scope, category, support, is_classified) as lies`;
  return executeAs(app, ana, sql`select ${lies} from entries where source_id = ${receiptId}`);
};

it('of a purchase that is here on paper alone it counts as that, and gives back what that gave', async () => {
  const paper = typePaper('002-003-000000777');
  await type(paper);
  const note = await bring(await noteOf(six, paper.number, 'POP'));
  expect(await stateOf(note)).toBe('accepted NEG inventory 06');
  await decide(note, { scope: 'NEG', group: 'supplies' });
  expect(await stateOf(note)).toBe('accepted NEG supplies 01');
});

it('follows its paper wherever that goes, and waits when it is gone', async () => {
  const paper = typePaper('002-003-000000778');
  await type(paper);
  const note = await bring(await noteOf(six, paper.number));
  const moved = { ...paper, apiGroup: 'PER', category: 'food', version: 1 } as const;
  expect((await ana.call(updatePaper, { body: moved })).status).toBe(200);
  expect(await stateOf(note)).toBe('accepted PER food undefined');
  expect(await entryOf(note)).toEqual([{ lies: 'PER food t' }]);
  const papers = [{ id: paper.id, version: 2 }];
  const together = { typeGroup: 'GAS' as const, month: '2026-11', scope: 'THIS' as const, items: [], papers };
  const back = { ...together, category: 'inventory', apiGroup: 'NEG' as const };
  expect((await ana.call(updateTypedItems, { body: back })).status).toBe(200);
  expect(await entryOf(note)).toEqual([{ lies: 'NEG inventory 06 t' }]);
  const gone = { params: { paperId: paper.id }, query: { version: '3' } };
  expect((await ana.call(deletePaper, gone)).status).toBe(200);
  expect(await entryOf(note)).toEqual([{ lies: 'NEG inventory 06 f' }]);
  await type(paper);
  expect(await entryOf(note)).toEqual([{ lies: 'NEG inventory 06 t' }]);
});

it('that came before its paper was typed counts as that, but for one that somebody decided', async () => {
  const paper = typePaper('002-003-000000779');
  const [note, decided] = [await bring(await noteOf(six, paper.number)), await bring(await noteOf(six, paper.number))];
  await decide(decided, { scope: 'NEG', group: 'technology' });
  expect(await stateOf(note)).not.toMatch(/^accepted/);
  await type(paper);
  expect(await stateOf(note)).toBe('accepted NEG inventory 06');
  expect(await stateOf(decided)).toBe('accepted NEG technology 01');
});

it('lets go of its paper when that has another number, and another note takes its place', async () => {
  const paper = typePaper('002-003-000000780');
  await type(paper);
  const mistyped = await bring(await noteOf(six, paper.number));
  const right = await bring(await noteOf(six, '002-003-000000781'));
  const decided = await bring(await noteOf(six, paper.number));
  await decide(decided, { scope: 'NEG', group: 'technology' });
  const [was, is] = [await stateOf(mistyped), await stateOf(right)];
  expect(was).toBe('accepted NEG inventory 06');
  expect(is).not.toMatch(/^accepted/);
  const renumbered = { ...paper, number: '002-003-000000781', category: 'supplies' as const, version: 1 };
  expect((await ana.call(updatePaper, { body: renumbered })).status).toBe(200);
  expect(await entryOf(mistyped)).toEqual([{ lies: 'NEG inventory 06 f' }]);
  expect(await stateOf(right)).toBe('accepted NEG supplies 01');
  expect(await stateOf(decided)).toBe('accepted NEG technology 01');
  // Typed back, all is as it was.
  expect((await ana.call(updatePaper, { body: { ...paper, version: 2 } })).status).toBe(200);
  expect([await stateOf(mistyped), await entryOf(right)]).toEqual([was, [{ lies: 'NEG supplies 01 f' }]]);
});

it('lets go of it too when it is of another supplier or type', async () => {
  const paper = typePaper('002-003-000000782');
  await type(paper);
  const note = await bring(await noteOf(six, paper.number));
  const other = { ...paper, supplierIdentification: five, version: 1 };
  expect((await ana.call(updatePaper, { body: other })).status).toBe(200);
  expect(await entryOf(note)).toEqual([{ lies: 'NEG inventory 06 f' }]);
});

it('all of a supplier leaves it to its purchase, which may stay', async () => {
  const supplier = person('171003407');
  const purchase = await buy(supplier, { issuedOn: '2026-08-15' });
  await decide(purchase.id, inventory);
  const paper = typePaper('002-003-000000790', { supplierIdentification: supplier });
  await type(paper);
  const stay = [
    await bring(await noteOf(supplier, purchase.number)),
    await bring(await noteOf(supplier, paper.number)),
  ];
  await declare('2026-08');
  const other = await buy(supplier);
  const move = [
    await bring(await noteOf(supplier, other.number)),
    await bring(await noteOf(supplier, '001-001-000000001')),
  ];
  const { changed } = await decide(other.id, { scope: 'PER', group: 'food' }, { reach: 'all' });
  expect(changed).toBe(3);
  expect(await Promise.all([purchase.id, ...stay].map(stateOf))).toEqual(Array(3).fill('accepted NEG inventory 06'));
  expect(await Promise.all([other.id, ...move].map(stateOf))).toEqual(Array(3).fill('accepted PER food undefined'));
});

it('counts as the receipt that takes the place of its paper, also in months that are declared', async () => {
  const supplier = person('171003408');
  for (const [day, noteDay, ...months] of [
    ['2026-11-18', '2026-11-18'],
    ['2026-09-18', '2026-09-18', '2026-09'],
    ['2026-06-18', '2026-07-06', '2026-06', '2026-07'],
  ] as const) {
    const invoice = await invoiceOf(supplier, { regime: 'POP', issuedOn: day });
    await type(typePaper(invoice.number, { supplierIdentification: supplier, day }));
    const of = { ruc: supplier, buyer: ana.ruc, modifies: invoice.number, price: '20', issuedOn: noteDay };
    const note = await bring(await foreignNote({ ...of, sequential: ++made }));
    const decided = await bring(await foreignNote({ ...of, sequential: ++made }));
    await decide(decided, { scope: 'NEG', group: 'technology' });
    for (const month of months) await declare(month);
    expect(await stateOf(note)).toBe('accepted NEG inventory 06');
    const states = [await stateOf(await bring(invoice)), await stateOf(note), await stateOf(decided)];
    expect(states).toEqual(['accepted NEG inventory 07', 'accepted NEG inventory 07', 'accepted NEG technology 01']);
    expect(await entryOf(note)).toEqual([{ lies: 'NEG inventory 07 t' }]);
  }
});

it('that came since a change goes back with its purchase, but for one that somebody decided', async () => {
  const supplier = person('171003409');
  const purchase = await buy(supplier);
  const before = await bring(await noteOf(supplier, purchase.number));
  const { changeId } = await decide(purchase.id, inventory);
  const since = await bring(await noteOf(supplier, purchase.number));
  const decided = await bring(await noteOf(supplier, purchase.number));
  await decide(decided, inventory);
  expect(await entryOf(since)).toEqual([{ lies: 'NEG inventory 06 t' }]);
  expect(await undo(changeId)).toBe(3);
  expect(await Promise.all([purchase.id, before, since].map(stateOf))).toEqual(Array(3).fill('review NEG other 01'));
  expect(await entryOf(since)).toEqual([{ lies: 'NEG 01 f' }]);
  expect(await stateOf(decided)).toBe('accepted NEG inventory 06');
  expect(await undo(changeId)).toBe(0);
});

it('goes back only where its purchase does', async () => {
  const supplier = person('171003410');
  const purchase = await buy(supplier, { issuedOn: '2026-10-15' });
  const note = await bring(await noteOf(supplier, purchase.number));
  const { changeId } = await decide(purchase.id, inventory);
  await declare('2026-10', new Date(app.ctx.now().getTime() + 60_000));
  const later = await bring(await noteOf(supplier, purchase.number));
  expect(await undo(changeId)).toBe(0);
  const states = await Promise.all([purchase.id, note, later].map(stateOf));
  expect(states).toEqual(Array(3).fill('accepted NEG inventory 06'));
});

it('of a debit note it goes where that goes, which goes where its purchase does', async () => {
  const supplier = person('171003411');
  const purchase = await buy(supplier);
  const of = { ruc: supplier, buyer: ana.ruc, price: '20' };
  const debit = await foreignDebitNote({ ...of, modifies: purchase.number, sequential: ++made });
  const [charged, credited] = [
    await bring(debit),
    await bring(
      await foreignNote({ ...of, modifies: debit.number, modifiedType: DEBIT_NOTE, price: '5', sequential: ++made }),
    ),
  ];
  const states = () => Promise.all([purchase.id, charged, credited].map(stateOf));
  const other = await buy(supplier);
  const { changed, changeId } = await decide(other.id, inventory, { reach: 'all' });
  expect(changed).toBe(4);
  expect(await states()).toEqual(Array(3).fill('accepted NEG inventory 06'));
  expect(await undo(changeId)).toBe(4);
  expect(await states()).toEqual(Array(3).fill('review NEG other 01'));
});

it('goes with it in all of a return that was sent, not in another one', async () => {
  const supplier = person('171003412');
  const food = { scope: 'PER', group: 'food' } as const;
  const buyOn = async (day: string, noteDay: string) => {
    const purchase = await buy(supplier, { issuedOn: day });
    await decide(purchase.id, inventory);
    const of = { ruc: supplier, buyer: ana.ruc, modifies: purchase.number, price: '20', issuedOn: noteDay };
    return { id: purchase.id, note: await bring(await foreignNote({ ...of, sequential: ++made })) };
  };
  const [one, two] = [await buyOn('2026-01-15', '2026-02-15'), await buyOn('2026-01-15', '2026-03-15')];
  const other = await buyOn('2026-03-15', '2026-04-15');
  await declare('2026-01', app.ctx.now(), '2026-03');
  await declare('2026-04');
  expect((await decide(one.id, food, { declaredToo: true })).changed).toBe(2);
  expect(await stateOf(one.note)).toBe('accepted PER food undefined');
  const body = { receiptIds: [two.id, other.id], classification: food, declaredToo: true };
  expect((await ana.call(received.changeGroupsFinance, { body })).body.changed).toBe(3);
  const states = () => Promise.all([two.note, other.note].map(stateOf));
  expect(await states()).toEqual(['accepted PER food undefined', 'accepted NEG inventory 06']);
  // Nor where the year that has both was sent too: from here on all of it is.
  await executeAs(
    app,
    ana,
    sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'renta', '2026-01-01', '2026-12-31', ${app.ctx.now().toISOString()})`,
  );
  await decide(other.id, inventory, { declaredToo: true });
  await decide(other.id, food, { declaredToo: true });
  expect(await states()).toEqual(['accepted PER food undefined', 'accepted NEG inventory 06']);
});
