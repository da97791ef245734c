import { randomBytes } from 'node:crypto';
import {
  type KeyWithCertificate,
  type MakeP12Options,
  makeCertificate,
  makeDemoAuthority,
  makeKey,
  makeP12,
} from '@cuadre/sri/node';

const random = (size: number) => randomBytes(size);
const validity = { validFrom: new Date('2026-01-01T05:00:00Z'), validTo: new Date('2027-01-01T05:00:00Z'), random };

const ring: Promise<Uint8Array>[] = [];
let handedOut = 0;

/**
 * For the app of a test, because making a key is slow: one of four that this worker made, so that one key after another is
 * a different one, as real ones are. A copy: who asked for it wipes it.
 */
export const nextKey = async (): Promise<Uint8Array> => {
  const place = handedOut++ % 4;
  ring[place] ??= makeKey();
  return Uint8Array.from(await ring[place]);
};

let shared: Promise<{ authority: KeyWithCertificate; pkcs8: Uint8Array }> | undefined;
const sharedKeys = () => {
  shared ??= (async () => ({
    authority: await makeDemoAuthority({
      ...validity,
      validTo: new Date('2045-01-01T05:00:00Z'),
      pkcs8: await makeKey(),
    }),
    pkcs8: await makeKey(),
  }))();
  return shared;
};

/** Who signs the certificates of the tests. */
export const testAuthority = async () => (await sharedKeys()).authority.certificate;

/** The same with its key: for who makes certificates in a test. */
export const testIssuer = async (): Promise<KeyWithCertificate> => (await sharedKeys()).authority;

type CertificateChanges = Partial<Parameters<typeof makeCertificate>[0]>;

/** The key inside every .p12 of the tests, PKCS#8: what must never be found anywhere. */
export const testKey = async (): Promise<Uint8Array> => (await sharedKeys()).pkcs8;

/** A .p12 as Security Data issues it to the holder of a RUC; say only what differs. Its password is `clave-ñ`. */
export const buildP12 = async (
  ruc: string,
  certificate: CertificateChanges = {},
  file: Partial<MakeP12Options> = {},
): Promise<Uint8Array> => {
  const { authority, pkcs8 } = await sharedKeys();
  const entry = await makeCertificate({
    ...validity,
    authority,
    subject: [
      ['2.5.4.6', 'EC'],
      ['2.5.4.3', 'ANA MUÑOZ'],
    ],
    keyUsage: ['digitalSignature', 'nonRepudiation'],
    fields: [['1.3.6.1.4.1.37746.3.11', ruc]],
    pkcs8,
    ...certificate,
  });
  return makeP12({ password: p12Password, entries: [entry], protection: 'rc2-3des', random, ...file });
};

export const p12Password = 'clave-ñ';
