import type { Fault } from '@cuadre/sri/faults';
import { doubledColumn, missingColumn, reasonTitle } from '#phrases/lists/sheets.ts';
import { normaliseWord, type SheetField } from './list-sheet.ts';

export interface Columns {
  /** Place of the row with the titles, from zero. */
  readonly titleRow: number;
  /** All titles as they came, without the column that we added with the reasons. */
  readonly titles: readonly string[];
  /** Column of each field that is there. */
  readonly places: ReadonlyMap<string, number>;
  /** Titles of no field. */
  readonly unknown: readonly string[];
  /** Missing and doubled columns. */
  readonly faults: readonly Fault[];
}

/** Some put the name of their business above the titles. */
const titleWithin = 10;

const reason = normaliseWord(reasonTitle);

/** Which column holds what, by the titles; they may stand in any order and have any of the usual titles. */
export const readColumns = (fields: readonly SheetField[], rows: readonly (readonly string[])[]): Columns => {
  const words = new Map(
    fields.flatMap(({ key, title, also }) => [title, ...also].map((word) => [normaliseWord(word), key])),
  );
  const keysOf = (row: readonly string[]) => row.map((title) => words.get(normaliseWord(title)));
  const known = rows.slice(0, titleWithin).map((row) => new Set(keysOf(row).filter(Boolean)).size);
  const titleRow = Math.max(0, known.indexOf(Math.max(...known)));
  const titles = [...(rows[titleRow] ?? [])];
  while (titles.length > 0 && ['', reason].includes(normaliseWord(titles.at(-1) ?? ''))) titles.pop();
  const places = new Map<string, number>();
  const faults: Fault[] = [];
  const unknown: string[] = [];
  for (const [column, key] of keysOf(titles).entries()) {
    const title = titles[column] ?? '';
    if (key === undefined) {
      if (title.trim() !== '') unknown.push(title.trim().slice(0, 100));
    } else if (places.has(key))
      faults.push({ code: 'upload.column_twice', place: key, sentence: doubledColumn(title), severity: 'error' });
    else places.set(key, column);
  }
  for (const { key, title, required } of fields)
    if (required && !places.has(key))
      faults.push({ code: 'upload.column_missing', place: key, sentence: missingColumn(title), severity: 'error' });
  return { titleRow, titles, places, unknown, faults };
};
