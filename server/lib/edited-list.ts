import { createHash } from 'node:crypto';
import type { Day } from '@cuadre/sri/dates';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';

// What lists of the operator have in common that operators edit on their screens. A list judges and writes a row by the functions of
// the command that loads it from a file; the screen adds who, when, and that nobody saved meanwhile.

/** A field as the file of the list has it. */
type Said = string | number | boolean | string[] | Record<string, string[]>;
export type RowSaid = Record<string, Said>;

export interface EditedRow {
  /** Names it among the others of its list. */
  readonly id: string;
  /** Rows of one name take each other's place. */
  readonly name: string;
  readonly title: string;
  readonly from: Day;
  readonly until: Day | null;
  readonly state: 'ended' | 'now' | 'to_come';
  /** There for practising: of tests alone, or until the first of the operator's own. */
  readonly isPractice?: boolean;
  /** What nobody has any more (the code of a promotion) is missing. */
  readonly said: RowSaid;
}

/** What is wrong with a field of a row, in the words of the file's check. */
export interface FieldFault {
  readonly field: string;
  readonly sentence: string;
}

interface Judged<Shown> {
  readonly preview: {
    readonly from: Day;
    readonly until: Day | null;
    /** What counts on that day without it. */
    readonly before: Shown | null;
    readonly after: Shown;
  };
  /** For the audit: what of it may be kept there. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly write: () => Promise<void>;
}

export interface EditedList<Shown> {
  /** What is in force, what is to come, and what ended lately. */
  read(ctx: Context, tx: Transaction, today: Day): Promise<EditedRow[]>;
  /** Holds the list until the commit, before anything of it is judged or taken back: what is read after it is what counts. */
  lock(tx: Transaction): Promise<unknown>;
  /** A row as the file would have it, which begins today or later; or everything that is wrong with it. */
  judge(
    ctx: Context,
    tx: Transaction,
    row: Readonly<RowSaid>,
    today: Day,
  ): Promise<Judged<Shown> | readonly FieldFault[]>;
  /** Takes back what has not begun, and says what it was; undefined: there is none such. */
  takeBack(ctx: Context, tx: Transaction, id: string, today: Day): Promise<{ readonly title: string } | undefined>;
}

export const isFaulty = <Shown>(judged: Judged<Shown> | readonly FieldFault[]): judged is readonly FieldFault[] =>
  Array.isArray(judged);

/** What somebody saw when they began to edit: another one saved meanwhile where it is another. */
export const seenOf = (rows: readonly EditedRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);

export const stateOn = (today: Day, { from, until }: Pick<EditedRow, 'from' | 'until'>): EditedRow['state'] =>
  from > today ? 'to_come' : until !== null && until < today ? 'ended' : 'now';
