import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasShared, sharedMaterial } from '../../tests/build/shared-material.ts';
import { type ExampleSigner, exampleSigner } from '../node/certificates/example-signer.ts';
import { makeDemoCertificate } from '../node/index.ts';
import { canonicalize, childNamed, descendantsOf, type XmlTree } from '../xml/index.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { signReceipt, verifyReceiptSignature } from './index.ts';

const treeOf = (xml: string | Uint8Array): XmlTree => {
  const { tree, faults } = parseXml(xml);
  if (!tree) throw new Error(faults[0]?.code);
  return tree;
};
const verify = (xml: string) => verifyReceiptSignature(treeOf(xml));
const codes = async (xml: string) => (await verify(xml)).faults.map(({ code }) => code);

const receipt =
  '<factura id="comprobante" version="1.1.0"><infoTributaria><ruc>1710034065001</ruc></infoTributaria>' +
  '<infoAdicional><campoAdicional nombre="Dirección &quot;A&quot;">R&amp;D &lt;ñ&gt;\nlínea&#xD;</campoAdicional></infoAdicional></factura>';
const options = { signedAt: new Date('2026-11-20T15:00:00Z') };

let signer: ExampleSigner;
let signed: string;

const sign = async (xml = receipt, hash: 'sha1' | 'sha256' = 'sha1') =>
  new TextDecoder().decode(await signReceipt(xml, signer.key, { ...options, hash }));

beforeAll(async () => {
  signer = await exampleSigner();
  signed = await sign();
});

describe('what we sign', () => {
  it.each(['sha1', 'sha256'] as const)('is valid with %s, and says who signed and when', async (hash) => {
    expect(await verify(await sign(receipt, hash))).toMatchObject({
      valid: true,
      faults: [],
      coversReceipt: true,
      profile: 'A',
      hash: hash === 'sha1' ? 'SHA-1' : 'SHA-256',
      signedAt: options.signedAt,
      certificate: { ruc: '1710034065001', holder: signer.leaf.certificate.holder },
    });
  });

  it('stays valid where XML says that nothing changed', async () => {
    for (const same of [
      signed.replace('<?xml version="1.0" encoding="UTF-8"?>', '<?xml version="1.0"?>\n<!-- recibido -->\n'),
      signed.replace(/<([a-zA-Z:]+)([^>]*)><\/\1>/g, '<$1$2/>'),
      signed
        .replaceAll(' Id="', '\n  Id="')
        .replace('id="comprobante" version="1.1.0"', "version='1.1.0' id='comprobante'"),
      signed.replace('<ruc>1710034065001', '<ruc><![CDATA[1710034065001]]>'),
    ]) {
      expect(same).not.toBe(signed);
      expect(await verify(same)).toMatchObject({ valid: true });
    }
  });

  it('is valid after a flipped byte only if nothing that is signed changed', async () => {
    const signedParts = (tree: XmlTree): string[] => {
      const named = (name: string) => [...descendantsOf(tree.root)].find((element) => element.name === name);
      const [signature, value] = [named('Signature'), named('SignatureValue')];
      const parts = ['SignedInfo', 'KeyInfo', 'SignedProperties'].map(named);
      return [
        canonicalize(tree.root, signature && { exclude: signature }),
        ...parts.map((element) => (element ? canonicalize(element) : '')),
        Buffer.from(value?.text ?? '', 'base64').toString('hex'),
      ];
    };
    const bytes = Buffer.from(signed);
    const { tree: original } = parseXml(bytes);
    const before = original && signedParts(original);
    expect(before?.[0]).toBe(receipt);
    // Half of the flips in the receipt itself, which is the smaller part.
    const place = fc.oneof(fc.nat(bytes.indexOf('<ds:Signature')), fc.nat(bytes.length - 1));
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        const { tree } = parseXml(changed);
        if (tree && (await verifyReceiptSignature(tree)).valid) expect(signedParts(tree)).toEqual(before);
      }),
      { numRuns: 600 },
    );
  });
});

