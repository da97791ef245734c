import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveCollection, undoCollection } from '#contract/books/collections.ts';
import { getEntries } from '#contract/books/dashboard.ts';
import { closeMonth } from '#contract/books/months.ts';
import * as contract from '#contract/books/papers.ts';
import { saveNewExpense, undoTypedChanges, updateTypedItems } from '#contract/books/typed-items.ts';
import * as importCalls from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import { stopCounting } from '#server/features/received/confirm/apply-sri-answer.ts';
import { recountForeign } from '#server/features/received/record/foreign-entry.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { demandBooks, demandBooksOf } from '#tests/build/planted-books.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { authorizedFile, someSupplier, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await demandBooksOf(app, ana.customerId);
  app.forget();
});

const fresh = async () => {
  ana = await buildTaxpayer(app);
};

type Input = contract.PaperInput;
const note = (more: Partial<Input> = {}): Input => ({
  id: randomUUID(),
  apiGroup: 'NEG',
  documentType: '02',
  supplierIdentification: '1755000056001',
  supplierName: 'Bazar y Papelería Anita',
  number: '001-001-000003482',
  authorization: '1129384756',
  day: '2026-11-20',
  category: 'supplies',
  total: '14.3',
  ...more,
});
const { total: _, ...untaxed } = note();
const invoice = (more: Partial<Input> = {}): Input => ({
  ...untaxed,
  id: randomUUID(),
  documentType: '01',
  bases: [
    { rateCode: '4', base: '10.03' },
    { rateCode: '0', base: '5' },
  ],
  ...more,
});
const save = async (body: Input) => {
  expect((await ana.call(contract.savePaper, { body })).body).toEqual({ id: body.id, version: 1 });
  return body.id;
};
const refused = async (body: Input) => (await ana.call(contract.savePaper, { body })).body;
const list = async (month = '2026-11') =>
  (await ana.call(contract.getPapers, { query: { apiGroup: 'NEG', month } })).body;
const remove = (paperId: string, version: number) =>
  ana.call(contract.deletePaper, { params: { paperId }, query: { version: String(version) } });
const booked = (id: string) =>
  executeAs(
    app,
    ana,
    sql`select day::text, sign, why_not, subtotal::text, iva::text, total::text, support, document_type, number
      from entries where source = 'paper' and source_id = ${id}`,
  );
