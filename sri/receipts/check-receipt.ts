import type { Fault } from '../faults.ts';
import { compiledSchema } from '../xml/compiled-schema.ts';
import type { StructuralFault } from '../xml/structural-fault.ts';
import { attributeOf, type XmlElement, type XmlTree } from '../xml/tree.ts';
import {
  type ReceiptDocuments,
  type ReceiptName,
  type ReceiptType,
  receiptTypeByRoot,
  receiptTypes,
} from './registry.ts';

/**
 * Structural check of a document, the fast one before signing: order does not arise, everything else does (obligation,
 * length, pattern, digits, counts, characters). All faults at once, each with English place and SRI tag path.
 * Agrees with the official XSD on the XML that `writeReceipt` makes, but for the negocio popular legend.
 */
export function checkDocument<Name extends ReceiptName>(
  name: Name,
  document: ReceiptDocuments[Name],
): StructuralFault[] {
  const { schema } = receiptTypes[name];
  const compiled = compiledSchema(schema, document.version);
  return compiled ? compiled.checkDocument(document) : [unknownVersion(schema.root, document.version)];
}

export interface StructureOptions {
  /** Check against this version whatever the root's attribute says. */
  readonly version?: string;
}

/**
 * Structural check of a parsed XML, for foreign documents and for the stand-in SRI. Agrees with the official XSD of the
 * version, but for the negocio popular legend and the inside of `ds:Signature`, which the verifier judges.
 */
export function checkStructure({ root }: XmlTree, { version }: StructureOptions = {}): StructuralFault[] {
  const type = root.namespace === '' ? receiptTypeByRoot(root.name) : undefined;
  if (!type) return [unknownRoot(root)];
  const wanted = version ?? attributeOf(root, 'version') ?? '';
  const compiled = compiledSchema(type.schema, wanted);
  return compiled ? compiled.checkTree(root) : [unknownVersion(type.schema.root, wanted)];
}

/** The type and version that a root element says it has; version as written, known or not. */
export const receiptKind = (root: XmlElement): { type: ReceiptType | undefined; version: string } => ({
  type: root.namespace === '' ? receiptTypeByRoot(root.name) : undefined,
  version: attributeOf(root, 'version') ?? '',
});

const unknownRoot = ({ name }: XmlElement): StructuralFault => ({
  code: 'structure.unknown_root',
  place: '',
  tagPath: `/${name}`,
  sentence: `El documento «${name}» no es un comprobante electrónico que se pueda leer aquí.`,
  severity: 'error',
  detail: `cvc-elt.1: Cannot find the declaration of element '${name}'.`,
  found: name,
});

const unknownVersion = (root: string, version: string): StructuralFault => ({
  code: 'structure.unknown_version',
  place: 'version',
  tagPath: `/${root}/@version`,
  sentence: `La versión «${version}» del comprobante no existe en el SRI.`,
  severity: 'error',
  detail: `No schema for version '${version}' of '${root}'.`,
  found: version,
});

/**
 * What the XSD leaves open and a signature needs: `id="comprobante"` on the root, and a version that exists. Codes
 * `receipt.id` and `receipt.version`. @sri ficha técnica 6; some schemas make both attributes optional
 */
export function checkSigningRequirements({ root }: XmlTree): Fault[] {
  const { type, version } = receiptKind(root);
  const faults: Fault[] = [];
  if (attributeOf(root, 'id') !== 'comprobante')
    faults.push({
      code: 'receipt.id',
      place: '',
      sentence: 'Al comprobante le falta el atributo id="comprobante", que la firma necesita.',
      severity: 'error',
    });
  if (type && !type.schema.versions.includes(version))
    faults.push({
      code: 'receipt.version',
      place: 'version',
      sentence: `La versión «${version}» del comprobante no existe en el SRI.`,
      severity: 'error',
    });
  return faults;
}
