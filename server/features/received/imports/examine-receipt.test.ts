import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineDocument } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherKeySigner } from '#tests/build/other-key-signer.ts';
import { hasShared, sharedMaterial } from '#tests/build/shared-material.ts';
import { foreignRetention } from '#tests/build/supplier-notes.ts';
import { authorizedFile, supplierReceipt } from '#tests/build/supplier-receipts.ts';
import { ownIdentifications } from '../record/own-identifications.ts';
import { examineReceipt } from './examine-receipt.ts';

const own = ownIdentifications('1710034065001');
const options = { own, environment: 'practice' as const };

describe('ownIdentifications', () => {
  it('are RUC and cédula of a person, the RUC alone of a company', () => {
    expect([...ownIdentifications('1710034065').identifications].sort()).toEqual(['1710034065', '1710034065001']);
    expect([...own.identifications].sort()).toEqual(['1710034065', '1710034065001']);
    expect([...ownIdentifications('1790016919001').identifications]).toEqual(['1790016919001']);
  });
});

describe('examineReceipt', () => {
  it('reads when it was authorised by the clock of Ecuador, whatever zone the machine has', async () => {
    const receipt = await supplierReceipt({ buyer: '1710034065001', ruc: '1790016919001' });
    const whole = Buffer.from(authorizedFile(receipt)).toString();
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    for (const said of ['2026-11-18T10:00:05-05:00', '2026-11-18T10:00:05', '2026-11-18T15:00:05Z']) {
      const file = Buffer.from(whole.replace('2026-11-18T10:00:05-05:00', said));
      expect(await examineReceipt(file, options)).toMatchObject({ authorizedAt: new Date('2026-11-18T15:00:05Z') });
    }
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('never throws, wherever the file was cut or changed, and takes no altered one for sound', async () => {
    const receipt = await supplierReceipt({ buyer: '1710034065001', ruc: '1790016919001' });
    const whole = Buffer.from(authorizedFile(receipt)).toString('latin1');
    expect(await examineReceipt(Buffer.from(whole, 'latin1'), options)).toMatchObject({
      kind: 'receipt',
      signature: 'valid',
    });
    const start = whole.indexOf('<factura');
    const end = whole.indexOf('<ds:Signature');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: start, max: end - 1 }),
        fc.constantFrom('7', 'x', '<', '', '&'),
        async (at, put) => {
          const changed = whole.slice(0, at) + put + whole.slice(at + 1);
          const examined = await examineReceipt(Buffer.from(changed, 'latin1'), options);
          // A blank or a quote may be written otherwise without changing what is signed; here no such sign is put.
          if (examined.kind === 'receipt' && put !== whole[at]) expect(examined.signature).toBe('invalid');
        },
      ),
      { numRuns: 150 },
    );
  });

  it('another key written beside the certificate: a remark where the SRI authorised, a wrong signature elsewhere', async () => {
    const key = await otherKeySigner();
    const theirs = await supplierReceipt({ buyer: '1710034065001', ruc: '1790016919001', key });
    const other = { code: 'signature.other_key', severity: 'warning' };
    expect(await examineReceipt(authorizedFile(theirs), options)).toMatchObject({
      signature: 'valid',
      authorization: 'stated',
      faults: [other],
    });
    expect(await examineReceipt(theirs.xml, { ...options, askedFor: theirs.accessKey })).toMatchObject({
      signature: 'invalid',
    });
    expect(await examineReceipt(theirs.xml, options)).toMatchObject({ signature: 'invalid', authorization: 'pending' });
    const ours = await supplierReceipt({ buyer: '1790016919001', ruc: '1710034065001', key });
    expect(await examineReceipt(authorizedFile(ours), options)).toMatchObject({
      direction: 'emitted',
      signature: 'invalid',
    });
  });

  it('lets in what a dependant bought, and nothing else of theirs', async () => {
    const mateo = '0923456784';
    const with_ = { ...options, own: ownIdentifications('1710034065001', [mateo]) };
    const { xml } = await supplierReceipt({ buyer: mateo, ruc: '1790016919001' });
    expect(await examineReceipt(xml, options)).toMatchObject({ kind: 'refused', reason: 'received.other_person' });
    expect(await examineReceipt(xml, with_)).toMatchObject({
      ...{ kind: 'receipt', direction: 'received', ofDependant: true },
      receiver: { identification: mateo },
    });
    const own = await supplierReceipt({ buyer: '1710034065', ruc: '1790016919001' });
    expect(await examineReceipt(own.xml, with_)).toMatchObject({ ofDependant: false });
    const retention = await foreignRetention({ supplier: mateo, number: '001-001-000000001', base: '100.00' });
    expect(await examineReceipt(retention.xml, with_)).toMatchObject({ reason: 'received.other_person' });
  });

  it('keeps test documents out of production', async () => {
    const { xml } = await supplierReceipt({ buyer: '1710034065001', ruc: '1790016919001' });
    expect(await examineReceipt(xml, { own, environment: 'produccion' })).toMatchObject({
      reason: 'received.test_document',
    });
    expect(await examineReceipt(xml, { own, environment: 'pruebas' })).toMatchObject({ environment: 'pruebas' });
  });

  it('refuses amounts that no receipt has instead of failing on them', async () => {
    const { xml } = await supplierReceipt({ buyer: '1710034065001', ruc: '1790016919001', signed: false });
    const huge = Buffer.from(xml).toString().replaceAll('115.00', '99999999999999.00');
    expect(await examineReceipt(Buffer.from(huge), options)).toMatchObject({
      kind: 'refused',
      reason: 'received.amounts',
    });
  });
});

