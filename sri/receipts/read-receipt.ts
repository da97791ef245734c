/**
 * XML of a receipt → document. Brings libxml2 (`../xml/parse-xml.ts`), so it is exported apart: `@cuadre/sri/receipts/read`.
 */
import { parseXml, type XmlLimits } from '../xml/parse-xml.ts';
import { type ReadReceipt, readReceiptTree } from './read-receipt-tree.ts';

export type { ReadDocument, ReadReceipt } from './read-receipt-tree.ts';

/**
 * Reads a receipt from a file or text, alone or inside the SRI's `<autorizacion>`. Never throws on bad input: `faults`
 * says what is wrong (`xml.*` from parsing, `structure.*` from the check). A document with structural faults is still
 * read: missing texts are `''`, missing lists `[]`. Whether it is signed and authentic is for `verifyReceipt`.
 */
export const readReceipt = (source: Uint8Array | string, limits: Partial<XmlLimits> = {}): ReadReceipt =>
  readReceiptTree(source, (each) => parseXml(each, limits));
