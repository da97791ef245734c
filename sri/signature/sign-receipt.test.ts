import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleSigner, exampleSigner } from '../node/certificates/example-signer.ts';
import { nodeSigningKey } from '../node/index.ts';
import { escapeAttribute, escapeText } from '../xml/index.ts';
import { importWebKey, type SignatureHash, signReceipt, webSigningKey } from './index.ts';

/** A receipt in canonical form with the given texts, as the writer of the kernel gives it. */
const receiptWith = (fields: readonly (readonly [name: string, value: string])[], root = 'factura'): string =>
  `<${root} id="comprobante" version="1.1.0"><infoTributaria><ambiente>1</ambiente><razonSocial>CAÑIZARES &amp; CÍA.</razonSocial>` +
  `</infoTributaria><vacio></vacio>\n  <infoAdicional>${fields
    .map(([name, value]) => `<campoAdicional nombre="${escapeAttribute(name)}">${escapeText(value)}</campoAdicional>`)
    .join('')}</infoAdicional></${root}>`;

const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
if (!hasXmlsec) console.warn('xmlsec1 is not installed: the proof of our signatures by another program is skipped');

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let signer: ExampleSigner;
let folder: string;
const options = { signedAt: new Date('2026-11-20T03:04:05.678Z') };
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

beforeAll(async () => {
  signer = await exampleSigner();
  folder = mkdtempSync(join(tmpdir(), 'cuadre-signature-'));
  const certificate = new X509Certificate(signer.leaf.certificate.der);
  writeFileSync(join(folder, 'key.pem'), certificate.publicKey.export({ format: 'pem', type: 'spki' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** One run of xmlsec1 over many documents: true when it accepts every one. */
const xmlsecAccepts = (documents: readonly Uint8Array[], root = 'factura'): boolean => {
  const files = documents.map((bytes, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, bytes);
    return file;
  });
  const ids = [
    ['--id-attr:id', root],
    ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'],
    ['--id-attr:Id', 'http://www.w3.org/2000/09/xmldsig#:KeyInfo'],
  ].flat();
  return files.every(
    (file) => spawnSync('xmlsec1', ['--verify', '--pubkey-pem', join(folder, 'key.pem'), ...ids, file]).status === 0,
  );
};

const nasty = [
  'Ñandú, cigüeña, año, €, 𝄞, 中文',
  'R&D <oferta> "dos" \'uno\'',
  'a > b, ]]> y </factura>',
  'uno\ndos\n\n  tres\t.',
  'retorno\rcarro\r\ny línea',
  '  orillas  ',
  '',
  'combi\u0301nado \u00a0 \u2028 \ufffd',
];

describe('signReceipt', () => {
  it('leaves the receipt as it was and adds one signature as the last child', async () => {
    const xml = receiptWith([['Correo', 'ana@example.ec']]);
    const signed = textOf(await signReceipt(xml, signer.key, options));
    expect(
      signed.startsWith(`<?xml version="1.0" encoding="UTF-8"?>${xml.slice(0, -'</factura>'.length)}<ds:Signature`),
    ).toBe(true);
    expect(signed.endsWith('</ds:Object></ds:Signature></factura>')).toBe(true);
    expect(signed.match(/<ds:Signature /g)).toHaveLength(1);
  });

  // @asvs V11.4.1
  it('is profile A: three references in order, SHA-1, time of Ecuador, every Id once', async () => {
    const signed = textOf(await signReceipt(receiptWith([]), signer.key, options));
    const references = [...signed.matchAll(/<ds:Reference ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(references).toEqual([
      expect.stringMatching(
        /^Id="SignedPropertiesID\d+" Type="http:\/\/uri.etsi.org\/01903#SignedProperties" URI="#Signature\d+-SignedProperties\d+"$/,
      ),
      expect.stringMatching(/^URI="#Certificate\d+"$/),
      expect.stringMatching(/^Id="Reference-ID-\d+" URI="#comprobante"$/),
    ]);
    expect(signed.match(/xmldsig#sha1"/g)).toHaveLength(4);
    expect(signed).toContain('<etsi:SigningTime>2026-11-19T22:04:05-05:00</etsi:SigningTime>');
    expect(signed).toContain(
      '<ds:X509IssuerName>CN=AC CUADRE PRÁCTICA,OU=SIN VALOR TRIBUTARIO,O=CUADRE PRÁCTICA,C=EC</ds:X509IssuerName>',
    );
    const ids = [...signed.matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of signed.matchAll(/(?:URI|ObjectReference|Target)="#([^"]+)"/g))
      expect([...ids, 'comprobante']).toContain(target);
  });

  it('refuses what is not a canonical receipt instead of signing it', async () => {
    for (const xml of [
      `<?xml version="1.0"?>${receiptWith([])}`,
      receiptWith([]).replace(' id="comprobante"', ''),
      receiptWith([]).replace('<factura ', '<factura xmlns="urn:x" '),
      `${receiptWith([])}\n`,
      receiptWith([]).replace('<vacio>', '<vacio>\r'),
      '',
    ])
      await expect(signReceipt(xml, signer.key, options)).rejects.toThrow(TypeError);
  });

  it('signs the same bytes with node:crypto and with WebCrypto', async () => {
    const privateKey = createPrivateKey({ key: Buffer.from(signer.leaf.pkcs8), format: 'der', type: 'pkcs8' });
    for (const hash of ['sha1', 'sha256'] as const) {
      const web = await webSigningKey(
        await importWebKey(new Uint8Array(signer.leaf.pkcs8), hash),
        signer.leaf.certificate.der,
      );
      const node = nodeSigningKey(privateKey, signer.leaf.certificate.der);
      const xml = receiptWith(nasty.map((value) => [value, value]));
      const [a, b] = await Promise.all([node, web].map((key) => signReceipt(xml, key, { ...options, hash })));
      expect(textOf(a ?? new Uint8Array())).toBe(textOf(b ?? new Uint8Array()));
    }
    const sha1Only = await webSigningKey(
      await importWebKey(new Uint8Array(signer.leaf.pkcs8)),
      signer.leaf.certificate.der,
    );
    await expect(signReceipt(receiptWith([]), sha1Only, { ...options, hash: 'sha256' })).rejects.toThrow('SHA-1');
  });
});

describe.skipIf(!hasXmlsec)('xmlsec1 verifies what we sign', () => {
  // @asvs V1.1.2
  it.each(['sha1', 'sha256'] as SignatureHash[])('with %s, nasty texts in every place', async (hash) => {
    const documents = await Promise.all(
      nasty.map((value) =>
        signReceipt(
          receiptWith([
            [value, value],
            ['b', `${value}${value}`],
          ]),
          signer.key,
          { ...options, hash },
        ),
      ),
    );
    expect(xmlsecAccepts(documents)).toBe(true);
  });

  it('for sixty generated documents', async () => {
    const character = fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\n', '\r', '\t', 'ñ', 'É', '€', ']]>', '&#xD;', ' '),
      fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }).filter((s) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(s)),
    );
    const text = fc.array(character, { maxLength: 40 }).map((parts) => parts.join(''));
    const fields = fc.array(fc.tuple(text, text), { maxLength: 15 });
    const samples = fc.sample(fields, { numRuns: 60, seed: 11 });
    const documents = await Promise.all(
      samples.map((pairs, index) =>
        signReceipt(receiptWith(pairs, 'notaCredito'), signer.key, { ...options, hash: index % 2 ? 'sha1' : 'sha256' }),
      ),
    );
    expect(xmlsecAccepts(documents, 'notaCredito')).toBe(true);
  });

  it('and refuses each when one character changes', async () => {
    const signed = textOf(await signReceipt(receiptWith([['Nota', 'cien']]), signer.key, options));
    for (const [from, to] of [
      ['cien<', 'cine<'],
      ['-05:00<', '-05:01<'],
      ['AQAB<', 'AQAC<'],
    ] as const)
      expect(xmlsecAccepts([new TextEncoder().encode(signed.replace(from, to))])).toBe(false);
  });
});

describe('the certificate inside', () => {
  it.skipIf(!hasOpenssl)('is read as openssl reads it', () => {
    const { certificate } = signer.leaf;
    const openssl = new X509Certificate(certificate.der);
    expect(BigInt(certificate.serial)).toBe(BigInt(`0x${openssl.serialNumber}`));
    expect(certificate.validFrom).toEqual(new Date(openssl.validFrom));
    expect(certificate.validTo).toEqual(new Date(openssl.validTo));
    expect(openssl.checkIssued(new X509Certificate(signer.authority.certificate.der))).toBe(true);
    expect(certificate).toMatchObject({
      holder: 'MUÑOZ & HIJOS, "EL ÑANDÚ" <S.A.>',
      subject: 'CN=MUÑOZ & HIJOS\\, \\"EL ÑANDÚ\\" \\<S.A.\\>,OU=SIN VALOR TRIBUTARIO,O=CUADRE PRÁCTICA,C=EC',
      entity: 'AC CUADRE PRÁCTICA',
      ruc: '1710034065001',
      cedula: '1710034065',
      keyUsage: ['digitalSignature', 'nonRepudiation', 'keyEncipherment'],
      isAuthority: false,
    });
    const shown = execFileSync(
      'openssl',
      ['x509', '-inform', 'DER', '-noout', '-subject', '-nameopt', 'RFC2253,-esc_msb,utf8'],
      {
        input: certificate.der,
        encoding: 'utf8',
      },
    );
    expect(shown.trim()).toBe(`subject=${certificate.subject}`);
  });
});
