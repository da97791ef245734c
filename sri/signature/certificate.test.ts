import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExampleSigner, exampleSigner } from '../node/certificates/example-signer.ts';
import { verifyChain } from '../node/index.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { DerError, readCertificate, signReceipt, verifyReceiptSignature } from './index.ts';

let signer: ExampleSigner;
let der: Buffer;
beforeAll(async () => {
  signer = await exampleSigner();
  der = Buffer.from(signer.leaf.certificate.der);
});

const flipped = (at: number, flip: number): Buffer => {
  const changed = Buffer.from(der);
  changed[at] = (changed[at] ?? 0) ^ flip;
  return changed;
};
const anyFlip = () => [fc.nat(der.length - 1), fc.integer({ min: 1, max: 255 })] as const;

/** The certificate, or undefined when it says that it is none; anything else that is thrown is a defect. */
const readOrRefuse = (bytes: Uint8Array) => {
  try {
    return readCertificate(bytes);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
};

describe('a hostile certificate', () => {
  it('is read or refused, never a surprise, whatever byte is wrong', () => {
    fc.assert(
      fc.property(...anyFlip(), (at, flip) => {
        const certificate = readOrRefuse(flipped(at, flip));
        if (certificate)
          expect(verifyChain(certificate, [signer.authority.certificate], new Date('2030-01-01')).ok).toBe(false);
      }),
      { numRuns: 1500 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readOrRefuse(bytes) === undefined));
    for (let length = 0; length < der.length; length += 7)
      expect(readOrRefuse(der.subarray(0, length))).toBeUndefined();
  });

  it('ends nesting and lengths that lead nowhere', () => {
    for (const bytes of [
      Buffer.alloc(100_000, 0x30),
      Buffer.alloc(100_000, Buffer.from([0x30, 0x80])),
      Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]),
      Buffer.from([0x30, 0x89, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
      Buffer.from([0x3f, 0xff, 0xff]),
    ])
      expect(readOrRefuse(bytes)).toBeUndefined();
  });

  it('inside a receipt makes a verdict, never a throw', async () => {
    const xml = '<factura id="comprobante" version="1.1.0"><a></a></factura>';
    const signed = new TextDecoder().decode(await signReceipt(xml, signer.key, { signedAt: new Date(0) }));
    await fc.assert(
      fc.asyncProperty(...anyFlip(), async (at, flip) => {
        const swapped = signed.replace(/(<ds:X509Certificate>)[^<]*/, `$1${flipped(at, flip).toString('base64')}`);
        const { tree } = parseXml(swapped);
        expect(tree && (await verifyReceiptSignature(tree)).valid).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
