import { setImmediate as others } from 'node:timers/promises';
import type { Day } from '@cuadre/sri/dates';
import { type Fault, isClean } from '@cuadre/sri/faults';
import type { RuleFault } from '#contract/list-rules.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import type { CellPlace, ReadSheet } from '../adapters/sheets/sheet.ts';
import { storable } from '../db/storable-text.ts';
import type { UploadKind } from './list.ts';
import type { Sheet } from './list-sheet.ts';
import { type Columns, readColumns } from './read-columns.ts';

export interface JudgedRow<Values> {
  /** As the sheet counts. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly values: Values;
  readonly faults: Fault[];
}

/** So many rows are judged before others have their turn. */
const stretch = 250;

const at = (row: number, column: number) => row * 1000 + column;
const placesOf = (cells: readonly CellPlace[]) => new Set(cells.map(({ row, column }) => at(row, column)));

const sameCells = (cells: readonly string[], example: readonly string[]): boolean =>
  example.every((text, index) => text === (cells[index] ?? ''));

/**
 * Every row of a sheet by the rules of the form, all faults at once, and each thing only once within the sheet. Empty rows
 * and the examples of the template are passed over.
 */
export const judgeRows = async <Values>(
  kind: UploadKind,
  sheet: Sheet<Values>,
  read: ReadSheet,
  today: Day,
): Promise<{ readonly columns: Columns; readonly rows: JudgedRow<Values>[] }> => {
  const columns = readColumns(sheet.fields, read.rows);
  const rows: JudgedRow<Values>[] = [];
  if (columns.faults.length > 0) return { columns, rows };
  const [formulas, numbers] = [placesOf(read.formulas), placesOf(read.numbers)];
  const seen = new Map<string, number>();
  const keyPlaces = sheet.fields.map(({ key }) => columns.places.get(key) ?? -1);
  for (let index = columns.titleRow + 1; index < read.rows.length; index++) {
    if (index % stretch === 0) await others();
    const cells = (read.rows[index] ?? []).slice(0, columns.titles.length).map((cell) => storable(cell.slice(0, 1000)));
    if (cells.every((cell) => cell.trim() === '')) continue;
    const byField = keyPlaces.map((column) => cells[column] ?? '');
    if (sheet.examples.some((example) => sameCells(byField, example))) continue;
    const { values, faults: broken } = sheet.read(
      {
        text: (key) => cells[columns.places.get(key) ?? -1] ?? '',
        isNumber: (key) => numbers.has(at(index, columns.places.get(key) ?? -1)),
      },
      today,
    );
    const calculated: RuleFault[] = sheet.fields
      .filter((_, field) => formulas.has(at(index, keyPlaces[field] ?? -1)))
      .map(({ key }) => ({ place: key, rule: 'formula' }));
    const places = new Set(calculated.map(({ place }) => place));
    const faults = withSentences(kind, [...calculated, ...broken.filter(({ place }) => !places.has(place))]);
    if (isClean(faults)) faults.push(...withSentences(kind, twiceIn(sheet, values, seen, index + 1)));
    rows.push({ row: index + 1, cells, values, faults });
  }
  return { columns, rows };
};

/** Only good rows make later ones duplicates. */
const twiceIn = <Values>(
  { uniques }: Sheet<Values>,
  values: Values,
  seen: Map<string, number>,
  row: number,
): RuleFault[] => {
  const keys = uniques.flatMap(({ place, keyOf }) => {
    const key = keyOf(values);
    return key === null ? [] : [{ place, key: `${place}:${key}` }];
  });
  const faults = keys.flatMap(({ place, key }): RuleFault[] => {
    const first = seen.get(key);
    return first === undefined ? [] : [{ place, rule: 'twice', detail: String(first) }];
  });
  if (faults.length === 0) for (const { key } of keys) seen.set(key, row);
  return faults;
};
