import { beforeAll, describe, expect, it } from 'vitest';
import { otherKeySigner } from '../../tests/build/other-key-signer.ts';
import { examplesOf, numberingOf } from '../../tests/build/receipt-examples.ts';
import { exampleSigner } from '../node/certificates/example-signer.ts';
import { nodeSignatureCrypto } from '../node/index.ts';
import { signReceipt } from '../signature/index.ts';
import { composeInvoice } from './invoice/compose.ts';
import type { InvoiceDraft } from './invoice/invoice.ts';
import { allReceiptTypes } from './registry.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { writeReceipt } from './write-receipt.ts';

const ruc = '1710034065001';
const signedAt = new Date('2026-11-20T15:00:00Z');
const signed = new Map<string, string>();

/** Changes of the text before it is signed: what an issuer's faulty program does. */
const signedInvoice = async (change: (xml: string) => string, at = signedAt): Promise<string> => {
  const { key } = await exampleSigner();
  const example = examplesOf('invoice').find(({ title }) => title === 'simple')?.example;
  if (example === undefined) throw new Error('no example of an invoice');
  const own = { ...example, issuer: { ...example.issuer, ruc } };
  const xml = writeReceipt('invoice', composeInvoice(own.draft as InvoiceDraft, own.issuer, numberingOf('01', own)));
  return Buffer.from(await signReceipt(change(xml), key, { signedAt: at })).toString();
};

beforeAll(async () => {
  const { key } = await exampleSigner();
  for (const type of allReceiptTypes)
    for (const { title, example } of examplesOf(type.name)) {
      const own = { ...example, issuer: { ...example.issuer, ruc } };
      const xml = writeReceipt(type.name, type.compose(own.draft, own.issuer, numberingOf(type.code, own)));
      signed.set(`${type.name} ${title}`, Buffer.from(await signReceipt(xml, key, { signedAt })).toString());
    }
});

const codesOf = async (xml: string): Promise<string[]> => {
  const { structure, accessKey, arithmetic, signature } = await verifyReceipt(xml);
  return [...structure, ...accessKey, ...arithmetic, ...signature].map(
    ({ code, severity }) => `${severity === 'warning' ? '~' : ''}${code}`,
  );
};

describe('every example of every type, signed', () => {
  it('is right, and both kinds of cryptography say the same', async () => {
    expect(signed.size).toBeGreaterThan(20);
    for (const [title, xml] of signed) {
      const web = await verifyReceipt(xml);
      const node = await verifyReceipt(xml, { crypto: nodeSignatureCrypto() });
      expect(node, title).toEqual(web);
      expect(web.ok, title).toBe(true);
      expect(web.verdict, title).toMatchObject({ valid: true, profile: 'A', signedAt });
    }
  });

  it('is wrong after one digit was changed, in both', async () => {
    const crypto = nodeSignatureCrypto();
    for (const [title, xml] of signed) {
      const changed = xml.replace(/<secuencial>\d/, '<secuencial>9');
      const web = await verifyReceipt(changed);
      expect(await verifyReceipt(changed, { crypto }), title).toEqual(web);
      expect(web, title).toMatchObject({
        ok: false,
        structure: [],
        accessKey: [{ code: 'access_key.other_number' }],
        signature: [{ code: 'signature.changed' }],
      });
    }
  });
});

