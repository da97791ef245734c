/**
 * A broken rule: what, where, and the sentence for the person who can mend it.
 * Rules return faults, all of them together; they never throw.
 */
export interface Fault {
  /** Stable code, dotted: `invoice.tip_over_limit`. Tests and screens hang on it; sentences may change. */
  readonly code: string;
  /** Path into the draft or document that the rule read: `lines.2.quantity`, `buyer.identification`, `''` for the whole. */
  readonly place: string;
  /** One Spanish sentence for the user: what happened, then what to do. Limits appear with their value. */
  readonly sentence: string;
  /** `error` stops the issue; `warning` is shown and never blocks (RUC check digit, for one). */
  readonly severity: 'error' | 'warning';
}

/** True when nothing in the list stops the document. */
export const isClean = (faults: readonly Fault[]): boolean => !faults.some((fault) => fault.severity === 'error');

/** The same faults seen from outside: `place` goes before each one's own place. */
export const faultsAt = (place: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, place: fault.place === '' ? place : `${place}.${fault.place}` }));

/** What reading a text gives: the value with warnings, or the errors that prevent it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };
