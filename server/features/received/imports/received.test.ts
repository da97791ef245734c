import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getReceiptContents } from '#contract/receipts/receipts.ts';
import * as importCalls from '#contract/received/imports.ts';
import { packFiles } from '#contract/received/pack-files.ts';
import type { Classification } from '#contract/received/received.ts';
import * as received from '#contract/received/received.ts';
import * as sorting from '#contract/received/sorting.ts';
import { collect, writeZip } from '#server/adapters/zip/write-zip.ts';
import { jobs } from '#server/jobs/index.ts';
import { again, claim, hold } from '#server/jobs/outbox.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { issued } from '#tests/build/issued.ts';
import { otherKeySigner } from '#tests/build/other-key-signer.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { notSent, ScriptedSri } from '#tests/build/scripted-sri.ts';
import {
  authorizedFile,
  type SupplierReceiptOptions,
  someSupplier,
  supplierReceipt,
} from '#tests/build/supplier-receipts.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { readReceivedSoFar } from './read-received-so-far.ts';
import { retryImport } from './retry-import.ts';

const sri = new ScriptedSri();
let app: TestApp;
let ana: ReadyTaxpayer;
let made = 0;

beforeAll(async () => {
  app = await testApp({ sri });
  ana = await buildTaxpayer(app);
});
afterAll(() => app.close());
beforeEach(() => sri.forget());

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString();
/** The next receipt for Ana. */
const forAna = (more: Partial<SupplierReceiptOptions> = {}) =>
  supplierReceipt({ buyer: ana.ruc, sequential: ++made, ...more });

const upload = async (
  who: ReadyTaxpayer,
  file: Uint8Array,
  name = 'a.xml',
  importId: string = randomUUID(),
  part = 0,
) => who.call(importCalls.uploadReceived, { body: { importId, part, name }, file });
const settle = async () => {
  while ((await runTurn(app.ctx, 'import-received', 'fetch-received')) > 0);
};
const confirm = () => runTurn(app.ctx, 'confirm-received');
const stateOf = async (importId: string, who = ana) =>
  (await who.call(importCalls.getReceivedImport, { params: { importId } })).body;
const itemsOf = async (importId: string, query: Record<string, string> = { limit: '100' }) =>
  (await ana.call(importCalls.getReceivedImportItems, { params: { importId }, query })).body.items;
const list = async (query: Record<string, string> = {}, who = ana) =>
  (
    await who.call(received.getVouchersReceived, {
      query: { from: '2026-11-01', to: '2026-11-30', limit: '100', ...query },
    })
  ).body;
const find = async (accessKey: string) => (await list({ accessKey })).items[0];
const detail = async (receiptId: string) =>
  (await ana.call(received.getVoucherReceived, { params: { receiptId } })).body;

/** Uploads one file and gives what became of it. */
const drop = async (file: Uint8Array, name = 'a.xml') => {
  const { status, body } = await upload(ana, file, name);
  expect(status).toBe(200);
  await settle();
  const [item] = await itemsOf(body.id);
  return item;
};
const take = async (more: Partial<SupplierReceiptOptions> = {}) => {
  const receipt = await forAna(more);
  const item = await drop(authorizedFile(receipt));
  expect(item).toMatchObject({ state: 'accepted' });
  return { ...receipt, id: item?.receiptId ?? '' };
};

