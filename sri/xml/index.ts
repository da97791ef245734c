/**
 * XML for receipts. `parseXml` is not here: it brings WebAssembly and has its own door, `@cuadre/sri/xml/parse`.
 */
export { type CanonicalOptions, canonicalize } from './canonicalize.ts';
export { escapeAttribute, escapeText, forbiddenCharacter } from './escape.ts';
export * from './tree.ts';
