import { createHash } from 'node:crypto';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/receipts.ts';
import { updateImageLogo } from '../../../contract/tax-data.ts';
import { type TestApp, testApp } from '../../../tests/build/app.ts';
import { line } from '../../../tests/build/invoice-draft.ts';
import { issued, practiceDraft } from '../../../tests/build/issued.ts';
import { buildTaxpayer, type ReadyTaxpayer, registerSomebody } from '../../../tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const execute = async <Row extends Record<string, unknown>>(who: ReadyTaxpayer, query: ReturnType<typeof sql>) =>
  (await app.ctx.db.tenant(who.customerId, (tx) => tx.execute<Row>(query))).rows;

const buyer = (name: string, identification: string): InvoiceDraft['buyer'] => ({
  identificationType: '06',
  identification,
  name,
});

/** What the SRI answered, stored as settling does it. */
const authorize = async (who: ReadyTaxpayer, receipt: contract.ReceiptSummary): Promise<Buffer> => {
  const [row] = await execute<{ signed_xml: Buffer }>(
    who,
    sql`select signed_xml from receipt_versions where receipt_id = ${receipt.id}`,
  );
  const answer = Buffer.from(
    `<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>${receipt.accessKey}</numeroAutorizacion><fechaAutorizacion>2026-11-20T10:00:05-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente><comprobante><![CDATA[${row?.signed_xml.toString()}]]></comprobante><mensajes/></autorizacion>`,
  );
  const at = new Date('2026-11-20T15:00:05Z');
  await execute(
    who,
    sql`insert into receipt_authorizations (tenant_id, receipt_id, version, authorization_xml, sha256, received_at)
      values (${who.customerId}, ${receipt.id}, 1, ${answer}, ${createHash('sha256').update(answer).digest()}, ${at})`,
  );
  await execute(
    who,
    sql`update receipts set state = 'authorized', authorization_number = access_key, authorized_at = ${at} where id = ${receipt.id}`,
  );
  return answer;
};

const list = async (who: ReadyTaxpayer, query: Record<string, string> = {}) => {
  const { status, body } = await who.call(contract.getAllInvoiceByPeriodAllState, { query });
  expect(status).toBe(200);
  return body;
};
const numbers = async (who: ReadyTaxpayer, query: Record<string, string> = {}) =>
  (await list(who, query)).items.map(({ number }) => Number(number.slice(-9)));

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
    await authorize(ana, made[4] as contract.ReceiptSummary);
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
    await execute(ana, sql`update receipts set issued_on = '2027-01-15' where id = ${id}`);
    expect(await numbers(ana, { from: '2027-01-01', to: '2027-01-31' })).toEqual([2]);
    expect(await numbers(ana, { from: '2027-01-15', search: 'ferret' })).toEqual([2]);
    await execute(ana, sql`update receipts set issued_on = '2026-11-17' where id = ${id}`);
  });

  it('shows nothing of another taxpayer or environment', async () => {
    const eva = await buildTaxpayer(app);
    expect(await numbers(eva)).toEqual([]);
    expect(await numbers(eva, { search: 'jose' })).toEqual([]);
    await execute(ana, sql`update taxpayers set environment = 'pruebas'`);
    expect(await numbers(ana)).toEqual([]);
    expect(await numbers(ana, { search: 'jose' })).toEqual([]);
    await execute(ana, sql`update taxpayers set environment = 'practice'`);
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

describe('one receipt', () => {
  it('comes with what happened to it, in words', async () => {
    const ana = await buildTaxpayer(app);
    const receipt = await issued(ana, { buyer: { ...practiceDraft().buyer, email: 'compras@andina.example' } });
    const tenant = ana.customerId;
    await execute(
      ana,
      sql`insert into receipt_attempts (tenant_id, receipt_id, attempt, version, kind, sha256, started_at, finished_at, outcome)
        select ${tenant}, ${receipt.id}, n, 1, kind, '', ${app.ctx.now()}, ${app.ctx.now()}, outcome
        from (values (1, 'send', 'unknown'), (2, 'ask', 'unknown'), (3, 'ask', 'none'), (4, 'send', 'returned:35')) as t (n, kind, outcome)`,
    );
    await execute(
      ana,
      sql`insert into audit (tenant_id, seq, at, actor, action, subject, detail, previous, hash)
        values (${tenant}, 0, ${app.ctx.now()}, 'system', 'receipt.returned', ${receipt.id}, '{"code":"35","text":"XML"}', '', '')`,
    );
    await execute(
      ana,
      sql`update receipts set state = 'returned', message_code = '35', message_text = 'ARCHIVO NO CUMPLE' where id = ${receipt.id}`,
    );
    await execute(
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
      expect(String(headers['content-disposition'])).toContain(`Factura%20${receipt.number}.pdf`);
      return bytes;
    };
    const a4 = await ride();
    expect(await ride({ size: 'A4' })).toEqual(a4);
    expect(await ride({ size: 'ROLLO' })).not.toEqual(a4);
    await authorize(ana, receipt);
    const authorized = await ride();
    expect(authorized).not.toEqual(a4);

    const file = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0a7' } })
      .png()
      .toBuffer();
    app.clock.forward(1000);
    expect((await ana.call(updateImageLogo, { file, body: {} })).status).toBe(200);
    const withLogo = await ride();
    expect(withLogo.includes('/Subtype /Image')).toBe(true);
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
    const [row] = await execute<{ signed_xml: Buffer }>(ana, sql`select signed_xml from receipt_versions`);
    expect(await xml()).toEqual({ bytes: row?.signed_xml, name: `Factura ${receipt.number} firmada.xml` });
    const answer = await authorize(ana, receipt);
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
    const { status, body } = await preview(
      ana,
      practiceDraft({ lines: [line({ quantity: '1.123456789', unitPrice: '999999999999999999999' })] }),
    );
    if (status === 200) return;
    expect([status, body]).toMatchObject([422, { code: 'receipt.faults' }]);
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
    await execute(ana, sql`update taxpayers set environment = 'produccion', regime = 'POP'`);
    await execute(ana, sql`update quota_grants set documents = used`);
    expect(await places(ana)).toEqual([
      'regime taxpayer.popular_business',
      'signature signature.missing',
      'plan receipt.quota_exhausted',
    ]);
    expect(await check(ana)).toMatchObject({ ready: false, quotaLeft: 0 });
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