describe('brought as files', () => {
  it('a part that arrives while the worker settles the one before waits its turn, and neither loses', async () => {
    const importId = randomUUID();
    await upload(ana, authorizedFile(await forAna()), 'a.xml', importId);
    const next = authorizedFile(await forAna());
    const [row] = await claim(app.ctx.db, { 'import-received': 1 }, 60);
    if (!row) throw new Error('the import has its job');
    let arriving: ReturnType<typeof upload> | undefined;
    await app.ctx.db.tenant(row.tenant_id, async (tx) => {
      await hold(tx, row);
      arriving = upload(ana, next, 'b.xml', importId, 1);
      await sleep(200); // it waits for this transaction now
      await tx.execute(sql`update imports set total = total where id = ${importId}`);
      await again(tx, row, 0);
    });
    expect((await arriving)?.status).toBe(200);
    await settle();
    expect(await stateOf(importId)).toMatchObject({ accepted: 2, waiting: 0 });
  });

  it('of two imports of the same receipt in one moment the second finds it known', async () => {
    const file = authorizedFile(await forAna());
    const ids = [(await upload(ana, file)).body.id, (await upload(ana, file)).body.id];
    const job = jobs.find(({ queue }) => queue === 'import-received');
    if (!job) throw new Error('no such queue');
    const rows = await claim(app.ctx.db, { 'import-received': 2 }, 60);
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    // Both look for it before either may write it down.
    await owner.query('begin; lock table foreign_receipts in share row exclusive mode');
    const both = rows.map((row) => runJob(app.ctx, job, row, new AbortController().signal, () => {}));
    await sleep(1_500);
    await owner.query('commit');
    await owner.end();
    await Promise.all(both);
    const states = await Promise.all(ids.map(async (id) => (await itemsOf(id))[0]?.state));
    expect(states.toSorted()).toEqual(['accepted', 'known']);
    await settle();
  });

  it('takes a receipt in the SRI wrapper, CDATA or escaped, and shows it with what was checked', async () => {
    for (const escaped of [false, true]) {
      const receipt = await forAna({ supplier: 'PRIMAX S.A.' });
      const item = await drop(authorizedFile(receipt, { escaped }));
      expect(item).toMatchObject({ state: 'accepted', receiptId: expect.any(String) });
      expect(await find(receipt.accessKey)).toMatchObject({
        number: receipt.number,
        partyName: 'PRIMAX S.A.',
        total: '115.00',
        iva: '15.00',
        signature: 'valid',
        authorization: 'stated',
        classState: 'suggested',
        classification: { scope: 'NEG', group: 'fuel', support: '01' },
        why: 'Dice «primax».',
        declared: false,
      });
      expect(await detail(item?.receiptId ?? '')).toMatchObject({
        authorizedAt: '2026-11-18T15:00:05.000Z',
        taxes: [{ label: 'IVA 15 %', base: '100.00', value: '15.00' }],
        faults: [],
        receiver: { identification: ana.ruc },
      });
      const { body } = await ana.call(getReceiptContents, { params: { receiptId: item?.receiptId ?? '' } });
      expect(body).toMatchObject({
        lines: [{ description: expect.any(String), quantity: expect.any(String), total: '100.00' }],
        subtotal: '100.00',
        taxes: [{ label: 'IVA 15 %', base: '100.00', value: '15.00' }],
      });
    }
  });

  it('gives back the file byte for byte and draws its RIDE', async () => {
    const { id, xml, accessKey, number } = await take();
    const file = await ana.call(received.getXmlVoucherReceived, { params: { receiptId: id } });
    expect(file.bytes.equals(Buffer.from(authorizedFile({ xml, accessKey })))).toBe(true);
    const { body } = await ana.call(received.getRideUrlExpense, { params: { invoiceId: id } });
    const ride = await ana.request('GET', body.url);
    expect(ride.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ride.headers['content-disposition']).toContain(encodeURIComponent(`Factura ${number}`));
  });

  it('tells of each file of a mixed archive what became of it, and a bad one stops no other', async () => {
    const [good, other, altered, unsigned, again] = [
      await forAna(),
      await supplierReceipt({ buyer: '1790016919001', buyerName: 'OTRA CÍA.', sequential: ++made }),
      await forAna(),
      await forAna({ signed: false }),
      await forAna(),
    ];
    const files = [
      { name: 'bien.xml', content: authorizedFile(good) },
      { name: 'enero/bien otra vez.xml', content: good.xml },
      { name: 'ajena.xml', content: authorizedFile(other) },
      {
        name: 'alterada.xml',
        content: Buffer.from(text(authorizedFile(altered)).replace('Cosa sin nombre', 'Otra cosa')),
      },
      { name: 'sin firma.xml', content: unsigned.xml },
      { name: 'rota.xml', content: Buffer.from('<factura') },
      {
        name: 'xxe.xml',
        content: Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><factura>&x;</factura>'),
      },
      { name: 'dentro.zip', content: packFiles([{ name: 'a.xml', content: good.xml }]) },
      { name: 'nota.txt', content: Buffer.from('hola') },
      { name: 'no autorizada.xml', content: authorizedFile(again, { status: 'NO AUTORIZADO' }) },
      { name: 'consumidor.xml', content: authorizedFile(await finalConsumer()) },
    ];
    const { body } = await upload(ana, packFiles(files), 'noviembre.zip');
    expect(body).toMatchObject({ total: 11, refused: 1, waiting: 10, names: ['noviembre.zip'] });
    await settle();
    const results = (await itemsOf(body.id)).map(({ name, state, sentence }) => [name, state, sentence]);
    expect(results).toEqual([
      ['bien.xml', 'accepted', undefined],
      ['enero/bien otra vez.xml', 'known', 'Ya estaba en tu lista.'],
      ['ajena.xml', 'refused', 'Está a nombre de OTRA CÍA., 1790016919001. No es tuyo.'],
      ['alterada.xml', 'accepted', 'La firma no es válida: alguien cambió el archivo. Míralo antes de usarlo.'],
      ['sin firma.xml', 'accepted', undefined],
      ['rota.xml', 'refused', expect.stringContaining('dañado')],
      ['xxe.xml', 'refused', expect.stringContaining('DOCTYPE')],
      ['dentro.zip', 'refused', expect.stringContaining('comprimido')],
      ['nota.txt', 'refused', expect.stringContaining('dañado')],
      ['no autorizada.xml', 'refused', 'El SRI no lo autorizó. Pide uno nuevo a quien lo emitió.'],
      ['consumidor.xml', 'refused', 'Salió a consumidor final. Pide la factura con tu cédula o RUC.'],
    ]);
    expect(await stateOf(body.id)).toMatchObject({
      accepted: 3,
      known: 1,
      refused: 7,
      waiting: 0,
      finishedAt: expect.any(String),
    });
    expect(await find(altered.accessKey)).toMatchObject({ signature: 'invalid' });
    expect(await detail((await find(altered.accessKey))?.id ?? '')).toMatchObject({
      signatureReason: expect.any(String),
    });
    const sheet = await ana.call(importCalls.downloadReceivedImport, {
      params: { importId: body.id },
      query: { format: 'csv' },
    });
    expect(sheet.bytes.toString()).toContain('"ajena.xml";"No se guardó";"Está a nombre de OTRA CÍA.');
  });

  const finalConsumer = async () => {
    const receipt = await forAna();
    const xml = text(receipt.xml).replace(ana.ruc, '9999999999999');
    return { ...receipt, xml: Buffer.from(xml) };
  };

  it('refuses as a whole what is no zip, a bomb, or nothing that it knows', async () => {
    const bomb = await collect(writeZip([{ name: 'b.xml', content: new Uint8Array(300_000_000) }]));
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect((await upload(ana, bomb)).body).toMatchObject({ code: 'received.zip_too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(64_000_000);
    expect((await upload(ana, Buffer.from('PK\x03\x04 no'))).body).toMatchObject({ code: 'received.zip_damaged' });
    expect((await upload(ana, packFiles([]))).body).toMatchObject({ code: 'received.zip_empty' });
    expect((await upload(ana, Buffer.from('hola'))).body).toMatchObject({ code: 'received.not_a_receipt_file' });
    expect((await upload(ana, new Uint8Array(importCalls.importPartBytes + 1))).status).toBe(413);
  });

  it('counts a part once, however often its request is repeated', async () => {
    const importId = randomUUID();
    const receipt = await forAna();
    await upload(ana, authorizedFile(receipt), 'a.xml', importId, 3);
    expect((await upload(ana, authorizedFile(receipt), 'a.xml', importId, 3)).body).toMatchObject({ total: 1 });
    await settle();
    expect((await upload(ana, authorizedFile(receipt), 'a.xml', importId, 3)).body).toMatchObject({
      total: 1,
      accepted: 1,
    });
    expect((await upload(ana, authorizedFile(receipt), 'b.xml', importId, 4)).body).toMatchObject({
      total: 2,
      waiting: 1,
    });
    await settle();
    expect(await stateOf(importId)).toMatchObject({ accepted: 1, known: 1, waiting: 0 });
  });

  it('refuses a receipt whose key says something else, or is none', async () => {
    const receipt = await forAna();
    const moved = text(receipt.xml)
      .replace('<secuencial>', '<secuencial>9')
      .replace(/(<secuencial>\d{9})\d/, '$1');
    expect(await drop(Buffer.from(moved))).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('clave de acceso'),
    });
    const wrong = text(receipt.xml).replaceAll(
      receipt.accessKey,
      `${receipt.accessKey.slice(0, 48)}${(Number(receipt.accessKey[48]) + 1) % 10}`,
    );
    expect(await drop(Buffer.from(wrong))).toMatchObject({
      state: 'refused',
      sentence: expect.stringContaining('verificación'),
    });
  });

  it('keeps what does not add up, and says so', async () => {
    const receipt = await forAna({ signed: false });
    const item = await drop(Buffer.from(text(receipt.xml).replaceAll('115.00', '116.00')));
    expect(item).toMatchObject({ state: 'accepted', sentence: 'Sus valores no cuadran. Míralo antes de usarlo.' });
    const { faults } = await detail(item?.receiptId ?? '');
    expect(faults.map(({ code }) => code)).toContain('arithmetic.total');
  });

  it('takes what he issued with another program as his own, and knows what was issued here', async () => {
    const elsewhere = await supplierReceipt({
      buyer: '1790016919001',
      buyerName: 'FAVORITA',
      ruc: ana.ruc,
      sequential: ++made,
    });
    const item = await drop(authorizedFile(elsewhere));
    expect(item).toMatchObject({ state: 'accepted' });
    expect((await list({ direction: 'emitted' })).items).toEqual([
      expect.objectContaining({
        accessKey: elsewhere.accessKey,
        direction: 'emitted',
        origin: 'EMITIDO',
        partyName: 'FAVORITA',
        classState: 'none',
      }),
    ]);
    expect((await list({ direction: 'EMITIDO' })).items).toMatchObject([{ accessKey: elsewhere.accessKey }]);
    expect(new Set((await list({ direction: 'RECIBIDO' })).items.map(({ origin }) => origin))).toEqual(
      new Set(['RECIBIDO']),
    );
    expect((await list({ accessKey: elsewhere.accessKey })).items).toEqual([]);
    const here = await issued(ana);
    const [row] = await executeAs<{ signed_xml: Buffer }>(
      app,
      ana,
      sql`select signed_xml from receipt_versions where receipt_id = ${here.id}`,
    );
    expect(await drop(row?.signed_xml ?? new Uint8Array())).toMatchObject({
      state: 'known',
      sentence: expect.stringContaining('emitiste aquí'),
    });
  });

  it('is bought with the cédula as well as with the RUC: then it is personal', async () => {
    const { id } = await take({ buyer: ana.cedula, supplier: 'FARMACIAS FYBECA' });
    expect(await detail(id)).toMatchObject({ classification: { scope: 'PER', group: 'health' } });
  });
});

describe('brought by access keys', () => {
  const paste = async (keys: string) => {
    const { status, body } = await ana.call(importCalls.pasteReceivedKeys, {
      body: { importId: randomUUID(), text: keys },
    });
    return { status, body };
  };

  it('fetches each from the SRI, once, and says of the others why not', async () => {
    const [one, two, not] = [await forAna(), await forAna(), await forAna()];
    for (const each of [one, two]) sri.holds.set(each.accessKey, text(each.xml));
    const wrong = `${one.accessKey.slice(0, 48)}${(Number(one.accessKey[48]) + 1) % 10}`;
    const { body } = await paste(
      `${one.accessKey}\n${two.accessKey.match(/.{1,10}/g)?.join(' ')}\n${one.accessKey}, ${not.accessKey} ${wrong}`,
    );
    await settle();
    expect((await itemsOf(body.id)).map(({ state, sentence }) => [state, sentence])).toEqual([
      ['accepted', undefined],
      ['accepted', undefined],
      ['refused', expect.stringContaining('no tiene un comprobante autorizado')],
      ['refused', expect.stringContaining('verificación')],
    ]);
    expect(sri.asked.sort()).toEqual([one.accessKey, two.accessKey, not.accessKey].sort());
    expect(await find(two.accessKey)).toMatchObject({ authorization: 'confirmed', signature: 'valid' });
    expect((await paste(two.accessKey)).status).toBe(200);
    await settle();
    expect(sri.asked).toHaveLength(3);

    sri.holds.set(not.accessKey, text(not.xml));
    await ana.call(importCalls.retryReceivedImport, { params: { importId: body.id } });
    await settle();
    expect(await stateOf(body.id)).toMatchObject({ accepted: 3, refused: 1, waiting: 0 });
  });

  it('waits while the SRI does not answer, and gives up after a day', async () => {
    const [one, two] = [await forAna(), await forAna()];
    sri.holds.set(one.accessKey, text(one.xml));
    sri.asks.push(notSent, notSent);
    const { body } = await paste(`${one.accessKey} ${two.accessKey}`);
    await runTurn(app.ctx, 'fetch-received');
    expect(await stateOf(body.id)).toMatchObject({ waiting: 2 });
    app.clock.forward(25 * 3_600_000);
    sri.asks.push((_, through) => through(), notSent);
    await runTurn(app.ctx, 'fetch-received');
    expect(
      await executeAs<{ state: string; reason: string }>(
        app,
        ana,
        sql`select state, reason from import_items where import_id = ${body.id} order by position`,
      ),
    ).toEqual([
      { state: 'accepted', reason: null },
      { state: 'refused', reason: 'received.sri_silent' },
    ]);
    app.clock.set('2026-11-20T15:00:00Z');
  });

  it('asked again after its month ended, a list is not that of the whole month', async () => {
    const listed = await forAna({ issuedOn: '2026-11-18' });
    const { body } = await upload(ana, new TextEncoder().encode(listed.accessKey), 'lista.txt');
    await settle();
    app.clock.set('2026-12-02T15:00:00Z');
    const actor = { tenantId: ana.customerId, userId: ana.userId, sessionId: '', role: 'owner' } as const;
    expect(await retryImport(app.ctx, actor, { importId: body.id })).toEqual({ done: true });
    await settle();
    const of = { tenantId: ana.customerId, environment: 'practice', from: '2026-11-01', to: '2026-11-30' } as const;
    const { list } = await app.ctx.db.tenant(ana.customerId, (tx) => readReceivedSoFar(tx, of));
    expect(list).toMatchObject({ monthsLeft: ['2026-11'] });
    app.clock.set('2026-11-20T15:00:00Z');
  });

  it('does not believe an SRI that answers with another receipt', async () => {
    const [one, two] = [await forAna(), await forAna()];
    sri.holds.set(one.accessKey, text(two.xml));
    const { body } = await paste(one.accessKey);
    await settle();
    expect(await itemsOf(body.id)).toEqual([
      expect.objectContaining({ state: 'refused', sentence: expect.stringContaining('otro comprobante') }),
    ]);
  });

  it('asks for text with keys in it', async () => {
    expect(await paste('hola 123')).toMatchObject({ status: 422, body: { code: 'received.no_keys' } });
  });
});

