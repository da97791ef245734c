export { nodeSignatureCrypto } from './node-signature-crypto.ts';
export { nodeSigningKey } from './node-signing-key.ts';
