import type { DigestName } from './algorithms.ts';

/**
 * The two operations that checking a signature asks of the platform. WebCrypto does them anywhere; in Node each of its
 * calls goes through a thread, so `nodeSignatureCrypto` (`@cuadre/sri/node`) takes a third of the time.
 */
export interface SignatureCrypto {
  digest(hash: DigestName, text: string | Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** RSASSA-PKCS1-v1_5. `publicKey` is SubjectPublicKeyInfo in DER; one that cannot be read verifies nothing. */
  verify(publicKey: Uint8Array, hash: DigestName, signature: Uint8Array, text: string): boolean | Promise<boolean>;
}

const encode = (text: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);

/** Over `crypto.subtle`: Node, or a page on https or localhost. */
export const webSignatureCrypto: SignatureCrypto = {
  digest: async (hash, text) => new Uint8Array(await crypto.subtle.digest(hash, encode(text))),
  verify: async (publicKey, hash, signature, text) => {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
    try {
      const key = await crypto.subtle.importKey('spki', new Uint8Array(publicKey), algorithm, false, ['verify']);
      return await crypto.subtle.verify(algorithm.name, key, new Uint8Array(signature), encode(text));
    } catch (error) {
      // A key that the platform cannot read signs nothing; anything else is a surprise.
      if (error instanceof DOMException) return false;
      throw error;
    }
  },
};
