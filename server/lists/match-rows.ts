import { setImmediate as others } from 'node:timers/promises';
import { isClean } from '@cuadre/sri/faults';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UploadOutcome } from '#contract/list-rules.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import type { Transaction } from '../db/database.ts';
import { fromItem, type Item, toItem } from './columns-of.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { List, ListRow, OwnFields } from './list.ts';
import type { ListSheet } from './list-sheet.ts';

export interface MatchedRow<Values> extends JudgedRow<Values> {
  readonly outcome: UploadOutcome;
  /** What is kept of it until the import. */
  readonly item: Item;
  /** Of what it becomes (new) or changes. */
  readonly itemId: string;
}

const sameNumber = /^-?\d+(\.\d+)?$/;
/** The database's 12.500000 is the sheet's 12.5. */
const same = (one: Item[string], other: Item[string]): boolean =>
  one === other ||
  (typeof one === 'string' &&
    typeof other === 'string' &&
    sameNumber.test(one) &&
    sameNumber.test(other) &&
    (one.includes('.') || other.includes('.')) &&
    trimZeros(one) === trimZeros(other));
const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Rows of the list that have a key of one of these, in one question. */
const findKnown = async <Row extends ListRow>(
  tx: Transaction,
  tenantId: string,
  { table }: List<Row, unknown, never>,
  { uniques }: ListSheet<Row>,
  rows: readonly JudgedRow<OwnFields<Row>>[],
): Promise<Row[]> => {
  const among = uniques.map(({ column, keyOf }): SQL => {
    const keys = rows.flatMap(({ values }) => keyOf(values) ?? []);
    return sql`${column} = any(${sql.param(keys)}::text[])`;
  });
  return (await tx
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), isNull(table.deletedAt), or(...among)))) as unknown as Row[];
};

/**
 * What would become of each good row: new, a change, or just so already. An empty cell changes nothing. A row whose keys
 * belong to two different ones of the list can be neither.
 */
export const matchRows = async <Row extends ListRow>(
  tx: Transaction,
  tenantId: string,
  list: List<Row, unknown, never>,
  sheet: ListSheet<Row>,
  rows: readonly JudgedRow<OwnFields<Row>>[],
  newId: () => string,
): Promise<MatchedRow<OwnFields<Row>>[]> => {
  const known = await findKnown(
    tx,
    tenantId,
    list,
    sheet,
    rows.filter(({ faults }) => isClean(faults)),
  );
  const byKey = new Map<string, Row>();
  for (const row of known)
    for (const { place, keyOf } of sheet.uniques) {
      const key = keyOf(row);
      if (key !== null) byKey.set(`${place}:${key}`, row);
    }
  const matched: MatchedRow<OwnFields<Row>>[] = [];
  const taken = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (index % 500 === 499) await others();
    matched.push(matchRow(row));
  }
  return matched;

  function matchRow(row: JudgedRow<OwnFields<Row>>): MatchedRow<OwnFields<Row>> {
    const item = toItem(list.table, row.values);
    if (!isClean(row.faults)) return { ...row, outcome: 'faulty', item, itemId: newId() };
    const hits = sheet.uniques.flatMap(({ place, keyOf }) => {
      const key = keyOf(row.values);
      const hit = key === null ? undefined : byKey.get(`${place}:${key}`);
      return hit === undefined ? [] : [{ place, hit }];
    });
    const [first] = hits;
    if (first === undefined) return { ...row, outcome: 'new', item, itemId: newId() };
    const other = hits.find(({ hit }) => hit.id !== first.hit.id);
    if (other !== undefined || taken.has(first.hit.id)) {
      const faults = withSentences(list.kind, [{ place: (other ?? first).place, rule: 'exists' }]);
      return { ...row, faults: [...row.faults, ...faults], outcome: 'faulty', item, itemId: newId() };
    }
    taken.add(first.hit.id);
    const now = toItem(list.table, first.hit);
    const merged: Item = Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, value ?? now[name] ?? null]),
    );
    const outcome = Object.entries(merged).every(([name, value]) => same(value, now[name] ?? null))
      ? 'same'
      : 'changes';
    const values = fromItem<Row>(list.table, merged);
    return { ...row, values, outcome, item: merged, itemId: first.hit.id };
  }
};
