import type { Day } from '@cuadre/sri/dates';

// What lists that the operator loads have in common: a cell of a CSV is read like a text of JSON.

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As in a sheet: an empty cell says nothing. */
export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Null: not said; undefined: no count. */
export const countOf = (said: unknown): number | null | undefined => {
  if (!isSaid(said)) return null;
  return /^[1-9]\d{0,8}$/.test(String(said).trim()) ? Number(said) : undefined;
};

/** Both days are in it; without an end it goes on. */
interface Days {
  readonly from: Day;
  readonly until: Day | null;
}
export const overlap = (one: Days, other: Days): boolean =>
  (one.until === null || one.until >= other.from) && (other.until === null || other.until >= one.from);
