import { isDeepStrictEqual } from 'node:util';
import type { ReceiptDocument, ReceiptName } from '@cuadre/sri/receipts';
import { checkDocument, receiptFile, receiptTypes, writeReceipt } from '@cuadre/sri/receipts';
import { type ReadDocument, readReceipt } from '@cuadre/sri/receipts/read';
import { MOST_BYTES, readInput } from './files.ts';
import { CommandError } from './usage-error.ts';

/** A receipt as JSON. `source` holds the exact file where the document alone does not give its bytes back. */
interface ReceiptJson {
  readonly type: ReceiptName;
  readonly document: ReceiptDocument;
  readonly authorization?: NonNullable<ReadDocument['authorization']>;
  readonly source?: { readonly encoding: 'utf-8' | 'base64'; readonly content: string };
}

const limits = { bytes: MOST_BYTES };

/** Reads a file, XML or JSON, as a receipt of a known type. Throws CommandError with the first reason. */
export async function readReceiptFile(path: string): Promise<{ read: ReadDocument; bytes: Uint8Array }> {
  const input = await readInput(path);
  const bytes = isJson(input) ? xmlOf(jsonIn(input, path)).bytes : input;
  const read = readReceipt(bytes, limits);
  if (read.type === null) throw new CommandError(`${path}: ${read.faults[0]?.sentence ?? 'no es un comprobante.'}`);
  return { read, bytes };
}

/** JSON begins with a brace; no XML does. */
export const isJson = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*\{/.test(Buffer.from(bytes.subarray(0, 64)).toString());

/** The document of an XML file, and its bytes when writing the document does not give them. */
export function jsonOf(bytes: Uint8Array, path: string): ReceiptJson {
  const read = readReceipt(bytes, limits);
  if (read.type === null) throw new CommandError(`${path}: ${read.faults[0]?.sentence ?? 'no es un comprobante.'}`);
  const { type, document, authorization } = read;
  return {
    type,
    document,
    ...(authorization === null ? {} : { authorization }),
    ...(isWritten(read, bytes) ? {} : { source: sourceOf(bytes) }),
  };
}

/** Whether these are the very bytes that an unsigned document of ours has as a file. */
function isWritten({ type, document, faults }: ReadDocument, bytes: Uint8Array): boolean {
  return faults.length === 0 && Buffer.from(receiptFile(writeReceipt(type, document))).equals(bytes);
}

function sourceOf(bytes: Uint8Array): NonNullable<ReceiptJson['source']> {
  const buffer = Buffer.from(bytes);
  const text = buffer.toString('utf8');
  return Buffer.from(text).equals(buffer)
    ? { encoding: 'utf-8', content: text }
    : { encoding: 'base64', content: buffer.toString('base64') };
}

/** The JSON of a file, with the shape that `convert` gives. */
export function jsonIn(bytes: Uint8Array, path: string): ReceiptJson {
  let json: Partial<ReceiptJson>;
  try {
    json = JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    ) as Partial<ReceiptJson>;
  } catch {
    throw new CommandError(`${path} no es JSON: revisa comas y comillas.`);
  }
  if (typeof json.type !== 'string' || !Object.hasOwn(receiptTypes, json.type))
    throw new CommandError(`${path}: «type» debe ser ${Object.keys(receiptTypes).join(', ')}.`);
  if (typeof json.document !== 'object' || json.document === null)
    throw new CommandError(`${path}: falta «document», el contenido del comprobante.`);
  return json as ReceiptJson;
}

/**
 * The XML of a JSON: the source's bytes while they still say the same document, else the document written anew, without
 * signature. Throws CommandError when the document does not fit its type.
 */
export function xmlOf({ type, document, source }: ReceiptJson): { bytes: Uint8Array; isChanged: boolean } {
  if (source !== undefined) {
    const bytes = Buffer.from(source.content, source.encoding === 'base64' ? 'base64' : 'utf8');
    const read = readReceipt(bytes, limits);
    // JSON knows no undefined: what was left out there is left out here too.
    if (read.type === type && isDeepStrictEqual(JSON.parse(JSON.stringify(read.document)), document))
      return { bytes, isChanged: false };
  }
  const faults = checkDocument(type, document);
  if (faults.length > 0) throw new CommandError(faults.map(({ sentence }) => sentence).join('\n'));
  return { bytes: Buffer.from(receiptFile(writeReceipt(type, document))), isChanged: source !== undefined };
}