describe('what is said about a well signed receipt', () => {
  it.each<[name: string, change: (xml: string) => string, codes: string[]]>([
    ['nothing', (xml) => xml, []],
    ['another date', (xml) => xml.replace('<fechaEmision>20/', '<fechaEmision>19/'), ['access_key.other_date']],
    [
      'another RUC than the key and the signer',
      (xml) => xml.replace('<ruc>1710034065001', '<ruc>1790016919001'),
      ['access_key.other_ruc', '~signature.other_ruc'],
    ],
    ['another environment', (xml) => xml.replace('<ambiente>1', '<ambiente>2'), ['access_key.other_environment']],
    ['another type', (xml) => xml.replace('<codDoc>01', '<codDoc>04'), ['access_key.other_type']],
    [
      'a key that fails',
      (xml) => xml.replace(/(<claveAcceso>\d{47})\d(\d)/, '$11$2').replace(/(<claveAcceso>\d{48})\d/, '$1' + 'X'),
      ['structure.pattern', 'access_key.length'],
    ],
    [
      'an IVA code of other years with the rate of today',
      (xml) => xml.replaceAll('<codigoPorcentaje>4', '<codigoPorcentaje>2'),
      ['arithmetic.iva_not_in_force', 'arithmetic.iva_not_in_force'],
    ],
    [
      'a total of its own',
      (xml) => xml.replace(/<importeTotal>[^<]*/, '<importeTotal>999.00'),
      ['arithmetic.total', '~arithmetic.payments'],
    ],
  ])('%s', async (_, change, codes) => expect(await codesOf(await signedInvoice(change))).toEqual(codes));

  it.each([
    ['before the first second of the certificate', '2024-12-31T23:59:59Z', ['~signature.out_of_date']],
    ['in its first second', '2025-01-01T00:00:00Z', []],
    ['in its last second', '2045-01-01T00:00:00Z', []],
    ['after it', '2045-01-01T00:00:01Z', ['~signature.out_of_date']],
  ])('signed %s', async (_, at, codes) =>
    expect(await codesOf(await signedInvoice((xml) => xml, new Date(at)))).toEqual(codes),
  );

  it('a key of nobody is told in the key alone', async () => {
    expect(await codesOf('<factura/>')).toEqual(expect.arrayContaining(['access_key.length', 'signature.missing']));
    expect(await verifyReceipt('no')).toMatchObject({
      ok: false,
      structure: [{ code: 'xml.malformed' }],
      verdict: null,
    });
  });

  it('the wrapper must say AUTORIZADO and name the same key; the 37 digits of old are let be', async () => {
    const xml = await signedInvoice((text) => text);
    const key = /<claveAcceso>(\d+)/.exec(xml)?.[1] ?? '';
    const wrap = (status: string, number: string) =>
      `<autorizacion><estado>${status}</estado><numeroAutorizacion>${number}</numeroAutorizacion><comprobante><![CDATA[${xml}]]></comprobante></autorizacion>`;
    expect(await codesOf(wrap('AUTORIZADO', key))).toEqual([]);
    expect(await codesOf(wrap('AUTORIZADO', '1'.repeat(37)))).toEqual([]);
    expect(await codesOf(wrap('AUTORIZADO', '1'.repeat(49)))).toEqual(['access_key.other_authorization']);
    expect(await codesOf(wrap('NO AUTORIZADO', key))).toEqual(['authorization.refused']);
  });
});

