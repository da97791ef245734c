export * from './certificates/index.ts';
export { nodeSignatureCrypto } from './node-signature-crypto.ts';
export { nodeSigningKey } from './node-signing-key.ts';
export * from './p12/index.ts';
export * from './ride/index.ts';
