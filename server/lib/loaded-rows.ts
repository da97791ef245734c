import type { Day } from '@cuadre/sri/dates';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { FieldFault } from './edited-list.ts';

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

/** Which row is wrong, from 0, and in what. */
export interface RowFault extends FieldFault {
  readonly row: number;
}
/** Rows as they would stand beside what is there, and how they are written. */
export interface JudgedRows<Loaded> {
  readonly loaded: readonly Loaded[];
  readonly write: () => Promise<void>;
}
export const isFaultList = <Loaded>(judged: JudgedRows<Loaded> | readonly RowFault[]): judged is readonly RowFault[] =>
  Array.isArray(judged);

export interface LoadOptions {
  /** Judges them as they would be loaded, and writes nothing. */
  readonly isCheck: boolean;
}
type LoadResult<Loaded> =
  | { readonly ok: true; readonly loaded: readonly Loaded[] }
  /** Every one of them; nothing was written. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** All rows or none. `say`: the sentence of what is wrong in a row, from 1. */
export const loadRows = <Loaded>(
  ctx: Context,
  judge: (tx: Transaction) => Promise<JudgedRows<Loaded> | readonly RowFault[]>,
  say: (row: number, sentence: string) => string,
  { isCheck }: LoadOptions,
): Promise<LoadResult<Loaded>> =>
  ctx.db.system(async (tx) => {
    const judged = await judge(tx);
    if (isFaultList(judged)) return { ok: false, mistakes: judged.map(({ row, sentence }) => say(row + 1, sentence)) };
    if (!isCheck) await judged.write();
    return { ok: true, loaded: judged.loaded };
  });
