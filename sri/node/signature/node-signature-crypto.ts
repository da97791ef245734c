import { createPublicKey, hash as digest, type KeyObject, verify } from 'node:crypto';
import type { SignatureCrypto } from '../../signature/index.ts';

/** Keys kept for the next receipt of the same issuer: reading one takes longer than a signature. */
const MOST_KEYS = 256;

const names = { 'SHA-1': 'sha1', 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;

/** What checking signatures needs, over node:crypto: synchronous, keeping the public keys of the last issuers. */
export function nodeSignatureCrypto(): SignatureCrypto {
  const keys = new Map<string, KeyObject | null>();
  const keyOf = (publicKey: Uint8Array): KeyObject | null => {
    const der = Buffer.from(publicKey);
    const name = der.toString('latin1');
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = readKey(der);
    const [oldest] = keys.keys();
    if (keys.size >= MOST_KEYS && oldest !== undefined) keys.delete(oldest);
    keys.set(name, key);
    return key;
  };
  return {
    digest: (hash, text) => digest(names[hash], text, 'buffer'),
    verify: (publicKey, hash, signature, text) => {
      const key = keyOf(publicKey);
      return key !== null && verify(names[hash], Buffer.from(text), key, signature);
    },
  };
}

/** A key that cannot be read, or is not RSA, signs nothing. */
function readKey(der: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
