/**
 * Envelope encryption under the installation's master key (AES-256-GCM, version byte first, associated data
 * `table:tenant:row`, so that a sealed value moved to another row does not open).
 */
export interface SecretBox {
  seal(plain: Uint8Array, associated: string): Uint8Array;
  /** Throws when the value was changed, moved or sealed by another key. */
  unseal(sealed: Uint8Array, associated: string): Uint8Array;
  /** HMAC-SHA-256 under a key derived for `purpose`. */
  keyedHash(purpose: string, data: Uint8Array): Uint8Array;
}
