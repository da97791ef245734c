import { createPublicKey, verify } from 'node:crypto';
import { type Certificate, certificatePieces } from '../../signature/certificate.ts';
import { DerError } from '../../signature/der.ts';

const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};

export type ChainVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown_authority' | 'not_yet_valid' | 'expired' | 'not_for_signing' };

const piecesOf = (certificate: Certificate): ReturnType<typeof certificatePieces> | undefined => {
  try {
    return certificatePieces(certificate.der);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
};

const isSignedBy = (certificate: Certificate, authority: Certificate): boolean => {
  const pieces = piecesOf(certificate);
  const hash = pieces && hashes[pieces.signatureAlgorithm];
  if (!pieces || !hash || !authority.isAuthority || !authority.rsa) return false;
  if (Buffer.compare(pieces.issuer, certificatePieces(authority.der).subject) !== 0) return false;
  const key = createPublicKey({ key: Buffer.from(authority.publicKey), format: 'der', type: 'spki' });
  return verify(hash, pieces.body, key, pieces.signature);
};

/**
 * Whether one of `authorities` issued the certificate, and it and its authority are valid at `at` for digital
 * signatures. One step only: an entity's subordinate authorities are listed themselves. Revocation is not asked.
 * @sri FIRMA INVALIDA (39), "La validacion de la cadena de confianza ha fallado"
 */
export const verifyChain = (certificate: Certificate, authorities: readonly Certificate[], at: Date): ChainVerdict => {
  const authority = authorities.find((candidate) => isSignedBy(certificate, candidate));
  if (!authority) return { ok: false, reason: 'unknown_authority' };
  if (at < certificate.validFrom || at < authority.validFrom) return { ok: false, reason: 'not_yet_valid' };
  if (at > certificate.validTo || at > authority.validTo) return { ok: false, reason: 'expired' };
  if (certificate.isAuthority || !certificate.isForSigning) return { ok: false, reason: 'not_for_signing' };
  return { ok: true };
};