describe('a signed receipt is judged by its own bytes, in whatever form it lies in a file', () => {
  const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
  const inner = (inside: string, before = '', tag = 'comprobante') =>
    `<autorizacion${before}><estado>AUTORIZADO</estado><fechaAutorizacion>2026-11-20T10:00:00-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente><${tag}>${inside}</${tag}><mensajes/></autorizacion>`;
  const envelope = (inside: string, more = '') =>
    `<soap:Envelope xmlns:soap="${soap}"${more}><soap:Body><ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><autorizaciones>${inside}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse></soap:Body></soap:Envelope>`;
  const escaped = (xml: string) => xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cdata = (xml: string) => `<![CDATA[${xml}]]>`;
  const bare = (xml: string) => xml.replace(/^<\?xml[^>]*\?>\s*/, '');
  const declared = ['ds="http://www.w3.org/2000/09/xmldsig#"', 'etsi="http://uri.etsi.org/01903/v1.3.2#"'].map(
    (each) => ` xmlns:${each}`,
  );
  const hoisted = (xml: string) => declared.reduce((text, each) => text.replace(each, ''), bare(xml));

  const forms: Readonly<Record<string, (xml: string) => string>> = {
    alone: (xml) => xml,
    'without declaration': bare,
    'text in an authorisation': (xml) => inner(escaped(xml)),
    'CDATA in an authorisation': (xml) => inner(cdata(xml)),
    'elements in an authorisation': (xml) => inner(bare(xml)),
    'text in SOAP': (xml) => envelope(inner(escaped(xml))),
    'CDATA in SOAP': (xml) => envelope(inner(cdata(xml))),
    'elements in SOAP': (xml) => envelope(inner(bare(xml))),
    'elements in SOAP, white space around': (xml) => envelope(inner(`\n    ${bare(xml)}\n  `)),
    'elements under a default namespace of the envelope': (xml) => envelope(inner(bare(xml), ' xmlns="urn:portal"')),
    'elements that leave that namespace': (xml) =>
      envelope(inner(bare(xml).replace('<factura ', '<factura xmlns="" '), ' xmlns="urn:portal"')),
    'elements, the namespaces of the signature declared outside too': (xml) =>
      envelope(inner(bare(xml)), declared.join('')),
    'elements, the namespaces of the signature declared outside only': (xml) =>
      envelope(inner(hoisted(xml)), declared.join('')),
    'elements under xml:lang': (xml) => envelope(inner(bare(xml), ' xml:lang="es"')),
    'every name of the answer with a prefix': (xml) =>
      envelope(
        inner(cdata(xml), '', 'comprobante').replace(
          /<(\/?)(autorizacion|estado|comprobante|mensajes)\b(?![^<]*\]\]>)/g,
          '<$1a:$2',
        ),
        ' xmlns:a="urn:a"',
      ),
    'an instruction and comments around the elements': (xml) =>
      `<?xml version="1.0"?><!-- a --><?b c?>${envelope(inner(`<!-- d -->${bare(xml)}<!-- e -->`))}<!-- f -->`,
  };
  const bytesOf: Readonly<Record<string, (text: string) => string>> = {
    'as it is': (text) => text,
    'a byte order mark': (text) => `\ufeff${text}`,
    'CR LF': (text) => text.replace(/\r?\n/g, '\r\n'),
    'both, and an empty line after': (text) => `\ufeff${text.replace(/\n/g, '\r\n')}\r\n`,
  };

  it.each(Object.entries(forms))('%s', async (_, form) => {
    const crypto = nodeSignatureCrypto();
    for (const title of ['invoice simple', 'invoice all-the-legends', 'invoice ice']) {
      const own = signed.get(title) ?? '';
      const alone = await verifyReceipt(own, { crypto });
      for (const [name, written] of Object.entries(bytesOf)) {
        const file = written(form(own));
        for (const source of [file, Buffer.from(file)]) {
          const found = await verifyReceipt(source, { crypto });
          expect(found.verdict, `${title}, ${name}`).toEqual(alone.verdict);
          expect(found.read.document, `${title}, ${name}`).toEqual(alone.read.document);
          expect(found.ok, `${title}, ${name}`).toBe(true);
        }
        const other = own.replace(/<importeTotal>\d/, '<importeTotal>8');
        const changed = await verifyReceipt(written(form(other)), { crypto });
        expect(changed.verdict?.valid, `${title}, ${name}, changed`).toBe(false);
      }
    }
  });

  it('a mark inside the CDATA is the mark of a file; a second one is damage, everywhere', async () => {
    const xml = signed.get('invoice simple') ?? '';
    expect((await verifyReceipt(inner(cdata(`\n\ufeff${xml}`)))).ok).toBe(true);
    for (const twice of [`\ufeff\ufeff${xml}`, inner(cdata(`\ufeff\ufeff${xml}`)), `\ufeff\ufeff${inner(cdata(xml))}`])
      for (const source of [twice, Buffer.from(twice)])
        expect(await verifyReceipt(source)).toMatchObject({ ok: false, structure: [{ code: 'xml.malformed' }] });
  });
});

it('another key beside the certificate is an error, and a warning once the SRI authorised', async () => {
  const xml = Buffer.from(
    await signReceipt(
      (signed.get('invoice simple') ?? '').replace(/^<\?xml[^>]*\?>\s*|<ds:Signature.*<\/ds:Signature>/gs, ''),
      await otherKeySigner(),
      {
        signedAt,
      },
    ),
  ).toString();
  const wrap = (status: string) =>
    `<autorizacion><estado>${status}</estado><comprobante><![CDATA[${xml}]]></comprobante></autorizacion>`;
  expect(await codesOf(xml)).toEqual(['signature.other_key']);
  expect(await codesOf(wrap('AUTORIZADO'))).toEqual(['~signature.other_key']);
  expect(await codesOf(wrap('NO AUTORIZADO'))).toEqual(['authorization.refused', 'signature.other_key']);
});

it('the keys of many issuers come and go', async () => {
  const crypto = nodeSignatureCrypto();
  const notAKey = (n: number) => new Uint8Array([48, n % 256, n >> 8]);
  for (let n = 0; n < 300; n++) expect(crypto.verify(notAKey(n), 'SHA-1', new Uint8Array(256), 'x')).toBe(false);
});