const declare = () =>
  executeAs(
    app,
    ana,
    sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}, 'practice', 'iva', '2026-11-01', '2026-11-30', ${app.clock.now()})`,
  );

describe('an expense with a paper receipt', () => {
  it('is in the books with its taxes; sent again it is the same', async () => {
    await fresh();
    const body = invoice({ iva: '1.51' });
    for (const _ of [1, 2]) await save(body);
    expect(await booked(body.id)).toMatchObject([
      {
        day: '2026-11-20',
        sign: 1,
        subtotal: '15.03',
        iva: '1.51',
        total: '16.54',
        support: '01',
        document_type: '01',
      },
    ]);
    await save(note());
    const { items, total } = await list();
    expect([items.length, total]).toEqual([2, '30.84']);
    expect(items.find(({ id }) => id === body.id)).toMatchObject({
      taxes: [
        { taxCode: '2', rateCode: '4', rate: '15', base: '10.03', value: '1.51' },
        { taxCode: '2', rateCode: '0', rate: '0', base: '5.00', value: '0.00' },
      ],
      support: '01',
      isSupportChosen: false,
      hasPhoto: false,
    });
    expect((await list('2026-10')).items).toEqual([]);
    const query = { typeGroup: 'GAS', from: '2026-11-01', to: '2026-11-30' } as const;
    const { items: entries } = (await ana.call(getEntries, { query })).body;
    expect(entries.map(({ source }) => source)).toEqual(['paper', 'paper']);
  });

  // @asvs V2.2.2
  it('says every field that is wrong', async () => {
    await fresh();
    expect(await refused(note({ supplierIdentification: '1', number: '1-1-1', total: '' }))).toMatchObject({
      code: 'paper.invalid',
      faults: [{ place: 'supplierIdentification' }, { place: 'number' }, { place: 'total' }],
    });
  });

  it('is of another RUC than that of who buys', async () => {
    await fresh();
    expect(await refused(note({ supplierIdentification: ana.ruc }))).toMatchObject({
      code: 'paper.invalid',
      faults: [{ place: 'ownIdentification', sentence: 'Ese es tu RUC. Escribe el de quien te vendió.' }],
    });
  });

  it.each([
    ['day', '2026-02-29'],
    ['day', '2025-06-31'],
    ['dueOn', '2027-02-29'],
  ])('has no %s %s, which is in no calendar', async (place, day) => {
    await fresh();
    expect(await refused(note({ [place]: day }))).toMatchObject({
      code: 'request.invalid',
      faults: [{ place, sentence: 'Esa fecha no existe. Revísala.' }],
    });
  });

  it('of the same supplier and number is refused with the one that is there; a nota de venta has its own numbers', async () => {
    await fresh();
    const id = await save(note({ number: '001001000003482' }));
    expect(await refused(note())).toMatchObject({ code: 'paper.known', faults: [{ place: id }] });
    await save(invoice());
    await save(note({ documentType: '09', supplierIdentification: '', number: '', authorization: '' }));
    await save(note({ documentType: '09', supplierIdentification: '', number: '', authorization: '' }));
    const asked = { apiGroup: 'NEG', documentType: '02', supplierIdentification: '1755000056001' } as const;
    const hints = async (query: object) =>
      (await ana.call(contract.getPaperHints, { query: { ...asked, ...query } })).body;
    expect(await hints({ number: '001-001-000003482' })).toMatchObject({
      supplierName: 'Bazar y Papelería Anita',
      category: 'supplies',
      double: { kind: 'paper', id, total: '14.30' },
    });
    expect((await hints({ number: '001-001-000003482', id })).double).toBeUndefined();
    expect((await hints({ number: '001-001-000000001' })).double).toBeUndefined();
    // The same day and value is only said.
    const ticket = { documentType: '09', supplierIdentification: '', number: '', day: '2026-11-20' };
    expect((await hints({ ...ticket, total: '14.3' })).alike).toMatchObject({ kind: 'paper', total: '14.30' });
    for (const other of [{ total: '14.31' }, { total: '14.30', day: '2026-11-19' }, { total: 'x' }])
      expect((await hints({ ...ticket, ...other })).alike).toBeUndefined();
  });

  it('changes as a whole, for who saw it as it is', async () => {
    await fresh();
    const body = note();
    await save(body);
    const update = (version: number, more: Partial<Input> = {}) =>
      ana.call(contract.updatePaper, { body: { ...body, ...more, version } });
    expect((await update(1, { total: '20', category: 'inventory' })).body).toEqual({ id: body.id, version: 2 });
    expect(await booked(body.id)).toMatchObject([{ total: '20.00', support: '07' }]);
    // Nothing else remembers what it was.
    const audited = await executeAs(app, ana, sql`select detail from audit where action = 'books.paper_changed'`);
    expect(audited).toMatchObject([
      { detail: { before: { total: '14.30', category: 'supplies' }, now: { total: '20.00', category: 'inventory' } } },
    ]);
    expect((await update(1)).body).toMatchObject({ code: 'typed.changed' });
    expect((await remove(body.id, 1)).body).toMatchObject({ code: 'typed.changed' });
    expect((await remove(body.id, 2)).body).toEqual({ done: true });
    expect([await booked(body.id), (await list()).items]).toEqual([[], []]);
    // Taken back: saved again under its id.
    await save(body);
    expect(await booked(body.id)).toMatchObject([{ total: '14.30' }]);
  });

  it('of a declared month changes and goes once that is confirmed', async () => {
    await fresh();
    const body = note();
    await save(body);
    app.clock.forward(60_000);
    await declare();
    const changed = await ana.call(contract.updatePaper, { body: { ...body, version: 1, day: '2026-10-05' } });
    expect(changed.body).toMatchObject({ code: 'paper.declared' });
    expect((await remove(body.id, 1)).body).toMatchObject({ code: 'paper.declared' });
    expect((await list()).items).toMatchObject([{ isDeclared: true }]);
    const sure = { ...body, version: 1, evenClosed: true };
    expect((await ana.call(contract.updatePaper, { body: sure })).body).toMatchObject({ version: 2 });
    const gone = { params: { paperId: body.id }, query: { version: '2', evenClosed: 'true' } };
    expect((await ana.call(contract.deletePaper, gone)).status).toBe(200);
    // Taken back it is as declared as it was, however much later.
    app.clock.forward(60_000);
    await save({ ...body, evenClosed: true });
    expect((await list()).items).toMatchObject([{ isDeclared: true }]);
    expect((await remove(body.id, 1)).body).toMatchObject({ code: 'paper.declared' });
    expect((await ana.call(contract.deletePaper, { ...gone, query: { ...gone.query, version: '1' } })).status).toBe(
      200,
    );
    // Found later, it is in no declaration yet: a slip of the keyboard can be put right.
    app.clock.forward(60_000);
    const late = note({ number: '001-001-000003483' });
    await save(late);
    expect((await remove(late.id, 1)).status).toBe(200);
  });

  // @asvs V8.2.2
  it('lies on the shelf in use; of another taxpayer nothing is to be seen', async () => {
    await fresh();
    const body = note();
    await save(body);
    await executeAs(app, ana, sql`update taxpayers set environment = 'produccion'`);
    expect((await list()).items).toEqual([]);
    await save(note());
    const eva = await buildTaxpayer(app);
    const params = { paperId: body.id };
    expect((await eva.call(contract.getPaper, { params })).status).toBe(404);
    expect((await eva.call(contract.getPaperPhoto, { params })).status).toBe(404);
    expect((await eva.call(contract.updatePaper, { body: { ...body, version: 1 } })).status).toBe(404);
    expect((await eva.call(contract.deletePaper, { params, query: { version: '1' } })).status).toBe(404);
    // Under an id of another's it is one of her own.
    expect((await eva.call(contract.savePaper, { body })).body).toEqual({ id: body.id, version: 1 });
    expect((await ana.call(contract.getPaper, { params })).body).toMatchObject({ environment: 'practice' });
  });
});

describe('a paper that comes electronically too', () => {
  const bring = async (number: number) => {
    const receipt = await supplierReceipt({ buyer: ana.ruc, sequential: number, ruc: someSupplier });
    const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
    expect((await ana.call(importCalls.uploadReceived, { body, file: authorizedFile(receipt) })).status).toBe(200);
    while ((await runTurn(app.ctx, 'import-received')) > 0);
    const query = { from: '2026-11-01', to: '2026-11-30', limit: '100' };
    const { items } = (await ana.call(received.getVouchersReceived, { query })).body;
    return items.find((item) => item.accessKey === receipt.accessKey)?.id ?? '';
  };
  const sameAs = (number: number) =>
    invoice({ supplierIdentification: someSupplier, number: `002-003-${String(number).padStart(9, '0')}` });

  it('counts once: the receipt counts, and neither does once its supplier voided it', async () => {
    await fresh();
    const id = await save(sameAs(1));
    const other = await save(sameAs(2));
    const foreignId = await bring(1);
    expect(await booked(id)).toMatchObject([{ sign: 0, why_not: 'electronic' }]);
    expect(await booked(other)).toMatchObject([{ sign: 1, why_not: null }]);
    const { items, total } = await list();
    expect(items.find((item) => item.id === id)).toMatchObject({ electronicId: foreignId, version: 2 });
    expect(total).toBe('16.53');
    // It may still be corrected, and stays the same purchase.
    const correction = await ana.call(contract.updatePaper, { body: { ...sameAs(1), id, version: 2, note: 'copia' } });
    expect(correction.body).toEqual({ id, version: 3 });
    await demandBooks(app);
    await app.ctx.db.tenant(ana.customerId, async (tx) => {
      const [row] = await tx
        .select()
        .from(foreignReceipts)
        .where(and(eq(foreignReceipts.tenantId, ana.customerId), eq(foreignReceipts.id, foreignId)));
      if (row) await stopCounting(app.ctx, tx, row);
    });
    expect(await booked(id)).toMatchObject([{ sign: 0, why_not: 'electronic' }]);
    const again = await ana.call(contract.updatePaper, { body: { ...sameAs(1), id, version: 3, note: 'otra copia' } });
    expect(again.body).toEqual({ id, version: 4 });
    expect(await booked(id)).toMatchObject([{ sign: 0, why_not: 'electronic' }]);
    expect(await refused(sameAs(1))).toMatchObject({ code: 'paper.known' });
    await remove(id, 4);
    expect(await refused(sameAs(1))).toMatchObject({ code: 'paper.electronic', faults: [{ place: foreignId }] });
    await demandBooks(app);
  });

  it('counts again when the SRI does not know the receipt', async () => {
    await fresh();
    const id = await save(sameAs(9));
    const foreignId = await bring(9);
    expect(await booked(id)).toMatchObject([{ sign: 0, why_not: 'electronic' }]);
    await app.ctx.db.tenant(ana.customerId, async (tx) => {
      const its = and(eq(foreignReceipts.tenantId, ana.customerId), eq(foreignReceipts.id, foreignId));
      const [row] = await tx.update(foreignReceipts).set({ authorizationState: 'unknown' }).where(its).returning();
      if (row) await recountForeign(tx, row);
    });
    expect(await booked(id)).toMatchObject([{ sign: 1, why_not: null }]);
    await demandBooks(app);
  });

  it('comes as the paper lay, and what its supplier sells is known from papers', async () => {
    await fresh();
    const query = { query: { from: '2026-11-01', to: '2026-11-30', limit: '100' } } as const;
    const foreign = async (id: string) =>
      (await ana.call(received.getVouchersReceived, query)).body.items.find((item) => item.id === id);
    await save({ ...sameAs(1), category: 'maintenance', support: '02' });
    expect(await foreign(await bring(1))).toMatchObject({
      classState: 'accepted',
      classification: { scope: 'NEG', group: 'maintenance', support: '02' },
      why: 'Así lo anotaste en el comprobante de papel.',
    });
    await save({ ...sameAs(7), apiGroup: 'PER', category: 'clothing' });
    expect(await foreign(await bring(7))).toMatchObject({
      classState: 'accepted',
      classification: { scope: 'PER', group: 'clothing' },
    });
    await fresh();
    await save({ ...sameAs(5), category: 'rent' });
    await save({ ...sameAs(6), category: 'rent' });
    expect(await foreign(await bring(8))).toMatchObject({
      classState: 'suggested',
      sure: true,
      classification: { scope: 'NEG', group: 'rent' },
    });
  });

  it('is back where it lay when it was deleted and that is undone', async () => {
    await fresh();
    const body = sameAs(4);
    await save(body);
    const foreignId = await bring(4);
    await remove(body.id, 2);
    for (const _ of [1, 2]) await save(body);
    expect((await list()).items).toMatchObject([{ id: body.id, electronicId: foreignId }]);
    expect(await booked(body.id)).toMatchObject([{ sign: 0, why_not: 'electronic' }]);
  });

  it('is refused when the receipt is there first, with its id', async () => {
    await fresh();
    const foreignId = await bring(3);
    expect(await refused(sameAs(3))).toMatchObject({ code: 'paper.electronic', faults: [{ place: foreignId }] });
    const query = { apiGroup: 'NEG', documentType: '01', supplierIdentification: someSupplier } as const;
    const { body } = await ana.call(contract.getPaperHints, { query: { ...query, number: '002-003-000000003' } });
    expect(body).toMatchObject({
      supplierName: 'PROVEEDORA ÑANDÚ S.A.',
      double: { kind: 'electronic', id: foreignId, day: '2026-11-18' },
    });
    // A nota de venta of that number is another document.
    await save({ ...note(), supplierIdentification: someSupplier, number: '002-003-000000003' });
  });
});

describe('its photo', () => {
  const noise = async (width: number, height: number) =>
    sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 251)), {
      raw: { width, height, channels: 3 },
    })
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Artist: 'Ana-Secreta' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  const upload = (paperId: string, file: Uint8Array) =>
    ana.call(contract.uploadImageFileExpenseInvoice, { body: { paperId }, file });
  const photo = (paperId: string) => ana.call(contract.getPaperPhoto, { params: { paperId } });

  // @asvs V1.3.4
  it('goes up before the paper: upright, small, without metadata; a new one takes its place', async () => {
    await fresh();
    const body = note();
    expect((await upload(body.id, await noise(2400, 1200))).status).toBe(200);
    await save(body);
    const { bytes, headers } = await photo(body.id);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
    expect([height, width < height, bytes.length <= 300_000, exif]).toEqual([1600, true, true, undefined]);
    expect((await list()).items).toMatchObject([{ hasPhoto: true }]);
    await upload(body.id, Buffer.from('%PDF-1.4\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'));
    expect((await photo(body.id)).headers['content-type']).toBe('application/pdf');
  });

  // @asvs V5.2.2
  it.each([
    ['no picture', Buffer.from('<svg/>'), 'paper.not_an_image'],
    ['words that call themselves a PDF', Buffer.from('%PDF-1.4 gasto de luz'), 'paper.not_an_image'],
    ['a PDF that is cut', Buffer.from('%PDF-1.4\ntrailer << /Root 1 0 R >>\nstart'), 'paper.not_an_image'],
    ['nothing', Buffer.alloc(0), 'paper.not_an_image'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'paper.heic'],
    ['a large PDF', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(300_000)]), 'paper.pdf_too_large'],
  ])('refuses %s', async (_, file, code) => {
    expect((await upload(randomUUID(), file)).body).toMatchObject({ code });
  });

  it('is there for the paper whose id was sent in capitals', async () => {
    await fresh();
    const body = note();
    const capitals = { ...body, id: body.id.toUpperCase() };
    await upload(capitals.id, await noise(20, 20));
    for (const _ of [1, 2])
      expect((await ana.call(contract.savePaper, { body: capitals })).body).toEqual({ id: body.id, version: 1 });
    expect((await photo(body.id)).status).toBe(200);
  });

  it('that comes while its paper is saved is not lost', async () => {
    await fresh();
    const body = note();
    const small = await noise(20, 20);
    const { get } = app.ctx.files;
    // Between the look at the files and the paper itself.
    const looking = vi.spyOn(app.ctx.files, 'get').mockImplementationOnce(async (...which) => {
      const found = await get(...which);
      await upload(body.id, small);
      return found;
    });
    await save(body);
    looking.mockRestore();
    expect((await list()).items).toMatchObject([{ hasPhoto: true }]);
  });

  it('of as many papers at once as there are connections waits for none of them', async () => {
    await fresh();
    const numbers = Array.from({ length: 24 }, (_, at) => `001-001-0000${String(1000 + at).padStart(5, '0')}`);
    const answers = await Promise.all(
      numbers.map((number) => ana.call(contract.savePaper, { body: note({ number }) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  });

  it('alone goes after a week; a deleted paper taken back in time has it again', async () => {
    await fresh();
    const [kept, alone] = [note(), randomUUID()];
    const small = await noise(20, 20);
    for (const id of [kept.id, alone]) await upload(id, small);
    await save(kept);
    await remove(kept.id, 1);
    await save(kept);
    expect((await list()).items).toMatchObject([{ hasPhoto: true }]);
    while ((await runTurn(app.ctx, 'forget-photo')) > 0);
    expect([(await photo(kept.id)).status, (await photo(alone)).status]).toEqual([200, 404]);
  });

  it('lies elsewhere together with what has no receipt, all or none, and back as it lay', async () => {
    await fresh();
    const chosen = await save(invoice({ support: '02' }));
    const plain = await save(note());
    const typed = { id: randomUUID(), apiGroup: 'NEG', name: 'Taxi', category: 'travel', value: '5' } as const;
    const once = { ...typed, frequency: 'U', from: '2026-11' } as const;
    expect((await ana.call(saveNewExpense, { body: once })).status).toBe(200);
    const at = (version: number) => [chosen, plain].map((id) => ({ id, version }));
    const change = async (more: object = {}) => {
      const month = { typeGroup: 'GAS', month: '2026-11', scope: 'HENCEFORTH', category: 'maintenance' } as const;
      const body = { ...month, items: [{ id: once.id, version: 1 }], papers: at(1), ...more };
      return (await ana.call(updateTypedItems, { body })).body;
    };
    const lying = () =>
      executeAs<{ line: string }>(
        app,
        ana,
        sql`select concat_ws(' ', scope, category, support) as line from entries order by day, total`,
      ).then((rows) => rows.map(({ line }) => line));
    const before = await lying();
    expect(await change({ papers: [{ id: chosen, version: 2 }] })).toMatchObject({
      code: 'typed.changed',
      faults: [{ place: chosen }],
    });
    expect(await change({ category: 'housing' })).toMatchObject({ code: 'typed.category' });
    expect(await change({ typeGroup: 'ING', category: 'sales', items: [] })).toMatchObject({
      code: 'request.not_found',
    });
    expect(await change({ papers: [], items: [] })).toMatchObject({ code: 'request.invalid' });
    expect(await lying()).toEqual(before);
    const changed = await change();
    expect(changed.papers).toHaveLength(2);
    expect(changed.papers.find(({ id }) => id === chosen)).toEqual({
      ...{ id: chosen, version: 2 },
      before: { apiGroup: 'NEG', category: 'supplies', support: '02' },
    });
    expect(new Set((await lying()).map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['NEG maintenance']),
    );
    // As that of one alone, each change is remembered.
    const audited = await executeAs(
      app,
      ana,
      sql`select detail from audit where action = 'books.paper_changed' and subject = ${chosen}`,
    );
    expect(audited).toMatchObject([{ detail: { before: { category: 'supplies' }, now: { category: 'maintenance' } } }]);
    // What a person had chosen stays.
    const { body: paper } = await ana.call(contract.getPaper, { params: { paperId: chosen } });
    expect([paper.support, paper.isSupportChosen]).toEqual(['02', true]);
    const { items, papers } = changed;
    expect((await ana.call(undoTypedChanges, { body: { items, papers } })).body.papers).toHaveLength(2);
    expect(await lying()).toEqual(before);
    const moved = await change({ items: [], papers: at(3), apiGroup: 'PER', category: 'housing' });
    expect(new Set(await lying())).toContain('PER housing');
    const eva = await buildTaxpayer(app);
    const theirs = await eva.call(undoTypedChanges, { body: { papers: moved.papers } });
    expect(theirs.status).toBe(404);
    expect((await ana.call(undoTypedChanges, { body: { papers: moved.papers } })).status).toBe(200);
    expect(await lying()).toEqual(before);
    await ana.call(closeMonth, { body: { apiGroup: 'NEG', month: '2026-11', isClosed: true } });
    expect(await change({ items: [], papers: at(5) })).toMatchObject({ code: 'month.closed' });
    expect(await change({ items: [], papers: at(5), evenClosed: true })).toMatchObject({ papers: [{}, {}] });
  });

  it('on credit is owed until it is paid; a payment is taken back', async () => {
    await fresh();
    expect(await refused(note({ dueOn: '2026-11-19' }))).toMatchObject({ faults: [{ place: 'dueOn' }] });
    const id = await save(note({ dueOn: '2026-12-20' }));
    expect((await list()).items).toMatchObject([{ dueOn: '2026-12-20' }]);
    const owed = async () =>
      (await ana.call(getEntries, { query: { typeGroup: 'GAS', owed: 'any' } })).body.items.map(({ open }) => open);
    expect(await owed()).toEqual(['14.30']);
    const part = { id: randomUUID(), day: '2026-11-20', amount: '4.30', wayToPay: '01' };
    await ana.call(saveCollection, { params: { entryId: id }, body: part });
    expect(await owed()).toEqual(['10.00']);
    await ana.call(undoCollection, { params: { collectionId: part.id } });
    expect(await owed()).toEqual(['14.30']);
  });
});
