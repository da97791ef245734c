import { randomBytes, X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExampleSigner, exampleSigner } from './example-signer.ts';
import {
  type KeyWithCertificate,
  makeCertificate,
  makeDemoAuthority,
  makeDemoCertificate,
  verifyChain,
} from './index.ts';

const at = new Date('2026-11-20T12:00:00Z');
const validity = {
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2027-01-01T00:00:00Z'),
  random: (size: number) => randomBytes(size),
};

let signer: ExampleSigner;
let impostor: KeyWithCertificate;

beforeAll(async () => {
  signer = await exampleSigner();
  // The same name as the authority, another key.
  impostor = await makeDemoAuthority({ ...validity, pkcs8: signer.leaf.pkcs8 });
});

const demo = (changes: Partial<Parameters<typeof makeDemoCertificate>[0]>) =>
  makeDemoCertificate({
    ...validity,
    authority: signer.authority,
    ruc: '1710034065001',
    legalName: 'ANA',
    pkcs8: signer.leaf.pkcs8,
    ...changes,
  }).then(({ certificate }) => certificate);

describe('verifyChain', () => {
  const authorities = () => [impostor.certificate, signer.authority.certificate];

  it('accepts what a listed authority issued, as openssl does', async () => {
    const leaf = await demo({});
    expect(verifyChain(leaf, authorities(), at)).toEqual({ ok: true });
    expect(new X509Certificate(leaf.der).verify(new X509Certificate(signer.authority.certificate.der).publicKey)).toBe(
      true,
    );
  });

  it('refuses an authority that only has the name', async () => {
    expect(verifyChain(await demo({ authority: impostor }), [signer.authority.certificate], at)).toEqual({
      ok: false,
      reason: 'unknown_authority',
    });
    expect(verifyChain(await demo({}), [], at)).toEqual({ ok: false, reason: 'unknown_authority' });
  });

  it('refuses one changed byte anywhere in the certificate', async () => {
    const leaf = await demo({});
    const place = Buffer.from(leaf.der).indexOf('1710034065001');
    const der = new Uint8Array(leaf.der);
    der[place] = 0x32;
    expect(verifyChain({ ...leaf, der }, authorities(), at)).toEqual({ ok: false, reason: 'unknown_authority' });
  });

  it('refuses a leaf that acts as an authority', async () => {
    const leaf = await demo({});
    const forged = await demo({ authority: { pkcs8: signer.leaf.pkcs8, certificate: leaf } });
    expect(verifyChain(forged, [leaf], at)).toEqual({ ok: false, reason: 'unknown_authority' });
  });

  it('looks at the dates and the use of the key', async () => {
    const leaf = await demo({});
    expect(verifyChain(leaf, authorities(), new Date('2025-12-31T23:59:59Z'))).toEqual({
      ok: false,
      reason: 'not_yet_valid',
    });
    expect(verifyChain(leaf, authorities(), new Date('2027-01-01T00:00:01Z'))).toEqual({
      ok: false,
      reason: 'expired',
    });
    const encipherment = await makeCertificate({
      ...validity,
      authority: signer.authority,
      subject: [['2.5.4.3', 'ANA']],
      keyUsage: ['keyEncipherment'],
      pkcs8: signer.leaf.pkcs8,
    });
    expect(verifyChain(encipherment.certificate, authorities(), at)).toEqual({ ok: false, reason: 'not_for_signing' });
    const silent = await makeCertificate({
      ...validity,
      authority: signer.authority,
      subject: [['2.5.4.3', 'ANA']],
      keyUsage: [],
      pkcs8: signer.leaf.pkcs8,
    });
    expect(verifyChain(silent.certificate, authorities(), at)).toEqual({ ok: true });
  });
});
