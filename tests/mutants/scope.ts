/** What the mistakes are planted in, and which of them no test could ever notice. */
import type { Mutant } from './plant.ts';

export interface Scope {
  /** Where sources and their tests are. */
  readonly folders: readonly string[];
  readonly isJudge: (test: string) => boolean;
  readonly isMutated: (file: string) => boolean;
  readonly least: number;
}

export const scopes: Readonly<Record<string, Scope>> = {
  kernel: {
    folders: ['sri'],
    // These need the rest of the kernel only to have something to sign or to draw, and take long.
    isJudge: (test) => !/^sri\/(node|signature)\//.test(test),
    isMutated: (file) =>
      /^sri\/(num|ids|dates|catalogs|declarations|receipts|xml)\//.test(file) &&
      // How a paper looks is judged by its own tests, what the printed figures are by the document's.
      !/\/(ride|ride-[a-z]+)\.ts$|^sri\/receipts\/ride\//.test(file),
    least: 0.95,
  },
};

interface Equivalent {
  readonly file: RegExp;
  /** In the line of the source. */
  readonly line: RegExp;
  readonly kind?: RegExp;
  readonly reason: string;
}

/** Changed, and yet the same program. A rule names the lines and says why. */
export const equivalents: readonly Equivalent[] = [];

export const isEquivalent = (mutant: Mutant, line: string): boolean =>
  equivalents.some(
    ({ file, line: pattern, kind }) =>
      file.test(mutant.file) && pattern.test(line) && (kind === undefined || kind.test(mutant.kind)),
  );
