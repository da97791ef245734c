import { inPieces } from '#server/lib/pieces.ts';

const digits = 49;
/** What people and PDF files put between groups of digits. */
const isGap = (code: number): boolean => code === 0x20 || code === 0xa0 || code === 0x2e || code === 0x2d;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const LINE_FEED = 0x0a;

/**
 * Finds access keys in a text that arrives in pieces, in one walk and with little memory. A key is a run of exactly 49
 * digits; in a line without one also groups of digits with one blank, point or hyphen between, 49 in all.
 */
class AccessKeyScanner {
  readonly found = new Set<string>();
  /** Digits seen since the last other character; beyond a key's length only counted. */
  #run = '';
  #runLength = 0;
  /** The groups before that run, each one gap from the next, never more than a key's digits together. */
  #groups: string[] = [];
  #inGroups = 0;
  #gap = false;
  #hasWhole = false;
  #spaced = new Set<string>();

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.found.size > this.most;
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isDigit(code)) {
        if (this.#runLength++ < digits) this.#run += text[at];
        this.#gap = false;
        continue;
      }
      if (this.#runLength > 0) this.#endRun();
      // A second gap, or anything else, ends the chain of groups.
      if (!isGap(code) || this.#gap) this.#endChain();
      this.#gap = isGap(code);
      if (code === LINE_FEED) this.#endLine();
    }
  }

  end(): void {
    if (this.#runLength > 0) this.#endRun();
    this.#endLine();
  }

  #endRun(): void {
    const [run, length] = [this.#run, this.#runLength];
    [this.#run, this.#runLength] = ['', 0];
    if (length === digits) {
      this.#hasWhole = true;
      if (!this.isFull) this.found.add(run);
    }
    if (length >= digits) {
      this.#endChain();
      return;
    }
    this.#groups.push(run);
    this.#inGroups += length;
    while (this.#inGroups > digits) this.#inGroups -= this.#groups.shift()?.length ?? 0;
    if (this.#inGroups < digits) return;
    if (!this.#hasWhole && this.#spaced.size <= this.most) this.#spaced.add(this.#groups.join(''));
    this.#endChain();
  }

  #endChain(): void {
    if (this.#groups.length > 0) this.#groups = [];
    this.#inGroups = 0;
  }

  #endLine(): void {
    if (!this.#hasWhole) for (const key of this.#spaced) if (!this.isFull) this.found.add(key);
    if (this.#spaced.size > 0) this.#spaced.clear();
    this.#endChain();
    this.#gap = false;
    this.#hasWhole = false;
  }
}

/**
 * Every access key of a text, each once, in order: pasted by a person, or the SRI portal's report of received receipts,
 * whose columns changed more than once and do not matter here. Never more than one above `most`.
 */
export function accessKeysInText(text: string, most: number): string[] {
  const scanner = new AccessKeyScanner(most);
  scanner.read(text);
  scanner.end();
  return [...scanner.found];
}

/** The same of a file: UTF-16 by its mark (Excel's "Unicode text"), else Latin-1, which the portal writes. */
export async function accessKeysInFile(file: Uint8Array, most: number): Promise<string[]> {
  const scanner = new AccessKeyScanner(most);
  const decoder = new TextDecoder(file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'latin1');
  for await (const piece of inPieces(file)) {
    scanner.read(decoder.decode(piece, { stream: true }));
    if (scanner.isFull) break;
  }
  scanner.end();
  return [...scanner.found];
}
