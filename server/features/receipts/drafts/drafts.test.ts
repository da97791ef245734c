import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/drafts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;
beforeAll(async () => {
  app = await testApp();
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
});
afterAll(() => app.close());

const draft = invoiceDraft('2026-11-20');
const save = (who: ReadyTaxpayer, draftId: string, version: number, content = draft) =>
  who.call(contract.saveInvoiceDraft, { params: { draftId }, body: { version, draft: content } });

describe('drafts', () => {
  it('are saved half done, come back as they were, and can be discarded', async () => {
    const draftId = app.ctx.newId();
    const half = { ...draft, lines: [{ description: 'Corte', quantity: '', unitPrice: 'doce', ivaCode: '4' }] };
    expect((await save(ana, draftId, 0, half)).body.version).toBe(1);
    const { body } = await ana.call(contract.getInvoiceDraft, { params: { draftId } });
    expect(body).toMatchObject({ id: draftId, version: 1, draft: half });
    expect((await ana.call(contract.getInvoiceDrafts)).body.map(({ id }) => id)).toContain(draftId);
    await ana.call(contract.deleteInvoiceDraft, { params: { draftId } });
    expect((await ana.call(contract.getInvoiceDraft, { params: { draftId } })).status).toBe(404);
  });

  it('of two tabs, the one that has not seen the other is refused; a repeated save is the same save', async () => {
    const draftId = app.ctx.newId();
    await save(ana, draftId, 0);
    const first = { ...draft, comments: 'uno' };
    expect((await save(ana, draftId, 1, first)).body.version).toBe(2);
    expect((await save(ana, draftId, 1, first)).body.version).toBe(2);
    const second = await save(ana, draftId, 1, { ...draft, comments: 'dos' });
    expect(second).toMatchObject({ status: 409, body: { code: 'draft.newer_version' } });
    expect((await ana.call(contract.getInvoiceDraft, { params: { draftId } })).body.draft.comments).toBe('uno');
  });

  it('of one taxpayer do not exist for another', async () => {
    const draftId = app.ctx.newId();
    await save(ana, draftId, 0);
    expect((await eva.call(contract.getInvoiceDraft, { params: { draftId } })).status).toBe(404);
    expect((await save(eva, draftId, 1)).status).toBe(404);
    await eva.call(contract.deleteInvoiceDraft, { params: { draftId } });
    expect((await ana.call(contract.getInvoiceDraft, { params: { draftId } })).status).toBe(200);
    expect((await eva.call(contract.getInvoiceDrafts)).body).toEqual([]);
  });
});
