/** What lies in the browser: unreadable without the person's key, and tied to the place it was sealed for. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

interface Sealer {
  /** The same words give the same name; without the key nobody can tell which words. */
  nameOf(...words: readonly string[]): Promise<string>;
  seal(value: unknown, place: string): Promise<Sealed>;
  /** Throws when it was changed, moved to another place or sealed under another key. */
  open(sealed: Sealed, place: string): Promise<unknown>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Neither can be read out again: a page can use them and nothing else. */
export interface SealingKeys {
  readonly sealing: CryptoKey;
  readonly naming: CryptoKey;
}

/** Derived from the person's 32 bytes by HKDF. `rawKey` is wiped. */
export async function deriveKeys(rawKey: Uint8Array<ArrayBuffer>): Promise<SealingKeys> {
  const root = await crypto.subtle.importKey('raw', rawKey, 'HKDF', false, ['deriveKey']);
  rawKey.fill(0);
  const from = (purpose: string): HkdfParams => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf(`cuadre:kept:${purpose}:v1`),
  });
  const sealing = await crypto.subtle.deriveKey(from('seal'), root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const naming = await crypto.subtle.deriveKey(
    from('name'),
    root,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  return { sealing, naming };
}

/** AES-256-GCM and HMAC-SHA-256. */
export function createSealer({ sealing, naming }: SealingKeys): Sealer {
  const how = (nonce: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: bytesOf(place),
  });
  return {
    nameOf: async (...words) => hex(await crypto.subtle.sign('HMAC', naming, bytesOf(JSON.stringify(words)))),
    seal: async (value, place) => {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      return {
        nonce,
        content: await crypto.subtle.encrypt(how(nonce, place), sealing, bytesOf(JSON.stringify(value))),
      };
    },
    open: async ({ nonce, content }, place) =>
      JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how(nonce, place), sealing, content))),
  };
}

/** base64url as the server writes it. */
export const readKey = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
