/** XML of a receipt that was read before → document, without libxml2: `@cuadre/sri/receipts/read-kept`. */
import { readXml, type XmlLimits } from '../xml/read-xml.ts';
import { type ReadReceipt, readReceiptTree } from './read-receipt-tree.ts';

/**
 * Reads again what `readReceipt` read before it was kept, or what we wrote ourselves: the same answer for those bytes,
 * sooner and without libxml2 in memory. Bytes that come from others are for `readReceipt`.
 */
export const readKeptReceipt = (source: Uint8Array | string, limits: Partial<XmlLimits> = {}): ReadReceipt =>
  readReceiptTree(source, (each) => readXml(each, limits));
