import { hash as digest, type KeyObject, sign } from 'node:crypto';
import { prepareParts, readCertificate, type SigningKey } from '../../signature/index.ts';

/**
 * A signing key over node:crypto, the fast one (OpenSSL, synchronous). Make it once per certificate and keep it.
 * Throws DerError when the certificate is none, TypeError when its key is not RSA.
 */
export const nodeSigningKey = (key: KeyObject, certificateDer: Uint8Array): SigningKey => {
  const certificate = readCertificate(certificateDer);
  const both = (data: string | Buffer) => ({
    sha1: digest('sha1', data, 'base64'),
    sha256: digest('sha256', data, 'base64'),
  });
  const parts = prepareParts(certificate);
  return {
    certificate,
    prepared: parts.finish({ certificate: both(Buffer.from(certificate.der)), keyInfo: both(parts.canonicalKeyInfo) }),
    digest: (data, hash) => digest(hash, data, 'base64'),
    sign: (text, hash) => sign(hash, Buffer.from(text), key).toString('base64'),
  };
};
