/** Tree of a file → receipt, for both readers of trees: `read-receipt.ts` with libxml2's judgement, `read-kept-receipt.ts` without. */
import type { Fault } from '../faults.ts';
import { compiledSchema } from '../xml/compiled-schema.ts';
import type { ParsedXml } from '../xml/read-xml.ts';
import type { XmlTree } from '../xml/tree.ts';
import { type Authorization, authorizationIn } from './authorization.ts';
import { checkStructure, receiptKind } from './check-receipt.ts';
import type { ReceiptDocuments, ReceiptName } from './registry.ts';

interface ReadAnything {
  /** The root's version attribute as written; `''` when there is none. */
  readonly version: string;
  /** Structural faults of the receipt, or the one fault that kept it from being read. Looked for when first asked for. */
  readonly faults: readonly Fault[];
  /** Tree of the receipt itself, without wrapper; `null` when it could not be parsed. */
  readonly tree: XmlTree | null;
  /** Text of the receipt itself, exactly as it came: what the signature covers. */
  readonly xml: string;
  /** What the SRI's wrapper says; `null` when there was none. */
  readonly authorization: Authorization | null;
}

/** A receipt of a type we know, sound or not: the document always has the shape of its type. */
export type ReadDocument = {
  [Name in ReceiptName]: ReadAnything & { readonly type: Name; readonly document: ReceiptDocuments[Name] };
}[ReceiptName];

export type ReadReceipt = ReadDocument | (ReadAnything & { readonly type: null; readonly document: null });

/** The receipt in a file or text, alone or inside the SRI's `<autorizacion>`. */
export function readReceiptTree(
  source: Uint8Array | string,
  parse: (source: Uint8Array | string) => ParsedXml,
): ReadReceipt {
  const outer = parse(source);
  const text = typeof source === 'string' ? source : outer.text;
  if (!outer.tree) return nothing(outer.faults, null, text, null);
  const wrapped = receiptKind(outer.tree.root).type ? null : authorizationIn(outer.tree, outer.text);
  if (!wrapped) return readTree(outer.tree, text, null);
  const inner = parse(wrapped.xml);
  if (!inner.tree) return nothing(inner.faults, null, wrapped.xml, wrapped.authorization);
  return readTree(inner.tree, wrapped.xml, wrapped.authorization);
}

const nothing = (
  faults: readonly Fault[],
  tree: XmlTree | null,
  xml: string,
  authorization: Authorization | null,
): ReadReceipt => ({ type: null, document: null, version: '', faults, tree, xml, authorization });

function readTree(tree: XmlTree, xml: string, authorization: Authorization | null): ReadReceipt {
  const { type, version } = receiptKind(tree.root);
  let faults: readonly Fault[] | undefined;
  const newest = type?.schema.versions.at(-1) ?? '';
  const compiled = type && (compiledSchema(type.schema, version) ?? compiledSchema(type.schema, newest));
  if (!type || !compiled) return nothing(checkStructure(tree), tree, xml, authorization);
  const read = {
    type: type.name,
    document: compiled.read(tree.root),
    version,
    // Who only draws or copies a receipt never asks, and thousands are drawn at once.
    get faults() {
      faults ??= checkStructure(tree);
      return faults;
    },
    tree,
    xml,
    authorization,
  };
  // The reader gives every obligatory field of the table, and `rowsFor` ties the table to the document's type.
  return read as unknown as ReadDocument;
}
