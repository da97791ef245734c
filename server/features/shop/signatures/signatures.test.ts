import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateEnvironment } from '#contract/account/accounts.ts';
import * as taxData from '#contract/business/tax-data.ts';
import { deleteAccount, takeBackAccount } from '#contract/deletion/account-deletion.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import { verifyPermission } from '#contract/shop/offers.ts';
import * as refunds from '#contract/shop/refunds.ts';
import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';
import * as contract from '#contract/shop/signatures.ts';
import type { ProviderSwitch } from '#server/adapters/signature-provider/stand-in/switches.ts';
import { jobs } from '#server/jobs/index.ts';
import { claim } from '#server/jobs/outbox.ts';
import { runJob } from '#server/jobs/run-job.ts';
import type { TestApp } from '#tests/build/app.ts';
import { issued } from '#tests/build/issued.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { realPayments } from '#tests/build/shop.ts';
import { type SignatureShop, signatureShop } from '#tests/build/signature-shop.ts';
import { buildTaxpayer, proveAddress, type ReadyTaxpayer, testPassword } from '#tests/build/taxpayer.ts';

import { onSale } from '../offers/catalogue.ts';
import { exportPurchases } from '../orders/export-purchases.ts';
import { filePassword } from './sealed-papers.ts';

let made: SignatureShop;
let shop: SignatureShop['shop'];
let app: TestApp;
let entity: SignatureShop['entity'];
let ana: ReadyTaxpayer;
let photo: Uint8Array;

beforeAll(async () => {
  made = await signatureShop();
  ({ shop, entity, photo } = made);
  app = shop.app;
});
afterAll(() => made.close());
beforeEach(async () => {
  app.forget();
  entity.board.set([]);
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  ana = await buildTaxpayer(app);
  await proveAddress(app, ana);
});

const misbehave = (...switches: Partial<ProviderSwitch>[]) =>
  entity.board.set(
    switches.map((each) => ({ service: 'any', probability: 1, ...each }) as ProviderSwitch),
    ana.ruc,
  );
const holder = (more: object = {}) => ({
  kind: 'natural' as const,
  ...{ names: 'Ana María', surnames: 'Muñoz Vera', identification: ana.cedula, fingerCode: 'v3333v2222' },
  ...{ bornOn: '1988-04-12', email: 'ana@example.com', mobile: '0991234567' },
  ...{ province: 'Pichincha', city: 'Quito', address: 'Av. Amazonas N21-147', appointmentUntil: null },
  ...more,
});
/** Pays for one, and gives its id and its order's. */
const bought = async (offer = 'firma-2') => {
  const { id: orderId } = await shop.buy(ana, offer);
  await runTurn(app.ctx, 'settle-payment');
  const { orders } = (await ana.call(contract.getSignatureOrders)).body;
  const id = orders.find((order) => order.orderId === orderId)?.id ?? '';
  return { id, orderId };
};
const look = async (id: string) =>
  (await ana.call(contract.getSignatureOrder, { params: { signatureOrderId: id } })).body;
const say = (id: string, more: object = {}, who = ana) =>
  who.call(contract.saveSignatureHolder, { params: { signatureOrderId: id }, body: holder(more) });
const bring = (id: string, document: SignatureDocument, file = photo, who = ana) =>
  who.call(contract.saveSignatureDocument, { params: { signatureOrderId: id }, body: { document }, file });
const send = (id: string, accountPassword = testPassword, who = ana) =>
  who.call(contract.sendSignatureOrder, {
    params: { signatureOrderId: id },
    body: { accountPassword, acceptsMandate: true },
  });