/** What SOURCES.md says of each sample, as the inbox of its receiver answers it. */
const refusals: Readonly<Record<string, RegExp>> = {
  'notaCredito/notaCredito_1.1.0_pruebas_firmado_libreria.xml': /access_key/,
  'notaDebito/notaDebito_1.0.0_pruebas_firmado_libreria.xml': /access_key/,
  'negativos/factura_1.1.0_clave-50-digitos.xml': /access_key/,
  'negativos/factura_1.1.0_clave-50-digitos_b.xml': /access_key/,
  'negativos/factura_1.1.0_no-cumple-xsd.xml': /structure/,
  'esqueletos-sri/factura_V1.1.0.xml': /./,
  'esqueletos-sri/factura_V2.1.0.xml': /./,
  'esqueletos-sri/nota_credito_V1.1.0.xml': /./,
  'esqueletos-sri/comprobanteRetencion_1.0.0.xml': /./,
};
const unsigned = /sri-ejemplo-oficial|veronica-test/;

describe.skipIf(!hasShared('samples'))('the samples of ../shared/sri', () => {
  const samples = join(sharedMaterial, 'samples');
  const files = (hasShared('samples') ? readdirSync(samples, { recursive: true, encoding: 'utf8' }) : []).filter(
    (file) => file.endsWith('.xml'),
  );

  it('are all here', () => expect(files.length).toBeGreaterThanOrEqual(30));

  it.each(files)('%s gets the answer that SOURCES.md describes', async (file) => {
    const bytes = new Uint8Array(readFileSync(join(samples, file)));
    const read = readReceipt(bytes, { bytes: 700_000 });
    const outline = read.tree && outlineDocument(read.tree);
    const receiver = outline?.receivers[0]?.identification ?? '';
    const examined = await examineReceipt(bytes, {
      own: { identifications: new Set([receiver]), hasRuc: true, dependants: new Set() },
      environment: 'pruebas',
    });
    const refused = refusals[file];
    if (refused) return expect(examined).toMatchObject({ kind: 'refused', reason: expect.stringMatching(refused) });
    expect(examined).toMatchObject({
      kind: 'receipt',
      // One guide of the samples goes to its own issuer.
      direction: outline?.issuer.ruc === receiver ? 'emitted' : 'received',
      signature: unsigned.test(file) ? 'none' : /alterada/.test(file) ? 'invalid' : 'valid',
      authorization: read.authorization && !/alterada/.test(file) ? 'stated' : 'pending',
      environment: outline?.environment === '2' ? 'produccion' : 'pruebas',
    });
  });
});
