import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateImageLogo } from '#contract/business/tax-data.ts';
import * as contract from '#contract/receipts/receipts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued, practiceDraft } from '#tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('one receipt', () => {
  it('comes with what happened to it, in words', async () => {
    const ana = await buildTaxpayer(app);
    const receipt = await issued(ana, { buyer: { ...practiceDraft().buyer, email: 'compras@andina.example' } });
    const tenant = ana.customerId;
    await executeAs(
      app,
      ana,
      sql`insert into receipt_attempts (tenant_id, receipt_id, attempt, version, kind, sha256, started_at, finished_at, outcome)
        select ${tenant}, ${receipt.id}, n, 1, kind, '', ${app.ctx.now()}, ${app.ctx.now()}, outcome
        from (values (1, 'send', 'unknown'), (2, 'ask', 'unknown'), (3, 'ask', 'none'), (4, 'send', 'returned:35')) as t (n, kind, outcome)`,
    );
    await executeAs(
      app,
      ana,
      sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
        values (${tenant}, 0, ${app.ctx.now()}, 'system', 'receipt.returned', ${receipt.id}, '{"code":"35","text":"XML"}', '', '')`,
    );
    await executeAs(
      app,
      ana,
      sql`update receipts set state = 'returned', message_code = '35', message_text = 'ARCHIVO NO CUMPLE' where id = ${receipt.id}`,
    );
    await executeAs(
      app,
      ana,
      sql`insert into mails (tenant_id, id, receipt_id, kind, recipient, message_id, state, created_at, sent_at)
        values (${tenant}, gen_random_uuid(), ${receipt.id}, 'receipt', 'compras@andina.example', 'm', 'sent', ${app.ctx.now()}, ${app.ctx.now()})`,
    );
    const { status, body } = await ana.call(contract.getInvoice, { params: { receiptId: receipt.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: receipt.id,
      number: receipt.number,
      state: 'returned',
      buyerEmail: 'compras@andina.example',
      total: '103.50',
      draft: { buyer: { name: 'Comercial Andina S.A.' } },
      message: { code: '35', action: 'correct' },
    });
    expect(body.timeline.map(({ kind, sentence }) => `${kind} ${sentence}`)).toEqual([
      `state:issued Emitiste y firmaste la factura ${receipt.number}.`,
      'attempt La enviamos al SRI.',
      'answer El SRI no respondió en 2 intentos. Seguimos.',
      'state:returned El SRI devolvió la factura por un dato con mal formato. Corrígelo y vuelve a enviar.',
      'mail:sent Enviamos el correo a compras@andina.example.',
    ]);
    expect(body.shareLink).toBeUndefined();
  });

  it('has a RIDE on both papers, the same bytes each time, until its state changes', async () => {
    const ana = await buildTaxpayer(app);
    const receipt = await issued(ana);
    const ride = async (query: Record<string, string> = {}) => {
      const { status, bytes, headers } = await ana.call(contract.getPdfFromElectronicVoucher, {
        params: { receiptId: receipt.id },
        query,
      });
      expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(String(headers['content-disposition'])).toContain(
        `Factura%20${receipt.number}${query.size === 'ROLLO' ? '%20rollo' : ''}.pdf`,
      );
      return bytes;
    };
    const a4 = await ride();
    expect(await ride({ size: 'A4' })).toEqual(a4);
    expect(await ride({ size: 'ROLLO' })).not.toEqual(a4);
    await authorize(app, ana, receipt);
    const authorized = await ride();
    expect(authorized).not.toEqual(a4);

    const file = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0a7' } })
      .png()
      .toBuffer();
    app.clock.forward(1000);
    expect((await ana.call(updateImageLogo, { file, body: {} })).status).toBe(200);
    const withLogo = await ride();
    expect(withLogo.includes('/Subtype/Image')).toBe(true);
    expect(await ride()).toEqual(withLogo);
  });

  it('gives the signed bytes, and the SRI’s answer as received once there is one', async () => {
    const ana = await buildTaxpayer(app);
    const receipt = await issued(ana);
    const xml = async (query: Record<string, string> = {}) => {
      const params = { type: 'fc', documentId: receipt.id };
      const { status, bytes, headers } = await ana.call(contract.getXmlVoucherIssued, { params, query });
      expect(status).toBe(200);
      return { bytes, name: decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '') };
    };
    const [row] = await executeAs<{ signed_xml: Buffer }>(app, ana, sql`select signed_xml from receipt_versions`);
    expect(await xml()).toEqual({ bytes: row?.signed_xml, name: `Factura ${receipt.number} firmada.xml` });
    const answer = await authorize(app, ana, receipt);
    expect(await xml()).toEqual({ bytes: answer, name: `Factura ${receipt.number} autorizada.xml` });
    expect((await xml({ signed: 'true' })).bytes).toEqual(row?.signed_xml);
    const params = { type: 'nc', documentId: receipt.id };
    expect((await ana.call(contract.getXmlVoucherIssued, { params })).status).toBe(404);
  });

  it('does not exist for another taxpayer', async () => {
    const ana = await buildTaxpayer(app);
    const eva = await buildTaxpayer(app);
    const { id: receiptId } = await issued(ana);
    for (const family of ['app', 'web'] as const) {
      expect((await eva.call(contract.getInvoice, { params: { receiptId }, family })).status).toBe(404);
      expect((await eva.call(contract.getPdfFromElectronicVoucher, { params: { receiptId }, family })).status).toBe(
        404,
      );
      const params = { type: 'fc', documentId: receiptId };
      expect((await eva.call(contract.getXmlVoucherIssued, { params, family })).status).toBe(404);
    }
  });
});

describe('before issuing', () => {
  const preview = (who: ReadyTaxpayer, draft: InvoiceDraft, size: 'A4' | 'ROLLO' = 'A4') =>
    who.call(contract.previewInvoice, { body: { draft, size } });

  it('a draft has a RIDE that takes no number, also half done', async () => {
    const ana = await buildTaxpayer(app);
    const { status, bytes } = await preview(ana, practiceDraft());
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await preview(ana, practiceDraft(), 'ROLLO')).bytes).not.toEqual(bytes);
    const half = practiceDraft({
      establishment: '009',
      buyer: { identificationType: '05', identification: '', name: '' },
      lines: [line({ quantity: 'doce', unitPrice: '', description: '' })],
    });
    expect((await preview(ana, half)).status).toBe(200);
    expect((await preview(ana, practiceDraft({ issuedOn: '2026-02-31' }))).status).toBe(200);
    expect((await issued(ana)).number).toBe('001-001-000000001');
  });

  it('a figure that no field holds is named instead', async () => {
    const ana = await buildTaxpayer(app);
    const tax = { taxCode: '2', rateCode: '4', rate: '15', base: '1.123456789', value: '0.17' };
    const { status, body } = await preview(
      ana,
      practiceDraft({
        reimbursements: [
          {
            supplierIdentificationType: '04',
            supplierIdentification: '1790012345001',
            supplierType: '02',
            documentCode: INVOICE,
            establishment: '001',
            salesPoint: '001',
            sequential: '000000001',
            issuedOn: '2026-11-19',
            authorizationNumber: '1'.repeat(49),
            taxes: [tax],
          },
        ],
      }),
    );
    expect([status, body]).toMatchObject([422, { code: 'receipt.faults' }]);
    const { faults } = body as unknown as { faults: { place: string }[] };
    expect(faults.map(({ place }) => place)).toContain('reimbursements.0.taxes.0.base');
  });

  it('says everything that is missing, and nothing when nothing is', async () => {
    const ana = await buildTaxpayer(app);
    const check = async (who: Pick<ReadyTaxpayer, 'call'>) => (await who.call(contract.validateToGenerateInvoice)).body;
    expect(await check(ana)).toMatchObject({ ready: true, environment: 'practice', faults: [] });
    const places = async (who: Pick<ReadyTaxpayer, 'call'>) =>
      (await check(who)).faults.map(({ code, place }) => `${place} ${code}`);
    expect(await places(await registerSomebody(app))).toEqual([
      'taxData tax_data.missing',
      'salesPoint sales_point.missing',
    ]);
    await executeAs(app, ana, sql`update quota_grants set used = quantity`);
    expect(await check(ana)).toEqual({ ready: true, environment: 'practice', faults: [] });
    await executeAs(app, ana, sql`update taxpayers set environment = 'produccion'`);
    expect(await places(ana)).toEqual(['signature signature.missing', 'plan receipt.quota_exhausted']);
    expect(await check(ana)).toMatchObject({ ready: false, quotaLeft: 0 });
    // Of who issues nothing, nothing more is asked.
    await executeAs(app, ana, sql`update taxpayers set regime = 'POP'`);
    expect(await places(ana)).toEqual(['regime taxpayer.popular_business']);
  });

  it('the catalogues are those of the day', async () => {
    const ana = await buildTaxpayer(app);
    const rates = async (query: Record<string, string>) =>
      (await ana.call(contract.getCatalogsInvoice, { query })).body.ivaPercent.map(({ rate }) => Number(rate));
    expect(await rates({})).toContain(15);
    expect(await rates({ day: '2024-03-15' })).toContain(12);
    expect(await rates({ day: '2024-03-15' })).not.toContain(15);
  });
});