describe('says what is wrong', () => {
  const part = (name: string) => new RegExp(`<ds:${name}[ >].*?</ds:${name}>`, 's').exec(signed)?.[0] ?? '';

  it('nothing signed, twice signed, signed elsewhere', async () => {
    expect(await codes(receipt)).toEqual(['signature.missing']);
    expect(await codes(signed.replace('</factura>', `${part('Signature')}</factura>`))).toEqual(['signature.several']);
    expect(
      await codes(signed.replace('<ds:Signature ', '<x><ds:Signature ').replace('</factura>', '</x></factura>')),
    ).toEqual(['signature.misplaced']);
  });

  it('content changed, with the reference that tells', async () => {
    const verdict = await verify(signed.replace('1710034065001', '1710034065002'));
    expect(verdict).toMatchObject({ valid: false, coversReceipt: false });
    expect(verdict.faults).toMatchObject([{ code: 'signature.changed', place: '#comprobante' }]);
    expect(verdict.faults[0]?.sentence).toContain('fue cambiado después de firmarlo');
  });

  it('the receipt wrapped: the signed one hidden deeper, another one on top', async () => {
    // The reference still finds the original by its Id, and its digest holds.
    const fake = '<factura id="otro" version="1.1.0"><infoTributaria><ruc>1790016919001</ruc></infoTributaria>';
    const wrapped = `${fake}<x>${receipt}</x>${part('Signature')}</factura>`;
    expect(await verify(wrapped)).toMatchObject({ valid: false, coversReceipt: false });
    expect(await codes(wrapped)).toEqual(['signature.receipt_not_covered']);
    const insideObject = part('Signature').replace(
      '</ds:Signature>',
      `<ds:Object>${receipt}</ds:Object></ds:Signature>`,
    );
    expect(await verify(`${fake}${insideObject}</factura>`)).toMatchObject({ valid: false, coversReceipt: false });
  });

  it('the same Id twice, in any spelling', async () => {
    for (const twin of ['<x id="comprobante"></x>', '<x Id="comprobante"></x>', '<x xml:id="comprobante"></x>'])
      expect(await codes(signed.replace('</infoAdicional>', `</infoAdicional>${twin}`))).toContain(
        'signature.duplicate_id',
      );
  });

  // @asvs V1.2.7
  it('a reference to nothing, to the outside, through an unknown transform', async () => {
    expect(await codes(signed.replace('id="comprobante"', 'id="otro"'))).toContain('signature.reference_missing');
    expect(await codes(signed.replace('URI="#comprobante"', 'URI="http://127.0.0.1/x"'))).toContain(
      'signature.unsupported',
    );
    expect(await codes(signed.replace('xmldsig#enveloped-signature', 'TR/1999/REC-xpath-19991116'))).toContain(
      'signature.unsupported',
    );
  });

  it('the certificate of somebody else', async () => {
    const other = await makeDemoCertificate({
      authority: signer.authority,
      ruc: '1790016919001',
      legalName: 'OTRA PERSONA',
      validFrom: options.signedAt,
      validTo: options.signedAt,
      random: (size) => new Uint8Array(size),
      pkcs8: signer.authority.pkcs8,
    });
    const der = Buffer.from(other.certificate.der).toString('base64');
    const swapped = signed.replace(/(<ds:X509Certificate>)[^<]*/, `$1${der}`);
    expect(await codes(swapped)).toEqual(
      expect.arrayContaining([
        'signature.changed',
        'signature.value',
        'signature.other_key',
        'signature.other_certificate',
      ]),
    );
    expect(await codes(signed.replace(/<ds:X509Data>.*<\/ds:X509Data>/, ''))).toContain('signature.no_certificate');
  });

  it('parts missing or broken, without throwing', async () => {
    for (const name of ['SignedInfo', 'SignatureValue', 'SignatureMethod', 'CanonicalizationMethod'])
      expect(await codes(signed.replace(part(name), ''))).toEqual(['signature.malformed']);
    for (const [from, to] of [
      [/MII/, 'AII'],
      [/(<ds:X509Certificate>.{40})./, '$1~'],
      [/<ds:DigestValue>/g, '<ds:DigestValue>*'],
      [/rsa-sha1/, 'hmac-sha1'],
      [/<ds:Reference /g, '<ds:Otra '],
    ] as const)
      expect(
        (
          await verify(
            signed
              .replace(from, to)
              .replaceAll('</ds:Reference>', from.source.includes('Reference') ? '</ds:Otra>' : '</ds:Reference>'),
          )
        ).valid,
      ).toBe(false);
  });
});

const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

