import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as drafts from '#contract/receipts/drafts.ts';
import * as contract from '#contract/receipts/receipts.ts';
import * as notes from '#contract/receipts/types/credit-notes.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { creditNoteDraft } from '#tests/build/credit-note-draft.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issue, issued } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());

const lines = [
  line({ description: 'Taza', quantity: '4', unitPrice: '10' }),
  line({ description: 'Plato', quantity: '3', unitPrice: '7', discount: { type: 'VAL', value: '1' } }),
];
const sold = async (who = ana) => {
  const invoice = await issued(who, { lines, payments: [] });
  await authorize(app, who, invoice);
  return invoice;
};
const toCredit = (receiptId: string, who = ana) => who.call(notes.getInvoiceToCreditNote, { params: { receiptId } });
type Draft = Parameters<typeof creditNoteDraft>[0];
const credit = (draft: object, who = ana, draftId = randomUUID()) =>
  who.call(notes.creditNoteCalls.issue, {
    body: { draftId, draft: draft as ReturnType<typeof creditNoteDraft> },
  });
const filled = async (receiptId: string, more: Draft = {}) => ({
  ...(await toCredit(receiptId)).body.draft,
  reason: 'Devolución',
  ...more,
});

describe('a credit note', () => {
  it('starts from an authorised invoice with its lines, takes a number of its own series and is tied to it', async () => {
    const invoice = await sold();
    const start = await toCredit(invoice.id);
    expect(start.body.faults).toEqual([]);
    expect(start.body.left).toEqual({
      total: '69.00',
      lines: [
        { quantity: '4', subtotal: '40.00' },
        { quantity: '3', subtotal: '20.00' },
      ],
    });
    const note = await credit(await filled(invoice.id));
    expect(note.body).toMatchObject({ documentType: CREDIT_NOTE, number: '001-001-000000001', total: '69.00' });
    const { body: detail } = await ana.call(contract.getInvoice, { params: { receiptId: note.body.id } });
    expect(detail).toMatchObject({
      documentType: CREDIT_NOTE,
      links: [{ relation: 'credits', way: 'about', receipt: { id: invoice.id } }],
    });
    expect(detail.timeline[0]?.sentence).toBe('Emitiste y firmaste la nota de crédito 001-001-000000001.');
    const { body: credited } = await ana.call(contract.getInvoice, { params: { receiptId: invoice.id } });
    expect(credited.links).toMatchObject([{ relation: 'credits', way: 'by', receipt: { id: note.body.id } }]);
    const after = await toCredit(invoice.id);
    expect(after.body).toMatchObject({ left: { total: '0.00' }, draft: { lines: [] } });
    expect(after.body.faults.map(({ code }) => code)).toEqual(['credit_note.nothing_left']);
    // Until the SRI authorises the note, the invoice stands whole.
    expect(credited.credited).toBeUndefined();
    await authorize(app, ana, note.body);
    const { body: now } = await ana.call(contract.getInvoice, { params: { receiptId: invoice.id } });
    expect(now.credited).toBe('69.00');
    const { body: list } = await ana.call(contract.getAllInvoiceByPeriodAllState, {
      query: { search: invoice.number },
    });
    expect(list.items.find(({ id }) => id === invoice.id)).toMatchObject({ credited: '69.00' });
  });

  it('is listed by its type, printed and handed out as what it is', async () => {
    const { body } = await ana.call(contract.getAllInvoiceByPeriodAllState, { query: { documentType: CREDIT_NOTE } });
    expect(new Set(body.items.map(({ documentType }) => documentType))).toEqual(new Set([CREDIT_NOTE]));
    const id = body.items[0]?.id ?? '';
    const xml = await ana.call(contract.getXmlVoucherIssued, { params: { type: 'nc', documentId: id } });
    expect(Buffer.from(xml.bytes).toString()).toContain('<notaCredito');
    expect((await ana.call(contract.getXmlVoucherIssued, { params: { type: 'fc', documentId: id } })).status).toBe(404);
    const ride = await ana.call(contract.getPdfFromElectronicVoucher, { params: { receiptId: id } });
    expect(ride.headers['content-disposition']).toContain('Nota%20de%20cr');
    const preview = await ana.call(notes.creditNoteCalls.preview, { body: { draft: creditNoteDraft(), size: 'A4' } });
    expect(Buffer.from(preview.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of a part leaves the rest, line by line, and takes no more than that', async () => {
    const invoice = await sold();
    const whole = await filled(invoice.id);
    const [cup, plate] = whole.lines;
    if (!cup || !plate) throw new Error('two lines were sold');
    expect((await credit({ ...whole, lines: [{ ...cup, quantity: '1' }] })).body.total).toBe('11.50');
    const rest = await toCredit(invoice.id);
    expect(rest.body.left).toMatchObject({ total: '57.50', lines: [{ quantity: '3' }, { quantity: '3' }] });
    const over = await credit({ ...whole, lines: [cup] });
    expect(over.body).toMatchObject({ code: 'receipt.faults' });
    expect(JSON.stringify(over.body)).toContain('quedan 3 por acreditar');
    // Not tied to a line, it is held by what is left in all.
    const { modifiedLine: _, ...free } = { ...cup, quantity: '1', unitPrice: '50.01' };
    expect(JSON.stringify((await credit({ ...whole, lines: [free] })).body)).toContain('total_over_left');
    expect((await credit(await filled(invoice.id))).body.total).toBe('57.50');
  });

  it('of a part leaves what was stated of ICE and counted of bottles in proportion', async () => {
    const spirits = line({ quantity: '2', unitPrice: '14.90', ice: { code: '3031', value: '6.25' }, bottles: '4' });
    const invoice = await issued(ana, { lines: [spirits], payments: [] });
    await authorize(app, ana, invoice);
    const whole = await filled(invoice.id);
    const half = { ...whole.lines[0], quantity: '1', ice: { code: '3031', value: '3.12' }, bottles: '2' };
    expect((await credit({ ...whole, lines: [half] })).status).toBe(200);
    expect((await toCredit(invoice.id)).body.draft.lines).toMatchObject([
      { quantity: '1', ice: { code: '3031', value: '3.12' }, bottles: '2' },
    ]);
  });

  it('is told what is left before it is issued, and does not count against itself when it is corrected', async () => {
    const invoice = await sold();
    const whole = await filled(invoice.id);
    const check = (draft: typeof whole, receiptId?: string, who = ana) =>
      who.call(notes.creditNoteCalls.check, { body: { draft, ...(receiptId === undefined ? {} : { receiptId }) } });
    expect((await check(whole)).body.faults).toEqual([]);
    const note = await credit(whole);
    expect((await check(whole)).body.faults.map(({ code }) => code)).toContain('credit_note.quantity_over_left');
    expect((await check(whole, note.body.id)).body.faults).toEqual([]);
    expect((await check(whole, note.body.id, await buildTaxpayer(app))).status).toBe(404);
    // Asking keeps nothing: the whole was taken once.
    expect((await toCredit(invoice.id)).body.left.total).toBe('0.00');
  });

  // @asvs V2.2.3
  it('two at once cannot both take what is left', async () => {
    const invoice = await sold();
    const whole = await filled(invoice.id);
    const before = await ana.call(contract.getAllInvoiceByPeriodAllState, { query: { documentType: CREDIT_NOTE } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => credit(whole)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const after = await ana.call(contract.getAllInvoiceByPeriodAllState, { query: { documentType: CREDIT_NOTE } });
    expect(after.body.items.length).toBe(before.body.items.length + 1);
    const numbers = await executeAs<{ first: string; last: string; used: number }>(
      app,
      ana,
      sql`select c.first, c.last, (select count(*)::int from number_ledger l where l.environment = 'practice'
        and l.document_type = ${CREDIT_NOTE}) as used from counters c where c.environment = 'practice' and c.document_type = ${CREDIT_NOTE}`,
    );
    expect(Number(numbers[0]?.last)).toBe(numbers[0]?.used);
  });

  it('needs an authorised invoice of an identified buyer', async () => {
    const open = await issued(ana, { lines, payments: [] });
    expect((await toCredit(open.id)).body.faults.map(({ code }) => code)).toEqual(['credit_note.modified_pending']);
    const answer = await credit(await filled(open.id));
    expect(JSON.stringify(answer.body)).toContain('modified_pending');
    const anonymous = await issued(ana, {
      buyer: { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' },
      lines: [line({ quantity: '1', unitPrice: '10' })],
      payments: [],
    });
    await authorize(app, ana, anonymous);
    expect((await toCredit(anonymous.id)).body.faults.length).toBeGreaterThan(0);
    expect((await credit(await filled(anonymous.id))).status).toBe(422);
  });

  it('of an invoice that another program issued is known by its number alone', async () => {
    expect((await credit(creditNoteDraft())).status).toBe(200);
  });

  it('keeps drafts of its own, apart from the invoices', async () => {
    const draftId = randomUUID();
    const saved = await ana.call(notes.creditNoteCalls.saveDraft, {
      params: { draftId },
      body: { version: 0, draft: creditNoteDraft({ reason: '' }) },
    });
    expect(saved.body.version).toBe(1);
    expect((await ana.call(drafts.getInvoiceDrafts)).body.map(({ id }) => id)).not.toContain(draftId);
    expect((await ana.call(drafts.getInvoiceDraft, { params: { draftId } })).status).toBe(404);
    const all = await ana.call(drafts.getDrafts);
    expect(all.body.find(({ id }) => id === draftId)).toMatchObject({
      documentType: CREDIT_NOTE,
      draft: { reason: '' },
    });
    const eva = await buildTaxpayer(app);
    expect((await eva.call(notes.creditNoteCalls.readDraft, { params: { draftId } })).status).toBe(404);
    expect((await credit(creditNoteDraft(), ana, draftId)).status).toBe(200);
    expect((await ana.call(notes.creditNoteCalls.drafts)).body.map(({ id }) => id)).not.toContain(draftId);
  });

  it('does not exist for another taxpayer, nor does the invoice', async () => {
    const invoice = await sold();
    const eva = await buildTaxpayer(app);
    expect((await toCredit(invoice.id, eva)).status).toBe(404);
  });
});

it('types number side by side: forty of each at once, each series 1 to 40', async () => {
  const eva = await buildTaxpayer(app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => [issue(eva, { comments: `${i}` }), credit(creditNoteDraft(), eva)]).flat(),
  );
  for (const type of [INVOICE, CREDIT_NOTE])
    expect(
      answers
        .flatMap(({ body }) => (body.documentType === type ? Number(body.number.slice(-9)) : []))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});
