import type { Evidence } from '../evidence.ts';

/** Something that may never be. */
export interface Broken {
  readonly what: string;
  readonly receiptId?: string;
}

/** What must hold after a run, whatever died in it. */
export interface Invariant {
  readonly number: number;
  readonly says: string;
  /** How many things were looked at, and which of them break it. */
  check(evidence: Evidence): { readonly checked: number; readonly broken: readonly Broken[] };
}

/** The things that occur more than once. */
export const repeated = <T>(values: readonly T[]): T[] => {
  const seen = new Set<T>();
  return [...new Set(values.filter((value) => seen.has(value) || !seen.add(value)))];
};

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