describe.skipIf(!hasXmlsec)('signatures of another program (xmlsec1)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cuadre-verify-'));
    const pem = (kind: string, der: Uint8Array) =>
      `-----BEGIN ${kind}-----\n${Buffer.from(der)
        .toString('base64')
        .match(/.{1,64}/g)
        ?.join('\n')}\n-----END ${kind}-----\n`;
    writeFileSync(join(folder, 'key.pem'), pem('PRIVATE KEY', signer.leaf.pkcs8));
    writeFileSync(join(folder, 'cert.pem'), pem('CERTIFICATE', signer.leaf.certificate.der));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const ds = 'http://www.w3.org/2000/09/xmldsig#';
  const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
  const body =
    '<lista:factura xmlns:lista="urn:l" xmlns:b="urn:b" xmlns:sin="urn:sin" xmlns="urn:d" id="comprobante" b:x="1"><!-- nota -->' +
    '<a b:z="2" a="1"><sin:c xmlns:b="urn:otra"><b:d/></sin:c></a><e xmlns=""><f/>é &amp; "</e><?pi datos?></lista:factura>';

  it.each([
    ['inclusive, SHA-1', inclusive, `${ds}rsa-sha1`, `${ds}sha1`, '', '#comprobante'],
    ['SHA-1 signature with SHA-256 digests', inclusive, `${ds}rsa-sha1`, sha256, '', '#comprobante'],
    [
      'exclusive, SHA-256, whole document',
      exclusive,
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      sha256,
      '',
      '',
    ],
    [
      'exclusive with a list of prefixes',
      exclusive,
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      sha256,
      'lista sin #default',
      '#comprobante',
    ],
    [
      'SHA-512',
      `${inclusive}#WithComments`,
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
      'http://www.w3.org/2001/04/xmlenc#sha512',
      '',
      '#comprobante',
    ],
  ])('%s', async (_, c14n, method, digest, prefixes, uri) => {
    const list = prefixes && `<ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList="${prefixes}"/>`;
    const template =
      `<Signature xmlns="${ds}"><SignedInfo><CanonicalizationMethod Algorithm="${c14n}"/><SignatureMethod Algorithm="${method}"/>` +
      `<Reference URI="${uri}"><Transforms><Transform Algorithm="${ds}enveloped-signature"/>` +
      `<Transform Algorithm="${c14n}">${list}</Transform></Transforms><DigestMethod Algorithm="${digest}"/><DigestValue/></Reference>` +
      '</SignedInfo><SignatureValue/><KeyInfo><X509Data/></KeyInfo></Signature>';
    writeFileSync(join(folder, 'in.xml'), body.replace('</lista:factura>', `${template}</lista:factura>`));
    const made = spawnSync(
      'xmlsec1',
      ['--sign', '--privkey-pem', 'key.pem,cert.pem', '--id-attr:id', 'urn:l:factura', '--output', 'out.xml', 'in.xml'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(made.status, made.stderr).toBe(0);
    const xml = readFileSync(join(folder, 'out.xml'), 'utf8');
    expect(await verify(xml)).toMatchObject({ valid: true, profile: 'other', coversReceipt: true });
    expect(await verify(xml.replace('b:z="2"', 'b:z="3"'))).toMatchObject({ valid: false });
    expect(await verify(xml.replace('urn:otra', 'urn:otro'))).toMatchObject({ valid: false });
  });
});

const sources = join(sharedMaterial, 'samples/SOURCES.md');
const isHere = hasShared('samples/SOURCES.md');

describe.skipIf(!isHere)('every sample document, as its table describes it', () => {
  const rows = isHere
    ? [...readFileSync(sources, 'utf8').matchAll(/^\| ([\w-]+\/\S+\.xml) \|(.*)\|$/gm)].map(
        ([, file = '', rest = '']) => {
          const columns = rest.split('|').map((column) => column.trim());
          return { file, wrapped: columns[2] === 'yes', says: columns[5] ?? '' };
        },
      )
    : [];

  it('has a table that was understood', () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(new Set(rows.map(({ says }) => says))).toEqual(
      new Set(['none', 'rsa-sha1 OK', 'rsa-sha256 OK', 'rsa-sha1 FAIL']),
    );
  });

  it.each(rows)('$file: $says', async ({ file, wrapped, says }) => {
    const outer = treeOf(readFileSync(join(sharedMaterial, 'samples', file)));
    const inner = childNamed(outer.root, 'comprobante');
    expect(inner !== undefined).toBe(wrapped);
    // One sample indents what it wraps.
    const tree = inner ? treeOf(inner.text.trim()) : outer;
    const verdict = await verifyReceiptSignature(tree);
    const found = verdict.faults.map(({ code }) => code);
    if (says === 'none') expect(found).toEqual(['signature.missing']);
    else if (says === 'rsa-sha1 FAIL')
      expect({ valid: verdict.valid, found }).toEqual({
        valid: false,
        found: expect.arrayContaining(['signature.changed']),
      });
    else {
      expect({ valid: verdict.valid, found }).toEqual({ valid: true, found: [] });
      expect(verdict.hash).toBe(says === 'rsa-sha256 OK' ? 'SHA-256' : 'SHA-1');
      expect(verdict.signedAt).toBeInstanceOf(Date);
      // Authorised documents carry the issuer's RUC in the certificate; two fixtures of a library have a bare one.
      const issuer = [...descendantsOf(tree.root)].find(({ name }) => name === 'ruc')?.text;
      expect(verdict.certificate?.ruc).toBe(file.endsWith('_libreria.xml') ? undefined : issuer);
    }
  });
});
