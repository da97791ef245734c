/**
 * XML for receipts. `parseXml` is not here: it brings WebAssembly and is exported as `@cuadre/sri/xml/parse`.
 */
export { type CanonicalOptions, canonicalize } from './canonicalize.ts';
export { type CompiledSchema, compiledSchema } from './compiled-schema.ts';
export { escapeAttribute, escapeText, forbiddenCharacter } from './escape.ts';
export * from './schema.ts';
export type { StructuralCode, StructuralFault } from './structural-fault.ts';
export * from './tree.ts';
export * from './value-types.ts';
