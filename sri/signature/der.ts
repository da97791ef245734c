/**
 * A small reader of ASN.1 in DER, and of the BER that old PKCS#12 files use (indefinite lengths, strings in chunks).
 * Our own because certificates are read in the browser too, and because a library that derives keys while it parses
 * would run a hostile file's iterations before anyone could look at them.
 */

/** Thrown for bytes that are not ASN.1; `certificate.ts` and the .p12 reader turn it into their own answer. */
export class DerError extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  printable: 0x13,
  teletex: 0x14,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  universal: 0x1c,
  bmp: 0x1e,
} as const;

export interface DerNode {
  /** First byte: class, constructed bit and number. */
  readonly tag: number;
  readonly content: Uint8Array;
  /** Header and content, what a signature over this node covers. */
  readonly raw: Uint8Array;
}

const deepest = 40;

/** Reads one node at `offset`. Throws DerError when the bytes end early or nest too deep. */
const readAt = (bytes: Uint8Array, offset: number, depth: number): DerNode => {
  if (depth > deepest) throw new DerError('nested too deep');
  const tag = bytes[offset];
  const first = bytes[offset + 1];
  if (tag === undefined || first === undefined) throw new DerError('ends early');
  if ((tag & 0x1f) === 0x1f) throw new DerError('long tags are not used here');
  let start = offset + 2;
  if (first === 0x80) {
    let at = start;
    while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
      if (at >= bytes.length) throw new DerError('no end of contents');
      at += readAt(bytes, at, depth + 1).raw.length;
    }
    return { tag, content: bytes.subarray(start, at), raw: bytes.subarray(offset, at + 2) };
  }
  let length = first;
  if (first > 0x80) {
    const size = first & 0x7f;
    if (size > 4) throw new DerError('length too long');
    length = 0;
    for (let i = 0; i < size; i++) length = length * 256 + (bytes[start + i] ?? 0);
    start += size;
  }
  if (start + length > bytes.length) throw new DerError('ends early');
  return { tag, content: bytes.subarray(start, start + length), raw: bytes.subarray(offset, start + length) };
};

/** The node the bytes begin with; what follows it is ignored. */
export const readDer = (bytes: Uint8Array): DerNode => readAt(bytes, 0, 0);

/** The nodes inside a constructed node, in order. */
export const children = (node: DerNode): DerNode[] => {
  if ((node.tag & 0x20) === 0) throw new DerError('has no parts');
  const found: DerNode[] = [];
  for (let at = 0; at < node.content.length; ) {
    const child = readAt(node.content, at, 0);
    found.push(child);
    at += child.raw.length;
  }
  return found;
};

/** A part that must be there, with the tag it must have when one is given. */
export const part = (nodes: readonly DerNode[], index: number, tag?: number): DerNode => {
  const node = nodes[index];
  if (!node || (tag !== undefined && node.tag !== tag)) throw new DerError(`part ${index} is missing or another kind`);
  return node;
};

/** Bytes of an OCTET STRING; BER may cut it into chunks, which are joined. */
export const octets = (node: DerNode, depth = 0): Uint8Array => {
  if ((node.tag & 0x20) === 0) return node.content;
  if (depth > deepest) throw new DerError('nested too deep');
  const chunks = children(node).map((chunk) => octets(chunk, depth + 1));
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
};

/** "1.2.840.113549.1.1.1" */
export const oidText = (node: DerNode): string => {
  if (node.tag !== tags.oid) throw new DerError('not an object identifier');
  const arcs: number[] = [];
  let value = 0;
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    if (arcs.length > 0) arcs.push(value);
    else {
      const top = Math.min(2, Math.floor(value / 40));
      arcs.push(top, value - top * 40);
    }
    value = 0;
  }
  return arcs.join('.');
};

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** An INTEGER; serial numbers reach 20 bytes, and far longer ones would only cost time to print. */
export const integer = (node: DerNode): bigint => {
  if (node.tag !== tags.integer || node.content.length === 0) throw new DerError('not an integer');
  if (node.content.length > 40) throw new DerError('integer too long');
  const magnitude = BigInt(`0x${hex(node.content)}`);
  return (node.content[0] ?? 0) & 0x80 ? magnitude - (1n << BigInt(8 * node.content.length)) : magnitude;
};

/** Content of a BIT STRING without its count of unused bits. */
export const bits = (node: DerNode): Uint8Array => {
  if (node.tag !== tags.bitString || node.content.length === 0) throw new DerError('not a bit string');
  return node.content.subarray(1);
};

const latin1 = (bytes: Uint8Array): string => {
  let read = '';
  for (const byte of bytes) read += String.fromCharCode(byte);
  return read;
};

const wide = (bytes: Uint8Array, width: 2 | 4): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + width <= bytes.length; at += width) {
    const point = width === 2 ? view.getUint16(at) : view.getUint32(at);
    text += point > 0x10ffff ? '\ufffd' : width === 2 ? String.fromCharCode(point) : String.fromCodePoint(point);
  }
  return text;
};

/** Text of any of the string kinds, undefined for other kinds. T61 is read as Latin-1, which is what issuers mean. */
export const text = (node: DerNode): string | undefined => {
  switch (node.tag) {
    case tags.utf8:
    case tags.printable:
    case tags.ia5:
      return new TextDecoder().decode(node.content);
    case tags.teletex:
      return latin1(node.content);
    case tags.bmp:
      return wide(node.content, 2);
    case tags.universal:
      return wide(node.content, 4);
    default:
      return undefined;
  }
};

/** UTCTime or GeneralizedTime as an instant. Two-digit years: 50 to 99 are 19xx (RFC 5280). */
export const time = (node: DerNode): Date => {
  const written = latin1(node.content.subarray(0, 32));
  const year = /^\d{2}/.exec(written)?.[0] ?? '';
  const full =
    node.tag === tags.utcTime
      ? `${Number(year) >= 50 ? '19' : '20'}${written}`
      : node.tag === tags.generalizedTime
        ? written
        : '';
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?Z$/.exec(full);
  const instant = found
    ? new Date(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6] ?? '00'}Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(instant.getTime())) throw new DerError('not a time');
  return instant;
};