describe('brought from the report of the portal', () => {
  it('finds every key whatever the columns and fetches it', async () => {
    const [one, two] = [await forAna(), await forAna()];
    for (const each of [one, two]) sri.holds.set(each.accessKey, text(each.xml));
    const report =
      `COMPROBANTE\tSERIE_COMPROBANTE\tRUC_EMISOR\tRAZON_SOCIAL_EMISOR\tFECHA_EMISION\tCLAVE_ACCESO\tNUMERO_AUTORIZACION\n` +
      [one, two]
        .map(
          ({ accessKey, number }) =>
            `Factura\t${number}\t${someSupplier}\tMU\xd1OZ\t18/11/2026\t${accessKey}\t${accessKey}\r\n`,
        )
        .join('');
    const { body } = await upload(ana, Buffer.from(report, 'latin1'), 'recibidos.txt');
    expect(body).toMatchObject({ total: 2, waiting: 2 });
    await settle();
    expect(await stateOf(body.id)).toMatchObject({ accepted: 2, waiting: 0 });
    expect(await detail((await find(one.accessKey))?.id ?? '')).toMatchObject({ source: 'report' });
  });

  it.each<BufferEncoding>(['latin1', 'utf16le'])(
    'says of a list with its heading alone that nothing is missing: %s',
    async (encoding) => {
      const heading = `${encoding === 'utf16le' ? '\ufeff' : ''}COMPROBANTE\tRUC_EMISOR\tFECHA_EMISION\tCLAVE_ACCESO\tIMPORTE_TOTAL\r\n\r\n`;
      const empty = await upload(ana, Buffer.from(heading, encoding), 'recibidos.txt');
      expect(empty.body).toMatchObject({ code: 'received.empty_list' });
      const torn = await upload(ana, Buffer.from(`${heading}Factura\t12\r\n`, encoding), 'recibidos.txt');
      expect(torn.body).toMatchObject({ code: 'received.not_a_receipt_file' });
    },
  );
});

describe('a receipt that came bare', () => {
  it('is asked about: confirmed when the SRI has the same, different when it has another', async () => {
    const [same, other, nobody] = [await forAna(), await forAna(), await forAna({ issuedOn: '2026-11-01' })];
    sri.holds.set(same.accessKey, text(same.xml));
    sri.holds.set(other.accessKey, text(other.xml).replace('Cosa sin nombre', 'Otra cosa'));
    const { body } = await upload(
      ana,
      packFiles([same, other, nobody].map(({ xml }, at) => ({ name: `${at}.xml`, content: xml }))),
    );
    await runTurn(app.ctx, 'import-received');
    expect(await find(same.accessKey)).toMatchObject({ authorization: 'pending' });
    expect(await stateOf(body.id)).toMatchObject({ accepted: 3 });
    await confirm();
    expect(
      (await Promise.all([same, other, nobody].map(({ accessKey }) => find(accessKey)))).map(
        (row) => row?.authorization,
      ),
    ).toEqual(['confirmed', 'different', 'unknown']);
    const file = await ana.call(received.getXmlVoucherReceived, {
      params: { receiptId: (await find(same.accessKey))?.id ?? '' },
    });
    expect(readReceipt(new Uint8Array(file.bytes)).authorization).toMatchObject({ status: 'AUTORIZADO' });
    const odd = await forAna({ key: await otherKeySigner() });
    sri.holds.set(odd.accessKey, text(odd.xml));
    await upload(ana, packFiles([{ name: 'odd.xml', content: odd.xml }]));
    await runTurn(app.ctx, 'import-received');
    expect(await find(odd.accessKey)).toMatchObject({ authorization: 'pending', signature: 'invalid' });
    await confirm();
    expect(await find(odd.accessKey)).toMatchObject({ authorization: 'confirmed', signature: 'valid' });
    const { id } = (await find(nobody.accessKey)) ?? { id: '' };
    sri.holds.set(nobody.accessKey, text(nobody.xml));
    await ana.call(received.confirmVoucherReceived, { params: { receiptId: id } });
    await confirm();
    expect(await find(nobody.accessKey)).toMatchObject({ authorization: 'confirmed' });
  });
});

