import { escapeText } from '../xml/index.ts';
import { bytesToBase64 } from './base64.ts';
import type { Certificate } from './certificate.ts';

/** Hash of the signature and of all its digests. The SRI's ficha and every authorised sample say SHA-1. */
export type SignatureHash = 'sha1' | 'sha256';

/**
 * A private key that signs, wherever it lives: node:crypto (`nodeSigningKey` in `@cuadre/sri/node`), WebCrypto
 * (`webSigningKey`) or a signer process. Canonical XML goes in (a text counts as its UTF-8), base64 comes out.
 * Make it once per certificate and keep it: the parts of the signature that depend on the certificate only are inside.
 */
export interface SigningKey {
  readonly certificate: Certificate;
  readonly prepared: PreparedParts;
  digest(data: string | Uint8Array, hash: SignatureHash): string | Promise<string>;
  /** RSASSA-PKCS1-v1_5 over the text. Rejects when the key cannot sign with this hash. */
  sign(text: string, hash: SignatureHash): string | Promise<string>;
}

/** What every signature of one certificate repeats, already as canonical text. */
export interface PreparedParts {
  /** Id of ds:KeyInfo: one per certificate, so that its digest is computed once. */
  readonly keyInfoId: string;
  /** ds:KeyInfo from its attributes on: X509Data with the leaf alone, then KeyValue. */
  readonly keyInfoBytes: Uint8Array;
  readonly keyInfoDigest: Readonly<Record<SignatureHash, string>>;
  /** Inside of etsi:SigningCertificate, by hash. */
  readonly signingCertificate: Readonly<Record<SignatureHash, string>>;
}

export const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const xades = 'http://uri.etsi.org/01903/v1.3.2#';
/** Inclusive C14N repeats the declarations in scope on the node it begins with, so what is hashed begins with these. */
export const inScope = ` xmlns:ds="${xmldsig}" xmlns:etsi="${xades}"`;

export const digestMethods: Readonly<Record<SignatureHash, string>> = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
};

export const signatureMethods: Readonly<Record<SignatureHash, string>> = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
};

const keyInfoOf = (id: string, certificate: Certificate): string => {
  if (!certificate.rsa) throw new TypeError('the SRI accepts RSA keys only');
  const { modulus, exponent } = certificate.rsa;
  return (
    ` Id="${id}"><ds:X509Data><ds:X509Certificate>${bytesToBase64(certificate.der)}</ds:X509Certificate></ds:X509Data>` +
    `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${bytesToBase64(modulus)}</ds:Modulus>` +
    `<ds:Exponent>${bytesToBase64(exponent)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>`
  );
};

const signingCertificateOf = (certificate: Certificate, hash: SignatureHash, digest: string): string =>
  `<etsi:Cert><etsi:CertDigest><ds:DigestMethod Algorithm="${digestMethods[hash]}"></ds:DigestMethod>` +
  `<ds:DigestValue>${digest}</ds:DigestValue></etsi:CertDigest>` +
  `<etsi:IssuerSerial><ds:X509IssuerName>${escapeText(certificate.issuer)}</ds:X509IssuerName>` +
  `<ds:X509SerialNumber>${certificate.serial}</ds:X509SerialNumber></etsi:IssuerSerial></etsi:Cert>`;

/** Base64 digests of the certificate's DER and of its canonical KeyInfo, by hash. */
export interface CertificateDigests {
  readonly certificate: Readonly<Record<SignatureHash, string>>;
  readonly keyInfo: Readonly<Record<SignatureHash, string>>;
}

/**
 * Prepares the parts in two steps, because the platforms hash differently: the canonical KeyInfo to hash, then
 * `finish` with the digests. Throws TypeError for a certificate whose key is not RSA: the SRI accepts no other.
 */
export const prepareParts = (certificate: Certificate) => {
  const keyInfoId = `Certificate${BigInt(certificate.serial) % 10_000_000n}`;
  const keyInfo = keyInfoOf(keyInfoId, certificate);
  return {
    canonicalKeyInfo: `<ds:KeyInfo${inScope}${keyInfo}`,
    finish: (digests: CertificateDigests): PreparedParts => ({
      keyInfoId,
      keyInfoBytes: new TextEncoder().encode(keyInfo),
      keyInfoDigest: digests.keyInfo,
      signingCertificate: {
        sha1: signingCertificateOf(certificate, 'sha1', digests.certificate.sha1),
        sha256: signingCertificateOf(certificate, 'sha256', digests.certificate.sha256),
      },
    }),
  };
};
