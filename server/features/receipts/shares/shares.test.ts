import { INVOICE } from '@cuadre/sri/catalogs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import * as shares from '#contract/receipts/shares.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { Caller } from '#tests/build/caller.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let eva: ReadyTaxpayer;
let receiptId: string;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  ana = await buildTaxpayer(app);
  eva = await buildTaxpayer(app);
  const issued = await ana.call(contract.saveCompleteInvoice, {
    body: { draftId: app.ctx.newId(), draft: invoiceDraft('2026-11-20') },
  });
  receiptId = issued.body.id;
});
afterAll(() => app.close());

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const create = async () => (await ana.call(shares.createShareLink, { params: { receiptId } })).body;
const open = (token: string) => new Caller(app).call(shares.getSharedReceipt, { params: { token } });

describe('share links', () => {
  it('open the receipt for anyone who has them, with its RIDE', async () => {
    const link = await create();
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/invoice-ride\/[\w-]{70,}$/);
    const { body } = await open(tokenOf(link.url));
    expect(body).toMatchObject({
      documentType: INVOICE,
      number: '001-001-000000001',
      total: '209.00',
      environment: 'practice',
      contents: {
        lines: expect.arrayContaining([
          expect.objectContaining({ description: 'Hora de consultoría', total: '40.00' }),
        ]),
        more: 0,
        taxes: [{ label: 'IVA 15 %', value: '24.00' }, { label: 'IVA 0 %' }],
      },
    });
    expect(Object.keys(body)).not.toContain('buyerName');
    const ride = await app.http.inject({ url: `/api/share/ride/${tokenOf(link.url)}` });
    expect(ride.headers['content-type']).toBe('application/pdf');
    expect(ride.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const detail = await ana.call(contract.getInvoice, { params: { receiptId } });
    expect(detail.body.shareLink).toMatchObject({ id: link.id });
  });

  it('repeat prices with IVA as they were typed, where all are; the page of the receipt too', async () => {
    const quoted = (...kinds: boolean[]) => {
      const draft = invoiceDraft('2026-11-20');
      const lines = kinds.map((priceIncludesIva) => ({
        ...line({ quantity: '3', unitPrice: '3.33', discount: { type: 'POR', value: '10' } }),
        priceIncludesIva,
      }));
      return { ...draft, lines, payments: [] };
    };
    const linesOf = async (...kinds: boolean[]) => {
      const body = { draftId: app.ctx.newId(), draft: quoted(...kinds) };
      const { id } = (await ana.call(contract.saveCompleteInvoice, { body })).body;
      const link = await ana.call(shares.createShareLink, { params: { receiptId: id } });
      const { contents } = (await open(tokenOf(link.body.url))).body;
      expect((await ana.call(contract.getReceiptContents, { params: { receiptId: id } })).body).toEqual(contents);
      return contents?.lines;
    };
    const told = { unitPrice: '3.33', total: '8.99' };
    expect(await linesOf(true)).toMatchObject([{ total: '7.82', told }]);
    expect(await linesOf(true, true)).toMatchObject([{ told }, { told }]);
    expect(JSON.stringify(await linesOf(true, false))).not.toContain('told');
  });

  // @asvs V11.5.1
  it('close at once when revoked, and by themselves in time; a wrong one is answered the same', async () => {
    const link = await create();
    await ana.call(shares.revokeShareLink, { params: { linkId: link.id } });
    const closed = await open(tokenOf(link.url));
    expect(closed).toMatchObject({ status: 410, body: { code: 'share.gone' } });

    const other = await create();
    const token = tokenOf(other.url);
    const flipped = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
    for (const wrong of ['x', flipped, `${token}A`, `${token.slice(0, -1)}%00`])
      expect((await open(encodeURIComponent(wrong))).body).toEqual(closed.body);
    app.clock.forward(31 * 86_400_000);
    expect((await open(token)).status).toBe(410);
    app.clock.set('2026-11-20T15:00:00Z');
  });

  it('are made and closed by their taxpayer only', async () => {
    const link = await create();
    expect((await eva.call(shares.createShareLink, { params: { receiptId } })).status).toBe(404);
    expect((await eva.call(shares.revokeShareLink, { params: { linkId: link.id } })).status).toBe(404);
    expect((await open(tokenOf(link.url))).status).toBe(200);
  });
});