describe('classification', () => {
  const change = (receiptId: string, classification: Classification, more: object = {}) =>
    ana.call(received.changeGroupFinance, { body: { receiptId, classification, ...more } });
  const undo = (changeId: string) => ana.call(received.undoClassification, { params: { changeId } });

  it('is changed for one, suggested for the next of the supplier, and taken back', async () => {
    const ruc = '1790016919001';
    const [first, second] = [await take({ ruc, supplier: 'ALFA' }), await take({ ruc, supplier: 'ALFA' })];
    expect(await find(first.accessKey)).toMatchObject({
      classState: 'review',
      why: 'Salió con tu RUC. Falta elegir la categoría.',
    });
    const { body } = await change(first.id, { scope: 'NEG', group: 'inventory' });
    expect(body).toMatchObject({ changed: 1, declared: 0 });
    expect(await find(first.accessKey)).toMatchObject({
      classState: 'accepted',
      classification: { group: 'inventory', support: '06' },
      why: 'Lo elegiste tú.',
    });
    expect(await find(second.accessKey)).toMatchObject({ classState: 'review' });
    const third = await take({ ruc, supplier: 'ALFA', ivaCode: '0' });
    expect(await find(third.accessKey)).toMatchObject({
      classState: 'suggested',
      classification: { group: 'inventory', support: '07' },
      why: 'Así clasificaste antes a este proveedor.',
    });
    expect((await undo(body.changeId)).body).toEqual({ restored: 1 });
    expect((await undo(body.changeId)).body).toEqual({ restored: 0 });
    expect(await find(first.accessKey)).toMatchObject({ classState: 'review' });
    expect(await find((await take({ ruc, supplier: 'ALFA' })).accessKey)).toMatchObject({ classState: 'review' });
  });

  it('is changed for all of the supplier at once, but what is declared; and all are taken back', async () => {
    const ruc = '1791256115001';
    const taken = [await take({ ruc }), await take({ ruc }), await take({ ruc, issuedOn: '2026-10-05' })];
    await executeAs(
      app,
      ana,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
      values (${ana.customerId}::uuid, 'practice', 'iva', '2026-10-01', '2026-10-31', '2026-11-10T12:00:00Z')`,
    );
    const old = taken[2]?.id ?? '';
    expect(await detail(old)).toMatchObject({ declared: true, ofSupplier: 3 });
    const answer = await change(taken[0]?.id ?? '', { scope: 'PER', group: 'food' }, { reach: 'all' });
    expect(answer.body).toMatchObject({ changed: 2, declared: 1 });
    expect(await detail(taken[1]?.id ?? '')).toMatchObject({
      classification: { scope: 'PER', group: 'food' },
      why: 'Lo elegiste para todo este proveedor.',
    });
    expect(await detail(old)).toMatchObject({ classState: 'review' });

    expect((await change(old, { scope: 'PER', group: 'food' })).body).toMatchObject({ code: 'received.declared' });
    const said = await change(old, { scope: 'PER', group: 'food' }, { declaredToo: true });
    expect(said.body).toMatchObject({ changed: 1 });
    expect((await undo(said.body.changeId)).body).toEqual({ restored: 1 });
    // What was chosen again since stays as it is.
    await change(taken[1]?.id ?? '', { scope: 'NEG', group: 'rent', support: '02' });
    expect((await undo(answer.body.changeId)).body).toEqual({ restored: 1 });
    expect(await detail(taken[1]?.id ?? '')).toMatchObject({ classification: { group: 'rent', support: '02' } });
    const audit = await executeAs<{ detail: { declared?: number } }>(
      app,
      ana,
      sql`select detail from audit where action = 'received.classified' and subject = ${old}`,
    );
    expect(audit).toEqual([{ detail: expect.objectContaining({ declared: 1 }) }]);
  });

  it('becomes a rule: for what nobody decided, for what comes next, and without asking when the person says so', async () => {
    const ruc = '1792060346001';
    const own = async () => (await ana.call(sorting.getSortingRules, {})).body.find((rule) => rule.ruc === ruc);
    const [first, second, byCedula] = [
      await take({ ruc, supplier: 'GAMA' }),
      await take({ ruc, supplier: 'GAMA' }),
      await take({ ruc, supplier: 'GAMA', buyer: ana.ruc.slice(0, 10) }),
    ];
    const waiting = async () =>
      (await ana.call(sorting.getSuppliersToSort, { query: {} })).body.suppliers.filter((each) => each.ruc === ruc);
    expect(await waiting()).toMatchObject([
      { scope: 'NEG', count: 2, total: '230.00' },
      { scope: 'PER', count: 1, receiptId: byCedula.id },
    ]);
    const said = { scope: 'NEG', group: 'inventory' } as const;
    const { body } = await change(first.id, said, { reach: 'undecided', always: true });
    expect(body).toMatchObject({ changed: 2 });
    expect(await find(second.accessKey)).toMatchObject({ classState: 'accepted', classification: said });
    expect(await waiting()).toMatchObject([{ scope: 'PER', count: 1 }]);
    expect(await own()).toMatchObject({
      name: 'GAMA',
      classification: { ...said, support: '06' },
      isOn: true,
      touched: 2,
    });

    const third = await take({ ruc, supplier: 'GAMA', ivaCode: '0' });
    expect(await find(third.accessKey)).toMatchObject({
      classState: 'suggested',
      sure: true,
      classification: { group: 'inventory', support: '07' },
      why: 'Es tu regla para este proveedor.',
    });
    const save = (more: object) =>
      ana.call(sorting.saveSortingRule, { body: { ruc, classification: said, isOn: true, automatic: false, ...more } });
    await save({ automatic: true });
    expect(await find((await take({ ruc, supplier: 'GAMA' })).accessKey)).toMatchObject({
      classState: 'accepted',
      why: 'Lo clasificó tu regla, sin preguntarte.',
    });
    // What was bought with the cédula is not of the business by that rule, and what was declared is asked about all the same.
    const more = { ruc, supplier: 'GAMA', buyer: ana.ruc.slice(0, 10), description: 'ARTÍCULO VARIO' };
    expect(await find((await take(more)).accessKey)).toMatchObject({
      classState: 'review',
      classification: { scope: 'PER' },
    });
    expect(await detail((await take({ ruc, issuedOn: '2026-10-05' })).id)).toMatchObject({ classState: 'suggested' });

    // Contradicted twice, it only suggests until it is written again.
    for (let times = 0; times < 2; times++) {
      const { id } = await take({ ruc, supplier: 'GAMA' });
      app.clock.forward(1_000);
      await change(id, { scope: 'NEG', group: 'supplies' });
    }
    const doubted = await find((await take({ ruc, supplier: 'GAMA' })).accessKey);
    expect(doubted).toMatchObject({ classState: 'suggested', classification: { group: 'inventory' } });
    expect(doubted).not.toHaveProperty('sure');
    expect(await own()).toMatchObject({ isDoubted: true });

    // Decided once so and once so, and the receipt itself speaks for neither.
    await save({ isOn: false });
    expect(await find((await take({ ruc, supplier: 'GAMA' })).accessKey)).toMatchObject({
      why: 'Salió con tu RUC. Falta elegir la categoría.',
    });
    expect((await save({ classification: { scope: 'PER', group: 'rent' } })).body).toMatchObject({
      code: 'received.group_of_other_scope',
    });
    expect((await ana.call(sorting.deleteSortingRule, { params: { ruc } })).body).toEqual({ changed: 0 });
    expect(await own()).toBeUndefined();
    await save({});
    expect(await own()).toMatchObject({ isOn: true });
    // Written since, it stays.
    await undo(body.changeId);
    expect(await own()).toMatchObject({ isOn: true });
  });

  it('is of what was bought with one identification: the RUC has its rule and the cédula another', async () => {
    const ruc = '0991259546001';
    const home = { ruc, buyer: ana.ruc.slice(0, 10) };
    const rules = async () =>
      (await ana.call(sorting.getSortingRules, {})).body
        .filter((rule) => rule.ruc === ruc)
        .map(({ boughtWith, classification }) => `${boughtWith} ${classification.group}`)
        .sort();
    await change((await take({ ruc })).id, { scope: 'NEG', group: 'utilities' }, { always: true });
    const { body } = await change((await take(home)).id, { scope: 'PER', group: 'housing' }, { always: true });
    expect(await rules()).toEqual(['cedula housing', 'ruc utilities']);
    for (const [more, classification] of [
      [{ ruc }, { scope: 'NEG', group: 'utilities' }],
      [home, { scope: 'PER', group: 'housing' }],
    ] as const)
      expect(await detail((await take(more)).id)).toMatchObject({
        classState: 'suggested',
        sure: true,
        classification,
      });
    const both = { params: { ruc }, query: { boughtWith: 'ruc', effects: 'undo' } } as const;
    expect((await ana.call(sorting.deleteSortingRule, both)).body).toMatchObject({ changed: 1 });
    expect(await rules()).toEqual(['cedula housing']);
    app.clock.forward(1_000);
    await undo(body.changeId);
    expect(await rules()).toEqual([]);
  });

  it('of two changes that wrote a rule each is taken back alone', async () => {
    const decide = async (ruc: string, group: 'supplies' | 'rent') => {
      app.clock.forward(1_000);
      const { id } = await take({ ruc });
      return (await change(id, { scope: 'NEG', group }, { always: true })).body.changeId;
    };
    const groupOf = async (ruc: string) =>
      (await ana.call(sorting.getSortingRules, {})).body.find((rule) => rule.ruc === ruc)?.classification.group;
    for (const [ruc, order, left] of [
      ['1790010937001', [0, 1], ['rent', 'supplies']],
      ['1791251237001', [1, 0], ['supplies', undefined]],
    ] as const) {
      const changes = [await decide(ruc, 'supplies'), await decide(ruc, 'rent')];
      const seen: (string | undefined)[] = [];
      for (const at of order) {
        app.clock.forward(1_000);
        await undo(changes[at] ?? '');
        seen.push(await groupOf(ruc));
      }
      expect(seen).toEqual(left);
    }
  });

  it('accepts suggestions together', async () => {
    const taken = [
      await take({ supplier: 'PRIMAX' }),
      await take({ supplier: 'PRIMAX' }),
      await take({ supplier: 'NETLIFE' }),
    ];
    const before = (await list()).counts;
    const { body } = await ana.call(received.updateFinanceGroupOfExpenseInvoice, {
      body: { receiptIds: [], period: { from: '2026-11-01', to: '2026-11-30', shelf: 'tests' } },
    });
    expect(body.changed).toBe(before?.sure);
    expect((await list()).counts).toMatchObject({ suggested: (before?.suggested ?? 0) - body.changed, sure: 0 });
    expect(await detail(taken[0]?.id ?? '')).toMatchObject({ classState: 'accepted', why: 'Aceptaste la sugerencia.' });
    expect((await undo(body.changeId)).body.restored).toBe(before?.sure);
    expect((await list()).counts).toEqual(before);
  });

  it('of a declared month offers nothing to accept or to sort, as nothing of it is asked', async () => {
    const eva = await buildTaxpayer(app);
    for (const [at, supplier] of ['PRIMAX', 'QWERTY'].entries()) {
      const receipt = await supplierReceipt({ buyer: eva.ruc, sequential: 1 + at, supplier, issuedOn: '2026-09-10' });
      await upload(eva, authorizedFile(receipt));
    }
    await settle();
    const query = { from: '2026-09-01', to: '2026-09-30' };
    const counts = async () => (await eva.call(received.getVouchersReceived, { query })).body.counts;
    expect(await counts()).toMatchObject({ total: 2, toSort: 1, sure: 1 });
    await executeAs(
      app,
      eva,
      sql`insert into declared_periods (tenant_id, environment, obligation, from_on, to_on, declared_at)
        values (${eva.customerId}, 'practice', 'iva', '2026-09-01', '2026-09-30', '2026-10-10T12:00:00Z')`,
    );
    expect(await counts()).toMatchObject({ total: 2, toSort: 0, sure: 0 });
    expect((await eva.call(sorting.getSuppliersToSort, { query: {} })).body).toMatchObject({ sure: 0, suppliers: [] });
  });

  it('is changed for several at once, all or none, each with its own support; one undo', async () => {
    const taken = [await take({ supplier: 'UNO' }), await take({ supplier: 'DOS', ivaCode: '0' })];
    const declared = await take({ issuedOn: '2026-10-05' });
    const several = (ids: readonly string[], more: object = {}) =>
      ana.call(received.changeGroupsFinance, {
        body: { receiptIds: [...ids], classification: { scope: 'NEG', group: 'inventory' }, ...more },
      });
    const ids = taken.map(({ id }) => id);
    expect((await several([...ids, declared.id])).body).toMatchObject({ code: 'received.declared' });
    const [own] = (await list({ direction: 'emitted' })).items;
    const none = await several([...ids, own?.id ?? '']);
    expect(none.body).toMatchObject({ code: 'received.not_an_expense', faults: [{ place: own?.id }] });
    expect((await several([...ids, randomUUID()])).body).toMatchObject({ code: 'request.not_found' });
    for (const { accessKey } of taken) expect(await find(accessKey)).toMatchObject({ classState: 'review' });
    const { body } = await several(ids);
    expect(body).toMatchObject({ changed: 2 });
    expect(await detail(ids[0] ?? '')).toMatchObject({ classState: 'accepted', classification: { support: '06' } });
    expect(await detail(ids[1] ?? '')).toMatchObject({ classState: 'accepted', classification: { support: '07' } });
    expect((await list({ group: 'inventory' })).items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await undo(body.changeId)).body).toEqual({ restored: 2 });
    expect(await detail(ids[0] ?? '')).toMatchObject({ classState: 'review' });
    expect((await several([...ids, declared.id], { declaredToo: true })).body).toMatchObject({ changed: 3 });
  });

  it('compares a purchase with what was bought before of the same supplier', async () => {
    const of = (description: string) => take({ ruc: '0990021058001', supplier: 'ZETA', description });
    const water = { scope: 'NEG', group: 'utilities' } as const;
    const chlorine = { scope: 'NEG', group: 'supplies' } as const;
    await change((await of('CONSUMO DE MAYO')).id, water);
    await change((await of('TABLETAS DE PISCINA')).id, chlorine);
    const rule = { ruc: '0990021058001', classification: water, isOn: true, automatic: true } as const;
    await ana.call(sorting.saveSortingRule, { body: rule });
    expect(await detail((await of('CONSUMO DE JUNIO')).id)).toMatchObject({
      classState: 'accepted',
      classification: water,
    });
    expect(await detail((await of('TABLETAS')).id)).toMatchObject({
      classState: 'suggested',
      classification: chlorine,
      why: 'Una compra parecida la clasificaste así.',
    });
    expect(await detail((await of('OTRO')).id)).toMatchObject({ classState: 'suggested', classification: water });
  });

  it('a rule goes with what it decided by itself in open months, and both come back together', async () => {
    const ruc = '0990004196001';
    const rule = { ruc, classification: { scope: 'NEG', group: 'supplies' }, isOn: true, automatic: true } as const;
    await ana.call(sorting.saveSortingRule, { body: rule });
    const [automatic, byPerson] = [await take({ ruc, supplier: 'ZETA' }), await take({ ruc, supplier: 'ZETA' })];
    await change(byPerson.id, { scope: 'NEG', group: 'rent' });
    const declared = await take({ ruc, supplier: 'ZETA', issuedOn: '2026-10-05' });
    const own = async () => (await ana.call(sorting.getSortingRules, {})).body.find((each) => each.ruc === ruc);
    expect(await own()).toMatchObject({ open: 1 });
    const before = await detail(declared.id);
    const gone = await ana.call(sorting.deleteSortingRule, { params: { ruc }, query: { effects: 'undo' } });
    expect(gone.body).toMatchObject({ changed: 1 });
    expect(await own()).toBeUndefined();
    expect(await detail(automatic.id)).toMatchObject({
      classState: 'review',
      why: 'Salió con tu RUC. Falta elegir la categoría.',
    });
    expect(await detail(byPerson.id)).toMatchObject({ classState: 'accepted', classification: { group: 'rent' } });
    expect(await detail(declared.id)).toEqual(before);
    await undo(gone.body.changeId ?? '');
    expect(await own()).toMatchObject({ automatic: true, isOn: true, open: 1 });
    expect(await detail(automatic.id)).toMatchObject({ classState: 'accepted', classification: { group: 'supplies' } });
  });

  it('says what cannot be: a group of the other side, a receipt that is no expense', async () => {
    const { id } = await take();
    expect((await change(id, { scope: 'PER', group: 'inventory' })).body).toMatchObject({
      code: 'received.group_of_other_scope',
    });
    const [own] = (await list({ direction: 'emitted' })).items;
    expect((await change(own?.id ?? '', { scope: 'PER', group: 'food' })).body).toMatchObject({
      code: 'received.not_an_expense',
    });
    const { body } = await ana.call(received.getAllGroupsByClass, { params: { classGroup: 'PER' } });
    expect(body).toContainEqual({ group: 'health', name: 'Salud' });
  });
});

describe('the list', () => {
  it('needs a date or a number', async () => {
    expect((await ana.call(received.getVouchersReceived, { query: { search: 'primax' } })).body).toMatchObject({
      code: 'received.search_needs_date',
    });
    expect((await ana.call(received.getExpenseInvoiceToRetention, { query: {} })).body).toMatchObject({
      code: 'received.search_needs_date',
    });
  });

  it('is searched by supplier and number within the period, page by page, newest day first', async () => {
    const named: { accessKey: string; number: string }[] = [];
    for (const day of ['03', '05', '04'])
      named.push(await take({ supplier: 'XILÓFONOS ÁNGEL', issuedOn: `2026-11-${day}` }));
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list({ search: 'xilofo ange', limit: '2', ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.items.map(({ accessKey }) => accessKey));
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([1, 2, 0].map((at) => named[at]?.accessKey));
    expect((await list({ search: named[0]?.number ?? '' })).items).toHaveLength(1);
    expect((await list({ search: 'xilofo', from: '2026-11-05' })).items).toHaveLength(1);
    const walked: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list({ limit: '3', ...(cursor === '' ? {} : { cursor }) });
      walked.push(...page.items.map(({ issuedOn }) => issuedOn));
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
    expect(walked).toHaveLength((await list()).counts?.total ?? 0);
    expect(walked).toEqual([...walked].sort().reverse());
  });

  it('keeps real receipts apart from those of practice', async () => {
    const real = await forAna({ environment: '2', supplier: 'DE VERDAD' });
    expect(await drop(authorizedFile(real))).toMatchObject({ state: 'accepted' });
    expect(await find(real.accessKey)).toBeUndefined();
    expect((await list({ shelf: 'real' })).items.map(({ accessKey }) => accessKey)).toEqual([real.accessKey]);
  });

  it('gives a withholding what it needs', async () => {
    const { accessKey } = await take({ price: '200' });
    const { body } = await ana.call(received.getExpenseInvoiceToRetention, { query: { accessKey } });
    expect(body.items).toEqual([
      expect.objectContaining({
        keyDocument: accessKey,
        totalNoTax: '200.00',
        taxBaseIva: '200.00',
        taxValueIva: '30.00',
        taxBaseNoIva: '0.00',
        total: '230.00',
        subInvoices: [expect.objectContaining({ taxCode: '2', rateCode: '4', base: '200.00', value: '30.00' })],
      }),
    ]);
  });
});

describe('thousands', () => {
  it('are taken with progress, and a worker that dies in the middle is gone on from', async () => {
    const beto = await buildTaxpayer(app);
    const one = await supplierReceipt({ buyer: beto.ruc, sequential: 900_000 });
    // Twenty-one receipts among files that are none: signing two thousand would measure the signer.
    const files = await Promise.all(
      Array.from({ length: 2_000 }, async (_, at) => {
        const receipt = at < 20 ? await supplierReceipt({ buyer: beto.ruc, sequential: 800_000 + at }) : undefined;
        return { name: `${at}.xml`, content: receipt ? receipt.xml : Buffer.from(`<nada n="${at}"/>`) };
      }),
    );
    files.push({ name: 'ultima.xml', content: one.xml });
    const importId = randomUUID();
    expect((await upload(beto, packFiles(files.slice(0, 1_000)), 'a.zip', importId, 0)).body).toMatchObject({
      waiting: 1_000,
    });
    expect((await upload(beto, packFiles(files.slice(1_000)), 'b.zip', importId, 1)).body).toMatchObject({
      waiting: 2_001,
    });
    await runTurn(app.ctx, 'import-received');
    const first = await stateOf(importId, beto);
    expect(first.waiting).toBe(1_801);
    // The next worker dies between reading and writing: nothing of its slice is there, and nothing is lost.
    const db = app.ctx.db;
    let calls = 0;
    const dying = {
      ...app.ctx,
      db: {
        ...db,
        tenant: (...given: Parameters<typeof db.tenant>) =>
          ++calls === 4 ? Promise.reject(new Error('killed')) : db.tenant(...given),
      },
    } as typeof app.ctx;
    await runTurn(dying, 'import-received');
    expect((await stateOf(importId, beto)).waiting).toBe(1_761);
    await settle();
    expect(await stateOf(importId, beto)).toMatchObject({
      total: 2_001,
      accepted: 21,
      refused: 1_980,
      known: 0,
      waiting: 0,
    });
    const [left] = await executeAs<{ bytes: string }>(
      app,
      beto,
      sql`select coalesce(sum(length(content)), 0) as bytes from import_items`,
    );
    expect(left?.bytes).toBe('0');
    expect(await openJobs(app.ctx, 'import-received')).toBe(0);
  }, 60_000);
});

describe('another taxpayer', () => {
  it('sees and changes nothing of it, and may have the same receipt of his own', async () => {
    const beto = await buildTaxpayer(app);
    const { id, accessKey, xml } = await take();
    expect((await beto.call(received.getVoucherReceived, { params: { receiptId: id } })).status).toBe(404);
    expect((await list({ accessKey }, beto)).items).toEqual([]);
    const shared = text(authorizedFile({ xml, accessKey })).replaceAll(ana.ruc, beto.ruc);
    const { body } = await upload(beto, Buffer.from(shared));
    await settle();
    expect(await stateOf(body.id, beto)).toMatchObject({ accepted: 1 });
    expect((await list({ accessKey }, beto)).items).toHaveLength(1);
  });
});
