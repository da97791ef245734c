import { compiledSchema } from '../xml/compiled-schema.ts';
import { type ReceiptDocuments, type ReceiptName, receiptTypes } from './registry.ts';

/** What stands before the root element in every file that we send or give out. It is no part of the canonical form. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const decoder = new TextDecoder();

/**
 * The unsigned receipt as the canonical form (C14N 1.0) of its root element, in UTF-8: no XML declaration, no
 * indentation, `<a></a>`, canonical escapes. `signReceipt` hashes these very bytes, so they are never parsed or
 * serialised again.
 *
 * It writes what the document holds; `checkDocument` says whether that is sound. Throws RangeError on a version that the
 * type does not have or a character that XML cannot hold, TypeError on a value that is not a text.
 */
export function writeReceiptBytes<Name extends ReceiptName>(name: Name, document: ReceiptDocuments[Name]): Uint8Array {
  const compiled = compiledSchema(receiptTypes[name].schema, document.version);
  if (!compiled) throw new RangeError(`${name} has no version ${JSON.stringify(document.version)}`);
  return compiled.write(document);
}

/** The same as text. */
export const writeReceipt = <Name extends ReceiptName>(name: Name, document: ReceiptDocuments[Name]): string =>
  decoder.decode(writeReceiptBytes(name, document));

/** The same as a file: with the XML declaration. For what is not signed; a signed receipt already has it. */
export const receiptFile = (canonical: string): string => XML_DECLARATION + canonical;