const prepared = async () => {
  const of = await bought();
  await say(of.id);
  for (const document of ['idFront', 'idBack', 'selfie', 'ruc'] as const) await bring(of.id, document);
  return of;
};
const sent = async () => {
  const of = await prepared();
  await send(of.id);
  return of;
};
/** A turn of the one who follows it, and time in between. */
const follow = async (turns = 1) => {
  for (let turn = 0; turn < turns; turn++) {
    app.clock.forward(61_000);
    await runTurn(app.ctx, 'follow-signature');
  }
};
const code = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;
const notices = async (who = ana) =>
  (await who.call(getNotification, { query: {} })).body.items
    .map(({ kind }) => kind)
    .filter((kind) => /^signature/.test(kind));
const rows = async (table: string, where = 'true') => {
  const { rows: found } = await app.ctx.db.tenant(ana.customerId, (tx) =>
    tx.execute<Record<string, unknown>>(sql.raw(`select * from ${table} where ${where}`)),
  );
  return found;
};

describe('a signature that is bought', () => {
  it('ends as one that signs, and nobody touched a file', async () => {
    const verified = async () => (await ana.call(verifyPermission, { params: { identifier: 'F_ELE' } })).body;
    expect(await verified()).toMatchObject({ isGranted: false, left: 0 });
    const { id, orderId } = await prepared();
    expect(await verified()).toMatchObject({ isGranted: true, left: 1 });
    expect(await look(id)).toMatchObject({ state: 'paid', orderId, years: 2, holder: { fingerCode: 'V3333V2222' } });
    expect((await send(id)).body).toMatchObject({ state: 'documents_ready', holder: null });
    await follow();
    expect((await look(id)).state).toBe('submitted');
    await follow(4);
    expect(await look(id)).toMatchObject({ state: 'installed', validTo: '2028-11-20T15:01:01.000Z' });
    expect(await verified()).toMatchObject({ isGranted: false, left: 0 });
    await ana.call(updateEnvironment, { body: { environment: 'produccion' } });
    expect((await ana.call(taxData.getElectronicSignatureInfo)).body).toMatchObject({ status: 'ready', demo: false });
    await issued(ana);
    for (let turn = 0; turn < 2; turn++) await runTurn(app.ctx, 'settle-receipt');
    expect(await rows('receipts')).toMatchObject([{ environment: 'produccion', state: 'authorized' }]);
    expect(await notices()).toEqual(['signature.ready', 'signature.bought']);
    await runTurn(app.ctx, 'mail-bought-signature');
    expect(app.mails.map(({ subject }) => subject)).toContain('Tu firma electrónica está lista');
    const audit = await rows('audit', `subject = '${id}'`);
    expect(audit.map(({ action }) => action)).toEqual([
      ...['signature_order.documents_ready', 'signature_order.submitted', 'signature_order.approved'],
      ...['signature_order.issued', 'signature_order.installed'],
    ]);
  });

  it('keeps what was brought, and says what is missing', async () => {
    const { id } = await bought();
    await bring(id, 'idFront');
    expect(code(await send(id))).toBe('shop.signature_missing');
    await say(id);
    await bring(id, 'idFront');
    const refused = await send(id);
    const faults = (refused.body as unknown as { faults: { place: string }[] }).faults;
    expect(faults.map(({ place }) => place)).toEqual(['idBack', 'selfie', 'ruc']);
    expect((await look(id)).documents.map(({ document }) => document)).toEqual(['idFront']);
  });

  it('is asked for by its owner alone: with their password, and only their own', async () => {
    const { id } = await prepared();
    expect(code(await send(id, 'otra-clave-1'))).toBe('session.password_required');
    expect(code(await say(id, { identification: '1710034065' }))).toBe('shop.signature_holder');
    expect(code(await say(id, { bornOn: '2010-01-01' }))).toBe('shop.signature_minor');
    const eve = await buildTaxpayer(app);
    const foreign = [
      await eve.call(contract.getSignatureOrder, { params: { signatureOrderId: id } }),
      await say(id, {}, eve),
      await bring(id, 'selfie', photo, eve),
      await send(id, testPassword, eve),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await look(id)).state).toBe('paid');
  });

  it('lies sealed: neither a face nor a name is read from the database', async () => {
    const { id } = await prepared();
    const [order, papers] = [await rows('signature_orders'), await rows('signature_documents')];
    expect(order.map((row) => row.id)).toEqual([id]);
    expect(papers).toHaveLength(4);
    const text = Buffer.concat([
      ...papers.map(({ sealed }) => sealed as Buffer),
      ...order.map(({ sealed_holder: sealed }) => sealed as Buffer),
    ]).toString('latin1');
    expect(text).not.toMatch(/\xff\xd8\xff|Ana|Amazonas/);
  });
});

