import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type Certificate, certificatePieces, type KeyUse, readCertificate } from '../../signature/certificate.ts';
import {
  bitString,
  boolean,
  context,
  integer,
  node,
  octetString,
  oid,
  printable,
  sequence,
  set,
  time,
  utf8,
} from './der-writer.ts';

const country = '2.5.4.6';
const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), node(0x05));
const useBits: readonly KeyUse[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
];

/** A private key with its certificate. */
export interface KeyWithCertificate {
  /** PKCS#8 in DER. */
  readonly pkcs8: Uint8Array;
  readonly certificate: Certificate;
}

export interface CertificateOptions {
  /** Parts of the name in the order of the certificate: object identifier and text. */
  readonly subject: readonly (readonly [oid: string, value: string])[];
  /** Who signs it; itself when absent. */
  readonly authority?: KeyWithCertificate;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** None writes no keyUsage extension. */
  readonly keyUsage: readonly KeyUse[];
  readonly isAuthority?: boolean;
  /** Texts of extensions by object identifier, as UTF8String: where entities put the RUC. */
  readonly fields?: readonly (readonly [oid: string, value: string])[];
  /** The same as otherNames of the subjectAltName. */
  readonly otherNames?: readonly (readonly [oid: string, value: string])[];
  readonly random: (size: number) => Uint8Array;
  /** PKCS#8 of a key that exists already; a new RSA-2048 pair otherwise (a tenth of a second or more). */
  readonly pkcs8?: Uint8Array;
}

const nameOf = (parts: CertificateOptions['subject']): Buffer =>
  sequence(
    ...parts.map(([attribute, value]) =>
      set(sequence(oid(attribute), attribute === country ? printable(value) : utf8(value))),
    ),
  );

const keyUsageBits = (keyUsage: readonly KeyUse[]): Buffer => {
  const byte = keyUsage.reduce((sum, use) => sum | (0x80 >> useBits.indexOf(use)), 0);
  const unused = Math.log2(byte & -byte);
  return bitString(Buffer.from([byte]), unused);
};

const extension = (identifier: string, value: Uint8Array, critical = false): Buffer =>
  sequence(oid(identifier), ...(critical ? [boolean(true)] : []), octetString(value));

const extensionsOf = ({
  keyUsage,
  isAuthority = false,
  fields = [],
  otherNames = [],
}: CertificateOptions): Buffer[] => [
  extension('2.5.29.19', sequence(...(isAuthority ? [boolean(true)] : [])), true),
  ...(keyUsage.length > 0 ? [extension('2.5.29.15', keyUsageBits(keyUsage), true)] : []),
  ...(otherNames.length > 0
    ? [
        extension(
          '2.5.29.17',
          sequence(...otherNames.map(([name, value]) => context(0, oid(name), context(0, utf8(value))))),
        ),
      ]
    : []),
  ...fields.map(([identifier, value]) => extension(identifier, utf8(value))),
];

const importPkcs8 = (pkcs8: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });

/** A new RSA-2048 private key, PKCS#8 in DER. */
export const makeKey = async (): Promise<Uint8Array> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'der', type: 'pkcs8' });
};

/** Makes an X.509 certificate, signed with SHA-256. For practice and tests; nobody outside trusts it. */
export const makeCertificate = async (options: CertificateOptions): Promise<KeyWithCertificate> => {
  const pkcs8 = options.pkcs8 ?? (await makeKey());
  const publicKey = createPublicKey(importPkcs8(pkcs8)).export({ format: 'der', type: 'spki' });
  const subject = nameOf(options.subject);
  const serial = BigInt(`0x40${Buffer.from(options.random(8)).toString('hex')}`);
  const body = sequence(
    context(0, integer(2)),
    integer(serial),
    sha256WithRsa,
    options.authority ? certificatePieces(options.authority.certificate.der).subject : subject,
    sequence(time(options.validFrom), time(options.validTo)),
    subject,
    publicKey,
    context(3, sequence(...extensionsOf(options))),
  );
  const signature = sign('sha256', body, importPkcs8(options.authority?.pkcs8 ?? pkcs8));
  return { pkcs8, certificate: readCertificate(sequence(body, sha256WithRsa, bitString(signature))) };
};
