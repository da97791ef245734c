import { randomUUID } from 'node:crypto';
import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/corrections.ts';
import * as receipts from '#contract/receipts/receipts.ts';
import { creditNoteCalls } from '#contract/receipts/types/credit-notes.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { creditNoteDraft } from '#tests/build/credit-note-draft.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued, practiceDraft } from '#tests/build/issued.ts';
import { runAll } from '#tests/build/run-jobs.ts';
import { devuelta, ScriptedSri } from '#tests/build/scripted-sri.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

const sri = new ScriptedSri();
let app: TestApp;
let ana: ReadyTaxpayer;
let receiptId: string;
let number: string;
beforeAll(async () => {
  app = await testApp({ sri });
});
afterAll(() => app.close());
beforeEach(async () => {
  sri.forget();
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  ana = await buildTaxpayer(app);
  ({ id: receiptId, number } = await issued(ana));
});

const half = practiceDraft({ lines: [line({ quantity: '' })] });
const save = (version: number, draft = half, who = ana) =>
  who.call(contract.saveCorrectionDraft, { params: { receiptId }, body: { version, documentType: INVOICE, draft } });
const stored = async () => (await ana.call(contract.getCorrectionDraft, { params: { receiptId } })).body.correction;
const list = async () => (await ana.call(contract.getCorrectionDrafts)).body;
const returned = async () => {
  sri.sends.push(devuelta('52', 'esperado 50.0 calculado 49.0'));
  await runAll(app.ctx);
};

describe('a correction', () => {
  it('is kept half done, found again with the number it corrects, and gone once it is sent', async () => {
    await returned();
    expect(await stored()).toBeNull();
    expect((await save(0)).body.version).toBe(1);
    expect((await save(1, { ...half, comments: 'dos' })).body.version).toBe(2);
    expect(await stored()).toMatchObject({ receiptId, number, version: 2, draft: { ...half, comments: 'dos' } });
    expect(await list()).toHaveLength(1);
    // The receipt itself is as it was.
    const { body } = await ana.call(receipts.getInvoice, { params: { receiptId } });
    expect(body).not.toMatchObject({ draft: { lines: [{ quantity: '' }] } });

    const draft = practiceDraft({ lines: [line({ quantity: '4' })] });
    const sent = await ana.call(receipts.correctReceipt, { params: { receiptId }, body: { draft, newNumber: false } });
    expect(sent.status).toBe(200);
    expect(await list()).toEqual([]);
    // A save that was pending while it was sent does not bring it back.
    expect(await save(2)).toMatchObject({ status: 409, body: { code: 'receipt.wrong_state' } });
    expect(await stored()).toBeNull();
  });

  it('of two tabs is overwritten by none; the same save again is the same save', async () => {
    await returned();
    await save(0);
    const first = { ...half, comments: 'uno' };
    expect((await save(1, first)).body.version).toBe(2);
    expect((await save(1, first)).body.version).toBe(2);
    expect(await save(1, { ...half, comments: 'dos' })).toMatchObject({
      status: 409,
      body: { code: 'draft.newer_version' },
    });
    expect((await stored())?.draft.comments).toBe('uno');
  });

  it('can be thrown away, and begun again', async () => {
    await returned();
    await save(0);
    await ana.call(contract.deleteCorrectionDraft, { params: { receiptId } });
    expect(await stored()).toBeNull();
    expect((await save(0)).body.version).toBe(1);
  });

  it('of another type is kept in the shape of that type, and taken for no other', async () => {
    const note = await ana.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft: creditNoteDraft() } });
    expect(note.status).toBe(200);
    sri.sends.push(devuelta('52', 'esperado 50.0 calculado 49.0'), devuelta('52', 'esperado 50.0 calculado 49.0'));
    await runAll(app.ctx);
    const params = { receiptId: note.body.id };
    const draft = creditNoteDraft({ reason: 'A med' });
    const other = { version: 0, documentType: INVOICE, draft: half };
    expect((await ana.call(contract.saveCorrectionDraft, { params, body: other })).status).toBe(404);
    const own = { version: 0, documentType: CREDIT_NOTE, draft };
    expect((await ana.call(contract.saveCorrectionDraft, { params, body: own })).body.version).toBe(1);
    expect((await list()).find(({ receiptId: id }) => id === note.body.id)).toMatchObject({
      documentType: CREDIT_NOTE,
      draft: { reason: 'A med' },
    });
  });

  it('is not begun for a receipt that needs none, nor for one of somebody else', async () => {
    expect(await save(0)).toMatchObject({ status: 409, body: { code: 'receipt.wrong_state' } });
    await returned();
    const beto = await buildTaxpayer(app);
    expect((await save(0, half, beto)).status).toBe(404);
    await save(0);
    expect((await beto.call(contract.getCorrectionDraft, { params: { receiptId } })).status).toBe(404);
    expect((await beto.call(contract.deleteCorrectionDraft, { params: { receiptId } })).status).toBe(404);
    expect(await stored()).not.toBeNull();
  });
});
