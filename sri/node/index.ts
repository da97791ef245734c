export * from './certificates/index.ts';
export { nodeSigningKey } from './node-signing-key.ts';
export * from './ride/index.ts';
