import {
  bits,
  children,
  DerError,
  type DerNode,
  hex,
  integer,
  octets,
  oidText,
  part,
  readDer,
  tags,
  text,
  time,
} from './der.ts';
import { type NameAttribute, nameAttributes, printName } from './distinguished-name.ts';
import { taxpayerInCertificate } from './taxpayer-in-certificate.ts';

export type KeyUse =
  | 'digitalSignature'
  | 'nonRepudiation'
  | 'keyEncipherment'
  | 'dataEncipherment'
  | 'keyAgreement'
  | 'keyCertSign'
  | 'cRLSign';

/** What a certificate says. Plain data: it goes between threads and into the database as it is. */
export interface Certificate {
  readonly der: Uint8Array;
  /** Decimal text, up to 49 digits. */
  readonly serial: string;
  /** Names as X509IssuerName prints them: "CN=…,OU=…,O=…,C=EC". */
  readonly subject: string;
  readonly issuer: string;
  /** Common name of the person who signs. */
  readonly holder: string;
  /** Common name of the entity that issued it. */
  readonly entity: string;
  /** 13 digits, when the certificate says it. */
  readonly ruc?: string;
  /** 10 digits, when the certificate says it. */
  readonly cedula?: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Empty when the certificate has no such extension; `isForSigning` tells the difference. */
  readonly keyUsage: readonly KeyUse[];
  /**
   * Nothing in it forbids digital signatures: keyUsage names them, or there is no keyUsage, which restricts nothing.
   * @sri "El certificado utilizado, no es del tipo firma digital"; RFC 5280 4.2.1.3
   */
  readonly isForSigning: boolean;
  readonly isAuthority: boolean;
  /** Public key as SubjectPublicKeyInfo in DER. */
  readonly publicKey: Uint8Array;
  /** RSA numbers without leading zeros; undefined for other kinds of key. */
  readonly rsa?: { readonly modulus: Uint8Array; readonly exponent: Uint8Array };
}

const uses: readonly KeyUse[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
];
const rsaEncryption = '1.2.840.113549.1.1.1';
const commonName = '2.5.4.3';

const readKeyUsage = (value: DerNode): KeyUse[] => {
  const first = bits(value)[0] ?? 0;
  return uses.filter((_, index) => (first & (0x80 >> index)) !== 0);
};

const unsigned = (node: DerNode): Uint8Array => {
  if (node.tag !== tags.integer) throw new DerError('not an integer');
  const start = node.content.findIndex((byte) => byte !== 0);
  return start < 0 ? new Uint8Array() : node.content.subarray(start);
};

const readRsa = (publicKey: DerNode): Certificate['rsa'] => {
  const [algorithm, key] = children(publicKey);
  if (!algorithm || !key || oidText(part(children(algorithm), 0)) !== rsaEncryption) return undefined;
  const numbers = children(readDer(bits(key)));
  return { modulus: unsigned(part(numbers, 0)), exponent: unsigned(part(numbers, 1)) };
};

/** Entities wrap the text of their own extensions in a string kind, some write the bare characters. */
const textInside = (value: Uint8Array): string => {
  try {
    const inner = text(readDer(value));
    if (inner !== undefined) return inner.trim();
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
  }
  return new TextDecoder().decode(value).trim();
};

/** otherNames of a subjectAltName: [0] { oid, [0] value } */
const otherNames = (value: DerNode): NameAttribute[] =>
  children(value)
    .filter((name) => name.tag === 0xa0)
    .map((name) => {
      const pair = children(name);
      return { oid: oidText(part(pair, 0)), value: textInside(part(pair, 1).content) };
    });

const readExtensions = (nodes: readonly DerNode[]) => {
  const found = { keyUsage: [] as KeyUse[], isForSigning: true, isAuthority: false, fields: [] as NameAttribute[] };
  const holder = nodes.find((node) => node.tag === 0xa3);
  if (!holder) return found;
  for (const extension of children(part(children(holder), 0, tags.sequence))) {
    const pieces = children(extension);
    const oid = oidText(part(pieces, 0));
    const value = octets(part(pieces, pieces.length - 1));
    if (oid === '2.5.29.15') {
      found.keyUsage = readKeyUsage(readDer(value));
      found.isForSigning = found.keyUsage.includes('digitalSignature');
    } else if (oid === '2.5.29.19') found.isAuthority = children(readDer(value))[0]?.content[0] === 0xff;
    else if (oid === '2.5.29.17') found.fields.push(...otherNames(readDer(value)));
    else if (oid.startsWith('1.3.6.1.4.1.')) found.fields.push({ oid, value: textInside(value) });
  }
  return found;
};

/** Body, algorithm and signature of a certificate. */
const outerParts = (whole: DerNode): [DerNode, DerNode, DerNode] => {
  if (whole.tag !== tags.sequence) throw new DerError('not a certificate');
  const parts = children(whole);
  return [part(parts, 0, tags.sequence), part(parts, 1, tags.sequence), part(parts, 2, tags.bitString)];
};

/** The raw pieces that checking a signature over the certificate needs. Throws DerError. */
export const certificatePieces = (der: Uint8Array) => {
  const [body, algorithm, signature] = outerParts(readDer(der));
  const parts = children(body);
  const at = parts[0]?.tag === 0xa0 ? 1 : 0;
  // Said twice, once inside what is signed: RFC 5280 4.1.1.2 wants them equal.
  if (hex(part(parts, at + 1).raw) !== hex(algorithm.raw)) throw new DerError('two signature algorithms');
  if (signature.content[0] !== 0) throw new DerError('a signature is whole bytes');
  return {
    /** What the issuer signed. */
    body: body.raw,
    issuer: part(parts, at + 2, tags.sequence).raw,
    subject: part(parts, at + 4, tags.sequence).raw,
    signatureAlgorithm: oidText(part(children(algorithm), 0)),
    signature: bits(signature),
  };
};

/**
 * Reads an X.509 certificate in DER. Throws DerError when the bytes are none.
 * Nothing is trusted here: signature, chain and dates are for the caller to check.
 */
export const readCertificate = (der: Uint8Array): Certificate => {
  const whole = readDer(der);
  const parts = children(outerParts(whole)[0]);
  const at = parts[0]?.tag === 0xa0 ? 1 : 0;
  const issuer = part(parts, at + 2, tags.sequence);
  const validity = children(part(parts, at + 3, tags.sequence));
  const subject = part(parts, at + 4, tags.sequence);
  const publicKey = part(parts, at + 5, tags.sequence);
  const { fields, ...extensions } = readExtensions(parts.slice(at + 6));
  const attributes = nameAttributes(subject);
  const named = (list: readonly NameAttribute[]) => list.find(({ oid }) => oid === commonName)?.value ?? '';
  const rsa = readRsa(publicKey);
  return {
    der: whole.raw,
    serial: integer(part(parts, at)).toString(),
    subject: printName(subject),
    issuer: printName(issuer),
    holder: named(attributes),
    entity: named(nameAttributes(issuer)),
    ...taxpayerInCertificate(fields, attributes),
    validFrom: time(part(validity, 0)),
    validTo: time(part(validity, 1)),
    ...extensions,
    publicKey: publicKey.raw,
    ...(rsa && { rsa }),
  };
};
