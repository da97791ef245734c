import { inPieces } from '#server/lib/pieces.ts';

const digits = 49;
/** What people and PDF files put between groups of digits. */
const isGap = (code: number): boolean => code === 0x20 || code === 0xa0 || code === 0x2e || code === 0x2d;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const LINE_FEED = 0x0a;

/** Digits are kept in a ring: a chain of groups before a run, and the run, each shorter than a key or as long. */
const RING = 128;
const inRing = RING - 1;

/**
 * Finds access keys in a text that arrives in pieces, in one walk and without leaving anything behind: 16 MB of it are read on
 * the loop of the API. A key is a run of exactly 49 digits; in a line without one also groups of digits with one blank, point or
 * hyphen between, 49 in all.
 */
class AccessKeyScanner {
  readonly found = new Set<string>();
  readonly #digits = Buffer.alloc(RING);
  /** 1 beside a digit that begins a group. */
  readonly #begins = new Uint8Array(RING);
  /** Where the chain of groups begins, each one gap from the next, and where what is read ends; both only grow. */
  #from = 0;
  #to = 0;
  /** Digits since the last other character; beyond a key's length only counted. */
  #run = 0;
  #gap = false;
  #hasWhole = false;
  readonly #spaced = new Set<string>();

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.found.size > this.most;
  }

  /** Character codes, or bytes of which each is one. */
  read(codes: Uint8Array | Uint16Array): void {
    const kept = this.#digits;
    const begins = this.#begins;
    let from = this.#from;
    let to = this.#to;
    let run = this.#run;
    let gap = this.#gap;
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] ?? 0;
      if (isDigit(code)) {
        if (run < digits) {
          kept[to & inRing] = code;
          begins[to & inRing] = run === 0 ? 1 : 0;
          to++;
        }
        run++;
        gap = false;
        continue;
      }
      if (run > 0) {
        if (to - from >= digits) from = this.#endRun(from, to, run);
        run = 0;
      }
      // A second gap, or anything else, ends the chain of groups.
      const wasGap = gap;
      gap = isGap(code);
      if (!gap || wasGap) from = to;
      if (code === LINE_FEED) this.#endLine();
    }
    this.#from = from;
    this.#to = to;
    this.#run = run;
    this.#gap = gap;
  }

  end(): void {
    if (this.#run > 0 && this.#to - this.#from >= digits) this.#endRun(this.#from, this.#to, this.#run);
    this.#endLine();
  }

  /** Of a chain with as many digits as a key or more; gives where it begins afterwards. */
  #endRun(from: number, to: number, run: number): number {
    if (run === digits) {
      this.#hasWhole = true;
      if (!this.isFull) this.found.add(this.#keyTo(to));
    }
    if (run >= digits) return to;
    let first = from;
    while (to - first > digits) {
      do first++;
      while (this.#begins[first & inRing] === 0);
    }
    if (to - first < digits) return first;
    if (!this.#hasWhole && this.#spaced.size <= this.most) this.#spaced.add(this.#keyTo(to));
    return to;
  }

  #keyTo(to: number): string {
    const [first, end] = [(to - digits) & inRing, to & inRing];
    const kept = this.#digits;
    const text = (start: number, until: number) => kept.toString('latin1', start, until);
    return first < end ? text(first, end) : text(first, RING) + text(0, end);
  }

  #endLine(): void {
    if (!this.#hasWhole) for (const key of this.#spaced) if (!this.isFull) this.found.add(key);
    if (this.#spaced.size > 0) this.#spaced.clear();
    this.#hasWhole = false;
  }
}

/**
 * Every access key of a text, each once, in order: pasted by a person, or the SRI portal's report of received receipts,
 * whose columns changed more than once and do not matter here. Never more than one above `most`.
 */
export function accessKeysInText(text: string, most: number): string[] {
  const scanner = new AccessKeyScanner(most);
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < codes.length; at++) codes[at] = text.charCodeAt(at);
  scanner.read(codes);
  scanner.end();
  return [...scanner.found];
}

/** The same of a file: UTF-16 by its mark (Excel's "Unicode text"), else Latin-1, which the portal writes. */
export async function accessKeysInFile(file: Uint8Array, most: number): Promise<string[]> {
  const scanner = new AccessKeyScanner(most);
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  // Wide characters are read where they lie, which is at an even place.
  const bytes = isWide && file.byteOffset % 2 === 1 ? file.slice() : file;
  for await (const piece of inPieces(bytes)) {
    scanner.read(isWide ? new Uint16Array(piece.buffer, piece.byteOffset, piece.length >> 1) : piece);
    if (scanner.isFull) break;
  }
  scanner.end();
  return [...scanner.found];
}