describe('a document', () => {
  const pdf = (more = '') => Buffer.from(`%PDF-1.4\n${more}trailer << /Root 1 0 R >>\n%%EOF`);

  it('of 12 MB is made small enough for an entity', async () => {
    const { id } = await bought();
    const side = 2000;
    const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(12_000_000);
    const { status, body } = await bring(id, 'selfie', noise);
    expect(status).toBe(200);
    expect(body.documents[0]?.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it.each([
    ['HEIC', 'idFront', Buffer.from('\0\0\0\x18ftypheic and more'), 'paper.heic'],
    ['a PDF with a password', 'ruc', pdf('/Encrypt 9 0 R '), 'shop.signature_pdf_locked'],
    ['a PDF of more than 1 MB', 'ruc', Buffer.concat([pdf(), Buffer.alloc(1_000_000)]), 'shop.signature_pdf_large'],
    ['a PDF of a face', 'selfie', pdf(), 'shop.signature_photo'],
    ['no picture', 'idBack', Buffer.from('hola'), 'paper.not_an_image'],
  ] as const)('that is %s is told so, and nothing is kept', async (_, document, file, expected) => {
    const { id } = await bought();
    expect(code(await bring(id, document, file))).toBe(expected);
    expect((await look(id)).documents).toEqual([]);
  });

  it('may be a PDF where it is a paper', async () => {
    const { id } = await bought();
    expect((await bring(id, 'ruc', pdf())).status).toBe(200);
  });
});

describe('of a company', () => {
  const company = async () => {
    const owner = await OwnerReader.open(app.database.ownerUrl);
    const text = `update taxpayers set tax_id = '1790016919001' where tenant_id = $1`;
    await owner.query(ana.customerId, text, [ana.customerId]);
    await owner.close();
  };

  it('an appointment that ends before the years asked is refused', async () => {
    const { id } = await bought();
    await company();
    const representative = { kind: 'representative', identification: '1710034065' };
    expect(code(await say(id, { ...representative, appointmentUntil: '2028-11-19' }))).toBe(
      'shop.signature_appointment',
    );
    expect((await say(id, { ...representative, appointmentUntil: '2028-11-20' })).status).toBe(200);
    expect((await look(id)).checklists.map(({ kind }) => kind)).toEqual(['representative', 'member']);
  });
});

describe('an entity', () => {
  it('that asks for a photo again gets that one, and the rest stayed', async () => {
    const { id } = await sent();
    await follow();
    misbehave({ kind: 'more_needed', times: 1 });
    await follow();
    const shown = await look(id);
    expect(shown).toMatchObject({
      state: 'more_needed',
      asked: ['selfie'],
      reason: 'En la foto no se ve bien la cara',
    });
    expect(shown.documents.map(({ document }) => document)).toEqual(['idBack', 'idFront', 'ruc']);
    expect(code(await send(id))).toBe('shop.signature_missing');
    await bring(id, 'selfie');
    await send(id);
    await follow(5);
    expect((await look(id)).state).toBe('installed');
  });

  it('that is silent is asked again, and the operator is told once', async () => {
    const { id } = await sent();
    misbehave({ kind: 'down' });
    await follow(2);
    expect(await look(id)).toMatchObject({ state: 'documents_ready', isLate: false });
    entity.board.set([]);
    await follow();
    misbehave({ kind: 'waits' });
    app.clock.forward(5 * 86_400_000);
    await ana.signInAgain();
    await follow(2);
    expect(await look(id)).toMatchObject({ state: 'submitted', isLate: true });
    await runTurn(app.ctx, 'mail-operator');
    expect(shop.alarms()).toEqual(['Cuadre: alarma signature_late']);
    misbehave();
    await follow(3);
    expect((await look(id)).state).toBe('installed');
  });

  it('that took it and whose answer was lost has it once', async () => {
    const before = entity.count();
    const { id } = await sent();
    misbehave({ kind: 'close_after_processing', times: 1 });
    await follow();
    expect((await look(id)).state).toBe('documents_ready');
    await follow();
    expect((await look(id)).state).toBe('submitted');
    expect(entity.count()).toBe(before + 1);
  });

  it('that refuses for good: the money goes back to the card, once', async () => {
    const { id, orderId } = await sent();
    await follow();
    misbehave({ kind: 'refuse' });
    await follow();
    expect((await look(id)).state).toBe('refused');
    expect((await shop.look(ana, orderId)).refund).toMatchObject({ state: 'reversing', total: '36.80' });
    await runTurn(app.ctx, 'settle-payment');
    expect((await shop.look(ana, orderId)).refund?.state).toBe('returned');
    expect(await rows('refunds')).toHaveLength(1);
    expect(await notices()).toContain('signature.refused');
  });

  it('that refuses weeks later: the money is transferred, and its owner says where to', async () => {
    const { id, orderId } = await sent();
    await follow();
    misbehave({ kind: 'refuse' });
    app.clock.forward(40 * 86_400_000);
    await follow();
    await ana.signInAgain();
    expect((await look(id)).state).toBe('refused');
    expect((await shop.look(ana, orderId)).refund).toMatchObject({ state: 'to_transfer', needsAccount: true });
  });

  it('that makes one of somebody else: it is not put in place, and the operator is told', async () => {
    misbehave({ kind: 'other_person' });
    const { id } = await sent();
    await follow(5);
    expect((await look(id)).state).toBe('issued');
    expect(await rows('signatures', 'not demo')).toEqual([]);
    await runTurn(app.ctx, 'mail-operator');
    expect(shop.alarms()).toEqual(['Cuadre: alarma signature_unusable']);
  });
});

describe('exactly once', () => {
  /** Claims the job as a worker does and runs it only when told. */
  const held = async () => {
    const job = jobs.find(({ queue }) => queue === 'follow-signature');
    if (job === undefined) throw new Error('no such job');
    await app.ctx.db.system((tx) =>
      tx.execute(sql`update jobs set run_at = clock_timestamp(), lease_until = null where queue = 'follow-signature'`),
    );
    const [row] = await claim(app.ctx.db, { 'follow-signature': 1 }, 60);
    if (row === undefined) throw new Error('nothing to claim');
    return () => runJob(app.ctx, job, row, new AbortController().signal, () => {});
  };

  it('is it installed when a worker was frozen between issue and install', async () => {
    const { id } = await sent();
    await follow(3);
    expect((await look(id)).state).toBe('issued');
    const frozen = await held();
    const other = await held();
    await other();
    await frozen();
    expect((await look(id)).state).toBe('installed');
    expect(await rows('signatures', 'not demo')).toHaveLength(1);
    expect((await notices()).filter((kind) => kind === 'signature.ready')).toHaveLength(1);
  });

  it('is it there when its file came by upload before', async () => {
    const { id } = await sent();
    await follow(3);
    const file = await app.ctx.signatureProvider.fetchFile(id, new AbortController().signal);
    if (file.kind !== 'file') throw new Error(file.reason);
    const password = filePassword(app.ctx, { tenantId: ana.customerId, id });
    await ana.call(taxData.updateElectronicSignature, {
      body: { password, accountPassword: testPassword, acceptsMandate: 'true' },
      file: file.content,
    });
    await follow();
    expect((await look(id)).state).toBe('installed');
    expect(await rows('signatures', 'not demo')).toHaveLength(1);
  });
});

describe('giving it back', () => {
  const reason = 'La compré por error, disculpen';
  const giveBack = (orderId: string) =>
    ana.call(refunds.cancelProductUser, { body: { id: randomUUID(), orderId, reason, total: '36.80' } });

  it('is possible until it is sent, and nothing is made then', async () => {
    const { id, orderId } = await prepared();
    expect((await giveBack(orderId)).body.refund).toMatchObject({ total: '36.80' });
    expect((await look(id)).state).toBe('given_back');
    expect(code(await send(id))).toBe('shop.signature_sent');
    const other = await sent();
    expect(code(await giveBack(other.orderId))).toBe('shop.all_used');
  });
});

describe('what was given for it', () => {
  it('is erased thirty days after its end, and so is its key', async () => {
    const { id } = await sent();
    await follow(4);
    expect((await look(id)).erasedOn).toBe('2026-12-20');
    app.clock.forward(29 * 86_400_000);
    await runTurn(app.ctx, 'erase-signature-papers');
    expect(await rows('signature_documents')).toHaveLength(4);
    app.clock.forward(86_400_000);
    await runTurn(app.ctx, 'erase-signature-papers');
    expect(await rows('signature_documents')).toEqual([]);
    expect(await rows('signature_orders')).toMatchObject([{ sealed_holder: null, sealed_data_key: null }]);
  });
});

describe('an account that is closed meanwhile', () => {
  it('loses what was given for it at once, and nothing is put in place until it is taken back', async () => {
    const { id } = await sent();
    await follow(3);
    expect((await look(id)).state).toBe('issued');
    const form = { reason: 'other', comment: 'Cierro el local este mes', confirmation: 'Eliminar' } as const;
    await ana.call(deleteAccount, { body: { ...form, password: testPassword } });
    expect(await rows('signature_documents')).toEqual([]);
    await follow();
    expect(await rows('signature_orders')).toMatchObject([
      { state: 'issued', sealed_holder: null, sealed_data_key: null },
    ]);
    expect(await rows('signatures', 'not demo')).toEqual([]);
    await ana.call(takeBackAccount, { body: { username: ana.email, password: testPassword } });
    await follow();
    await ana.signInAgain();
    expect((await look(id)).state).toBe('installed');
  });
});

describe('the archive of an account', () => {
  it('has the signatures that were bought, without what was given for them', async () => {
    await sent();
    await follow();
    const files = [];
    for await (const file of exportPurchases(app.ctx, ana.customerId)) files.push(file.name);
    expect(files).toEqual(['Compras en la tienda.xlsx', 'Firmas compradas.xlsx']);
  });
});

describe('where payments are real', () => {
  it('a signature is sold where an entity makes it, and none that the stand-in would', async () => {
    const owner = new pg.Client({ connectionString: app.database.adminUrl });
    await owner.connect();
    await owner.query(`insert into shop_offers (code, title, section, product_type, product_key, periodicity,
      grants, base, sells_from, loaded_at) values ('firma', 'Firma', 'shopElectronicSignature', 'F_ELE', 'signaturesProducts',
      'UNICO', '[{"meter":"signature","quantity":1,"months":12}]', 20, '2026-01-01', now())`);
    await owner.end();
    const real = { ...realPayments, PAYMENTS: 'payphone' as const };
    const sold = (SIGNATURE_PROVIDER_URL: string) => {
      const ctx = { ...app.ctx, env: { ...app.ctx.env, ...real, SIGNATURE_PROVIDER_URL } };
      return app.ctx.db.tenant(ana.customerId, (tx) => onSale(ctx, tx, '2026-11-20'));
    };
    expect(await sold(entity.url)).toEqual([]);
    expect((await sold('https://firmas.example')).map(({ code: sells }) => sells)).toEqual(['firma']);
  });
});
