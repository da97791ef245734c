import { type Catalog, isInForce, type Row } from '../../catalogs/catalog.ts';
import { addDays, type Day } from '../../dates/index.ts';
import { type Formula, readFormula } from './formula.ts';

/**
 * A box of a form as data: a change of the law ends one row and begins another. `code` is its number on the form, `label`
 * what it holds, `unconfirmed` what no second source said of it.
 */
export interface BoxRow extends Row {
  /** The number that the portal's upload file knows it by; absent where no source says it. */
  readonly concept?: number;
  readonly section: string;
  /**
   * Where its figure comes from: documents of the period, the return before, a formula alone, what the person answered of
   * the period, what they type, or the portal, which fills it and takes nothing.
   */
  readonly origin: 'documents' | 'previous' | 'computed' | 'answers' | 'typed' | 'portal';
  readonly column?: 'gross' | 'net' | 'tax';
  /** What it holds when nothing is given, see `readFormula`; zero without one. */
  readonly formula?: string;
  /** The portal lets it be edited: a figure that is given stands. */
  readonly isEditable: boolean;
  /** Whether a person types it, where that does not follow from the rest: a number that is no amount, or typed over documents. */
  readonly isTyped?: boolean;
  /** Decimals. */
  readonly places: number;
  /** How many documents, not how much. */
  readonly isCount?: true;
  /**
   * Left out of the portal's upload file although it may be edited: the portal has it blocked, or, where there is a formula,
   * suggests it; then it is left out as long as it is what the formula gives.
   */
  readonly isUploaded?: false;
}

/** A box with its formula read. */
export interface FormBox<R extends BoxRow = BoxRow> {
  readonly row: R;
  readonly formula: Formula | undefined;
}

export interface Form<R extends BoxRow = BoxRow> {
  /** The boxes of a return of that day, each after all those that its formula reads. */
  on(day: Day): readonly FormBox<R>[];
}

/** Throws RangeError for a box that is not in the form, twice in it, or part of a circle. */
function inOrder<R extends BoxRow>(boxes: readonly FormBox<R>[]): FormBox<R>[] {
  const byCode = new Map(boxes.map((box) => [box.row.code, box]));
  if (byCode.size !== boxes.length) throw new RangeError('a box is in the form twice on the same day');
  const ordered = new Map<string, FormBox<R>>();
  const path: string[] = [];
  const visit = (code: string): void => {
    if (ordered.has(code)) return;
    if (path.includes(code)) throw new RangeError(`boxes in a circle: ${[...path, code].join(' ')}`);
    const box = byCode.get(code);
    if (box === undefined) throw new RangeError(`box ${path.at(-1)} reads ${code}, which is not in the form`);
    path.push(code);
    for (const read of box.formula?.boxes ?? []) visit(read);
    path.pop();
    ordered.set(code, box);
  };
  for (const { row } of boxes) visit(row.code);
  return [...ordered.values()];
}

/**
 * Reads a form once: every formula, for every day on which a row begins or ended. Throws RangeError when one is wrong, so
 * that a wrong table never computes anything.
 */
export function readForm<R extends BoxRow>({ rows }: Catalog<R>): Form<R> {
  const boxes = rows.map((row) => ({
    row,
    formula: row.formula === undefined ? undefined : readFormula(row.formula),
  }));
  const days = rows.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === undefined ? [] : [validFrom]),
    ...(validTo === undefined ? [] : [addDays(validTo, 1)]),
  ]);
  const versions = ['0000-01-01', ...new Set(days)].sort().map((from) => ({
    from,
    boxes: inOrder(boxes.filter(({ row }) => isInForce(row, from))),
  }));
  return { on: (day) => versions.findLast(({ from }) => from <= day)?.boxes ?? [] };
}
