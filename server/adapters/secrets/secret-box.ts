import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Envelope encryption under the installation's master key (AES-256-GCM, version byte first, associated data
 * `table:tenant:row`, so that a sealed value moved to another row does not open).
 */
export interface SecretBox extends Sealing {
  /** Another sealing key, derived for `purpose`: what one seals, no other opens. */
  sealingFor(purpose: string): Sealing;
  /** HMAC-SHA-256 under a key derived for `purpose`. */
  keyedHash(purpose: string, data: Uint8Array): Uint8Array;
}

interface Sealing {
  seal(plain: Uint8Array, associated: string): Uint8Array;
  /** Throws when the value was changed, moved or sealed by another key. */
  unseal(sealed: Uint8Array, associated: string): Uint8Array;
}

const version = 1;
const nonceLength = 12;
const tagLength = 16;

/**
 * Sealed value: version byte, 96-bit random nonce, ciphertext, 128-bit tag. The version byte is authenticated too.
 * The master key never encrypts itself: a key for sealing and one per purpose of hashing are derived from it.
 */
export const createSecretBox = (masterKey: Uint8Array): SecretBox => {
  if (masterKey.length !== 32) throw new TypeError('the master key has 32 bytes');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `cuadre:${purpose}`, 32));
  const hashing = new Map<string, Buffer>();

  return {
    ...sealing(derive('seal:v1')),
    sealingFor: (purpose) => sealing(derive(`seal:${purpose}:v1`)),
    keyedHash: (purpose, data) => {
      let key = hashing.get(purpose);
      if (!key) {
        key = derive(`hash:${purpose}`);
        hashing.set(purpose, key);
      }
      return createHmac('sha256', key).update(data).digest();
    },
  };
};

const associatedBytes = (associated: string) => Buffer.from(`v${version}|${associated}`);

const sealing = (key: Buffer): Sealing => ({
  seal: (plain, associated) => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedBytes(associated));
    return Buffer.concat([Buffer.from([version]), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  },
  unseal: (sealed, associated) => {
    if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) throw new Error('not a sealed value');
    const tagAt = sealed.length - tagLength;
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + nonceLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(associatedBytes(associated)).setAuthTag(sealed.subarray(tagAt));
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceLength, tagAt)), decipher.final()]);
  },
});
