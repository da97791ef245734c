import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { derivePkcs12, type PasswordReading, passwordReadings } from '../p12/password-cipher.ts';
import { context, integer, node, nothing, octetString, oid, sequence, set } from './der-writer.ts';
import type { KeyWithCertificate } from './make-certificate.ts';

/** How the entities protect their files: RC2-40 for certificates with 3DES for keys, 3DES for both, PBES2 with AES-256. */
export type P12Protection = 'rc2-3des' | '3des' | 'aes-256';

export interface MakeP12Options {
  readonly password: string;
  /** Keys with their certificates, in this order. */
  readonly entries: readonly KeyWithCertificate[];
  /** Further certificates, DER. */
  readonly chain?: readonly Uint8Array[];
  readonly protection: P12Protection;
  readonly random: (size: number) => Uint8Array;
  readonly iterations?: number;
  /** Attribute of every key and certificate; some packages know an entity by it. */
  readonly friendlyName?: string;
  /** Written instead of the true count: a file that asks for endless work must not take it to be made. */
  readonly claimedIterations?: number;
  /** `standard`: UTF-16 and UTF-8 (RFC 7292, 8018). `bytewise`: what tools make of an ñ that do not know it. */
  readonly passwordReading?: 'standard' | 'bytewise';
  readonly mac?: 'sha1' | 'sha256' | 'wrong' | 'none';
  /** Indefinite lengths and strings in chunks, as Java and old Windows write. */
  readonly ber?: boolean;
}

const data = oid('1.2.840.113549.1.7.1');
const bag = '1.2.840.113549.1.12.10.1';
const hashOids = { sha1: '1.3.14.3.2.26', sha256: '2.16.840.1.101.3.4.2.1' };

/** One sealed piece: its AlgorithmIdentifier and the bytes. */
type Seal = (clear: Uint8Array) => { algorithm: Buffer; sealed: Buffer };

const encryptRc2 = (key: Buffer, iv: Buffer, clear: Uint8Array): Buffer => {
  const cipher = forge.rc2.createEncryptionCipher(key.toString('latin1'), 40);
  cipher.start(iv.toString('latin1'));
  cipher.update(forge.util.createBuffer(Buffer.from(clear).toString('latin1')));
  cipher.finish();
  return Buffer.from(cipher.output.getBytes(), 'latin1');
};

const encryptNative = (name: string, key: Buffer, iv: Uint8Array, clear: Uint8Array): Buffer => {
  const cipher = createCipheriv(name, key, iv);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
};

const sealWith = (
  scheme: 'rc2' | '3des' | 'aes-256',
  password: PasswordReading,
  { random, iterations = 2048, claimedIterations = iterations }: MakeP12Options,
): Seal => {
  const salt = random(8);
  const claimed = integer(claimedIterations);
  if (scheme === 'aes-256') {
    const iv = random(16);
    const key = pbkdf2Sync(password.bytes, salt, iterations, 32, 'sha256');
    const kdf = sequence(
      oid('1.2.840.113549.1.5.12'),
      sequence(octetString(salt), claimed, sequence(oid('1.2.840.113549.2.9'), nothing)),
    );
    const algorithm = sequence(
      oid('1.2.840.113549.1.5.13'),
      sequence(kdf, sequence(oid('2.16.840.1.101.3.4.1.42'), octetString(iv))),
    );
    return (clear) => ({ algorithm, sealed: encryptNative('aes-256-cbc', key, iv, clear) });
  }
  const rc2 = scheme === 'rc2';
  const key = derivePkcs12(password.wide, salt, 1, iterations, rc2 ? 5 : 24);
  const iv = derivePkcs12(password.wide, salt, 2, iterations, 8);
  const algorithm = sequence(oid(`1.2.840.113549.1.12.1.${rc2 ? 6 : 3}`), sequence(octetString(salt), claimed));
  return (clear) => ({
    algorithm,
    sealed: rc2 ? encryptRc2(key, iv, clear) : encryptNative('des-ede3-cbc', key, iv, clear),
  });
};

/** A node of constructed kind without a length, closed by an end marker. */
const indefinite = (tag: number, ...parts: Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);

const chunks = (content: Uint8Array): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / 100) }, (_, i) =>
    octetString(content.subarray(100 * i, 100 * i + 100)),
  );

const makeMac = (content: Uint8Array, password: PasswordReading, options: MakeP12Options): Buffer[] => {
  const { mac = 'sha1', random, iterations = 2048, claimedIterations = iterations } = options;
  if (mac === 'none') return [];
  const hash = mac === 'sha256' ? 'sha256' : 'sha1';
  const salt = random(8);
  const key = derivePkcs12(password.wide, salt, 3, iterations, hash === 'sha1' ? 20 : 32, hash);
  const digest = createHmac(hash, key).update(content).digest();
  if (mac === 'wrong') digest.reverse();
  const digestInfo = sequence(sequence(oid(hashOids[hash]), nothing), octetString(digest));
  return [sequence(digestInfo, octetString(salt), integer(claimedIterations))];
};

const nameAttribute = (name: string): Buffer => {
  const wide = Buffer.from(name, 'utf16le').swap16();
  return set(sequence(oid('1.2.840.113549.1.9.20'), set(node(0x1e, wide))));
};

/** Makes a .p12 in the shapes that entities issue. For practice certificates, tests and demonstrations. */
export const makeP12 = (options: MakeP12Options): Uint8Array => {
  const readings = passwordReadings(options.password);
  const password = (options.passwordReading === 'bytewise' ? readings[1] : undefined) ?? readings[0];
  if (!password) throw new TypeError('no password');
  const modern = options.protection === 'aes-256';
  const sealKey = sealWith(modern ? 'aes-256' : '3des', password, options);
  const sealCertificates = sealWith(
    modern ? 'aes-256' : options.protection === '3des' ? '3des' : 'rc2',
    password,
    options,
  );
  const attributes = options.friendlyName === undefined ? [] : [nameAttribute(options.friendlyName)];

  const keyBags = options.entries.map(({ pkcs8 }) => {
    const { algorithm, sealed } = sealKey(pkcs8);
    return sequence(oid(`${bag}.2`), context(0, sequence(algorithm, octetString(sealed))), ...attributes);
  });
  const ders = [...options.entries.map(({ certificate }) => certificate.der), ...(options.chain ?? [])];
  const certificateBags = ders.map((der) =>
    sequence(
      oid(`${bag}.3`),
      context(0, sequence(oid('1.2.840.113549.1.9.22.1'), context(0, octetString(der)))),
      ...attributes,
    ),
  );
  const { algorithm, sealed } = sealCertificates(sequence(...certificateBags));
  const encryptedContent = options.ber ? indefinite(0xa0, ...chunks(sealed)) : node(0x80, sealed);
  const string = (content: Uint8Array) => (options.ber ? indefinite(0x24, ...chunks(content)) : octetString(content));
  const content = sequence(
    sequence(
      oid('1.2.840.113549.1.7.6'),
      context(0, sequence(integer(0), sequence(data, algorithm, encryptedContent))),
    ),
    sequence(data, context(0, string(sequence(...keyBags)))),
  );
  const parts = [integer(3), sequence(data, context(0, string(content))), ...makeMac(content, password, options)];
  return options.ber ? indefinite(0x30, ...parts) : sequence(...parts);
};
