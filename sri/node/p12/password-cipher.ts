import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import forge from 'node-forge';
import { children, type DerNode, integer, octets, oidText, part } from '../../signature/der.ts';

/** A file protected by means that we cannot open; the message is for the log. */
export class UnsupportedProtection extends Error {}
/** A file that asks for more key derivation than an honest one ever does. */
export class TooManyIterations extends Error {}

/** Honest files say 1 to 100,000; the default of OpenSSL and Java is 2,048 to 10,000. */
const iterationCap = 200_000;
/** All derivations of one opening together: files have a handful of bags, and passwords are tried twice at most. */
const totalCap = 8 * iterationCap;

/** Counts the work of one opening. It is asked before every derivation, so that no file decides how long we compute. */
export class Work {
  #spent = 0;
  take(iterations: bigint): number {
    if (iterations < 1n || iterations > BigInt(iterationCap)) throw new TooManyIterations(`${iterations} iterations`);
    this.#spent += Number(iterations);
    if (this.#spent > totalCap) throw new TooManyIterations(`${this.#spent} iterations in all`);
    return Number(iterations);
  }
}

/**
 * One reading of the typed password as key material. Tools disagree once it has an ñ: the standard says UTF-16 for
 * the old schemes and UTF-8 for PBES2; OpenSSL before 1.1 put the single UTF-8 bytes into UTF-16, others use Latin-1.
 */
export interface PasswordReading {
  /** For the key derivation of PKCS#12: each character becomes two bytes. */
  readonly wide: string;
  /** For PBKDF2. */
  readonly bytes: Buffer;
}

export const passwordReadings = (password: string): PasswordReading[] => {
  const composed = password.normalize('NFC');
  const standard = { wide: composed, bytes: Buffer.from(composed) };
  const byteWise = { wide: Buffer.from(composed).toString('latin1'), bytes: Buffer.from(composed, 'latin1') };
  return standard.wide === byteWise.wide ? [standard] : [standard, byteWise];
};

const kdfHashes: Readonly<Record<string, 'sha1' | 'sha256' | 'sha384' | 'sha512'>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

type KdfHash = (typeof kdfHashes)[string];

const messageDigest = (hash: KdfHash): forge.md.MessageDigest =>
  ({ sha1: forge.md.sha1, sha256: forge.md.sha256, sha384: forge.md.sha384, sha512: forge.md.sha512 })[hash].create();

/** PKCS#12 key derivation (RFC 7292 B): `purpose` 1 key, 2 initialisation vector, 3 MAC. */
export const derivePkcs12 = (
  wide: string,
  salt: Uint8Array,
  purpose: 1 | 2 | 3,
  iterations: number,
  size: number,
  hash: KdfHash = 'sha1',
): Buffer => {
  const saltBuffer = forge.util.createBuffer(Buffer.from(salt).toString('latin1'));
  const key = forge.pkcs12.generateKey(wide, saltBuffer, purpose, iterations, size, messageDigest(hash));
  return Buffer.from(key.getBytes(), 'latin1');
};

/** OpenSSL 3 left RC2 out, and Ecuador's entities still issue it. */
const decryptRc2 = (key: Buffer, iv: Buffer, bits: number, data: Uint8Array): Buffer | undefined => {
  const cipher = forge.rc2.createDecryptionCipher(key.toString('latin1'), bits);
  cipher.start(iv.toString('latin1'));
  cipher.update(forge.util.createBuffer(Buffer.from(data).toString('latin1')));
  return cipher.finish() ? Buffer.from(cipher.output.getBytes(), 'latin1') : undefined;
};

const decryptNative = (cipher: string, key: Buffer, iv: Uint8Array, data: Uint8Array): Buffer | undefined => {
  try {
    const decipher = createDecipheriv(cipher, key, iv);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch {
    // Wrong padding or length: the sign of a wrong password.
    return undefined;
  }
};

const legacy: Readonly<Record<string, { size: number; rc2?: number }>> = {
  '1.2.840.113549.1.12.1.3': { size: 24 },
  '1.2.840.113549.1.12.1.5': { size: 16, rc2: 128 },
  '1.2.840.113549.1.12.1.6': { size: 5, rc2: 40 },
};

const pbes2 = '1.2.840.113549.1.5.13';
const pbkdf2Oid = '1.2.840.113549.1.5.12';
const prfs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const ciphers: Readonly<Record<string, { name: string; size: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', size: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', size: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', size: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', size: 24 },
};

const decryptPbes2 = (parameters: DerNode, data: Uint8Array, password: PasswordReading, work: Work) => {
  const [kdf, scheme] = children(parameters).map(children);
  if (!kdf || !scheme || oidText(part(kdf, 0)) !== pbkdf2Oid) throw new UnsupportedProtection('key derivation');
  const fields = children(part(kdf, 1));
  const prf = fields.find((field) => field.tag === 0x30);
  const hash = prf ? prfs[oidText(part(children(prf), 0))] : 'sha1';
  const cipher = ciphers[oidText(part(scheme, 0))];
  if (!hash || !cipher) throw new UnsupportedProtection('PBES2 with other parts');
  const iterations = work.take(integer(part(fields, 1)));
  const key = pbkdf2Sync(password.bytes, octets(part(fields, 0)), iterations, cipher.size, hash);
  return decryptNative(cipher.name, key, octets(part(scheme, 1)), data);
};

/**
 * Decrypts one part of a .p12. `algorithm` is its AlgorithmIdentifier. Undefined when the password is wrong (or seems
 * right by chance: what comes out still has to be read). Throws UnsupportedProtection, TooManyIterations, DerError.
 */
export const decrypt = (
  algorithm: DerNode,
  data: Uint8Array,
  password: PasswordReading,
  work: Work,
): Buffer | undefined => {
  const pieces = children(algorithm);
  const oid = oidText(part(pieces, 0));
  const parameters = part(pieces, 1);
  if (oid === pbes2) return decryptPbes2(parameters, data, password, work);
  const scheme = legacy[oid];
  if (!scheme) throw new UnsupportedProtection(oid);
  const fields = children(parameters);
  const salt = octets(part(fields, 0));
  const iterations = work.take(integer(part(fields, 1)));
  const key = derivePkcs12(password.wide, salt, 1, iterations, scheme.size);
  const iv = derivePkcs12(password.wide, salt, 2, iterations, 8);
  return scheme.rc2 ? decryptRc2(key, iv, scheme.rc2, data) : decryptNative('des-ede3-cbc', key, iv, data);
};

/**
 * Whether the MAC of the file agrees with this reading of the password; undefined for a MAC of a kind that is not
 * checked (PBMAC1): then decryption decides. `macData` as in RFC 7292, `content` what it protects.
 */
export const macMatches = (
  macData: DerNode,
  content: Uint8Array,
  password: PasswordReading,
  work: Work,
): boolean | undefined => {
  const pieces = children(macData);
  const digestInfo = children(part(pieces, 0));
  const hash = kdfHashes[oidText(part(children(part(digestInfo, 0)), 0))];
  if (!hash) return undefined;
  const expected = octets(part(digestInfo, 1));
  const iterations = work.take(pieces[2] ? integer(pieces[2]) : 1n);
  const size = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 }[hash];
  const key = derivePkcs12(password.wide, octets(part(pieces, 1)), 3, iterations, size, hash);
  const found = createHmac(hash, key).update(content).digest();
  return found.length === expected.length && timingSafeEqual(found, expected);
};
