import { escapeAttribute, escapeText } from './escape.ts';

const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;

const encoder = new TextEncoder();

/**
 * Where the writer puts canonical XML: as UTF-8, so that what is hashed and sent is written once, and never joined,
 * flattened and encoded again. One document at a time; the buffer is kept for the next.
 */
export class CanonicalBytes {
  private bytes = new Uint8Array(32 * 1024);
  private end = 0;
  /** Closing tag that stands next but is not written yet: most go together with the tag that opens after it. */
  private owed: Uint8Array | null = null;

  /** Forgets what was written, also by a document that could not be finished. */
  clear(): void {
    this.end = 0;
    this.owed = null;
  }

  /** The bytes so far, as the caller's own. */
  copy(): Uint8Array {
    this.settle();
    return this.bytes.slice(0, this.end);
  }

  /** Bytes that are canonical already: a tag. */
  raw(piece: Uint8Array): void {
    this.settle();
    this.reserve(piece.length);
    this.end = put(this.bytes, this.end, piece);
  }

  /** Character data, escaped. Throws RangeError on a character that XML cannot hold. */
  text(value: string): void {
    this.settle();
    const end = this.plain(value);
    if (end === undefined) this.encoded(escapeText(value));
    else this.end = end;
  }

  /** A value between its tags: most of a receipt is made of these. */
  element(tags: Tags, value: string): void {
    const opening = this.owed === null ? tags.open : this.joined(tags, this.owed);
    this.owed = tags.close;
    this.reserve(opening.length);
    this.end = put(this.bytes, this.end, opening);
    const end = this.plain(value);
    if (end === undefined) this.encoded(escapeText(value));
    else this.end = end;
  }

  /** An attribute's value, escaped, to stand between double quotes. Throws RangeError as `text` does. */
  attribute(value: string): void {
    this.settle();
    const end = value.includes('"') ? undefined : this.plain(value);
    if (end === undefined) this.encoded(escapeAttribute(value));
    else this.end = end;
  }

  private plain(value: string): number | undefined {
    this.reserve(3 * value.length);
    return putPlain(this.bytes, this.end, value);
  }

  private joined(tags: Tags, owed: Uint8Array): Uint8Array {
    if (tags.after !== owed) {
      tags.after = owed;
      tags.joined = new Uint8Array(owed.length + tags.open.length);
      tags.joined.set(owed);
      tags.joined.set(tags.open, owed.length);
    }
    return tags.joined;
  }

  private settle(): void {
    if (this.owed === null) return;
    const { owed } = this;
    this.owed = null;
    this.reserve(owed.length);
    this.end = put(this.bytes, this.end, owed);
  }

  private encoded(text: string): void {
    this.reserve(3 * text.length);
    this.end += encoder.encodeInto(text, this.bytes.subarray(this.end)).written;
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = new Uint8Array(2 * (this.end + more));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
  }
}

/** The tags of an element, and what its opening tag last went together with. */
export class Tags {
  readonly open: Uint8Array;
  readonly close: Uint8Array;
  after: Uint8Array | null = null;
  joined: Uint8Array;

  constructor(tag: string) {
    this.open = encoder.encode(`<${tag}>`);
    this.close = encoder.encode(`</${tag}>`);
    this.joined = this.open;
  }
}

// Loops, because the pieces are short: `set` and `encodeInto` take longer to begin than these to finish.

const put = (bytes: Uint8Array, at: number, piece: Uint8Array): number => {
  const { length } = piece;
  bytes.set(piece, at);
  return at + length;
};

/** Text of the first two UTF-8 ranges with nothing to escape, nearly every one, and where it ends; undefined when it is not that. */
const putPlain = (bytes: Uint8Array, start: number, value: string): number | undefined => {
  let at = start;
  for (let i = 0; i < value.length; i++) {
    const c = value.charCodeAt(i);
    if (c < 0x80) {
      if (c < 0x20 || c === AMPERSAND || c === LESS || c === GREATER) return undefined;
      bytes[at++] = c;
    } else if (c < 0x800) {
      bytes[at++] = 0xc0 | (c >> 6);
      bytes[at++] = 0x80 | (c & 0x3f);
    } else return undefined;
  }
  return at;
};
