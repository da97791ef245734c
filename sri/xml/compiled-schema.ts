/** A table compiled for one of its versions, once: writer, reader and both checks. */
import { compileDocumentCheck } from './compile-document-check.ts';
import { compileReader } from './compile-reader.ts';
import { compileTreeCheck, type TreeCheck } from './compile-tree-check.ts';
import { compileWriter } from './compile-writer.ts';
import { asPlainObject } from './plain-object.ts';
import { rowsOfVersion, type Schema } from './schema.ts';
import { faultsOf, type Problem, type StructuralFault } from './structural-fault.ts';
import type { XmlElement } from './tree.ts';

export interface CompiledSchema {
  /** Canonical XML of the document's root element in UTF-8, without XML declaration and without signature. */
  readonly write: (document: object) => Uint8Array;
  readonly checkDocument: (document: object) => StructuralFault[];
  readonly checkTree: (root: XmlElement) => StructuralFault[];
  readonly read: (root: XmlElement) => Record<string, unknown>;
}

const compiledOnce = new WeakMap<Schema<never>, Map<string, CompiledSchema>>();

/** The compiled table of a version, or `undefined` when the schema does not have that version. */
export function compiledSchema<T>(schema: Schema<T>, version: string): CompiledSchema | undefined {
  let versions = compiledOnce.get(schema);
  if (!versions) {
    versions = new Map();
    compiledOnce.set(schema, versions);
  }
  let compiled = versions.get(version);
  if (!compiled && schema.versions.includes(version)) {
    compiled = compile(schema, version);
    versions.set(version, compiled);
  }
  return compiled;
}

function compile<T>({ root, rows: all }: Schema<T>, version: string): CompiledSchema {
  const rows = rowsOfVersion(all, version);
  const checkObject = compileDocumentCheck(rows);
  const checkRoot = compileTreeCheck(root, rows);
  const read = compileReader(rows);
  const collect = <Subject>(check: (subject: Subject, problems: Problem[]) => void, subject: Subject) => {
    const problems: Problem[] = [];
    check(subject, problems);
    return problems.length === 0 ? [] : faultsOf(root, problems);
  };
  const write = compileWriter(root, rows);
  return {
    write: (document) => write(asPlainObject(document)),
    checkDocument: (document) => collect(checkObject, asPlainObject(document)),
    checkTree: (element) => collect(checkRoot satisfies TreeCheck, element),
    read: (element) => {
      const document: Record<string, unknown> = {};
      read(element, document);
      return document;
    },
  };
}
