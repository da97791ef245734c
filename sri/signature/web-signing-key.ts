import { bytesToBase64 } from './base64.ts';
import { readCertificate } from './certificate.ts';
import { prepareParts, type SignatureHash, type SigningKey } from './signing-key.ts';

const webNames: Readonly<Record<SignatureHash, string>> = { sha1: 'SHA-1', sha256: 'SHA-256' };

const digest = async (data: string | Uint8Array, hash: SignatureHash): Promise<string> => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);
  return bytesToBase64(new Uint8Array(await crypto.subtle.digest(webNames[hash], bytes)));
};

const both = async (data: string | Uint8Array) => ({
  sha1: await digest(data, 'sha1'),
  sha256: await digest(data, 'sha256'),
});

/** Imports a PKCS#8 key so that it can sign but never leave the browser again. WebCrypto ties a key to one hash. */
export const importWebKey = (pkcs8: Uint8Array<ArrayBuffer>, hash: SignatureHash = 'sha1'): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSASSA-PKCS1-v1_5', hash: webNames[hash] }, false, ['sign']);

/**
 * A signing key over WebCrypto: browsers and Node. `key` signs with the hash that it was imported for; asking
 * another rejects with TypeError. Throws DerError when the certificate is none.
 */
export const webSigningKey = async (key: CryptoKey, certificateDer: Uint8Array): Promise<SigningKey> => {
  const certificate = readCertificate(certificateDer);
  const parts = prepareParts(certificate);
  const prepared = parts.finish({
    certificate: await both(certificate.der),
    keyInfo: await both(parts.canonicalKeyInfo),
  });
  const { hash: own } = key.algorithm as RsaHashedKeyAlgorithm;
  return {
    certificate,
    prepared,
    digest,
    sign: async (text, hash) => {
      if (own.name !== webNames[hash]) throw new TypeError(`this key signs with ${own.name}`);
      const bytes = new TextEncoder().encode(text);
      return bytesToBase64(new Uint8Array(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, bytes)));
    },
  };
};
