import { type Day, isDay } from '@cuadre/sri/dates';
import { and, eq, sql } from 'drizzle-orm';
import { publishedNames } from '#contract/platform/parameters.rules.ts';
import { publishedFaults as words } from '#phrases/platform/published.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { publishedParameters } from '#server/db/tables/index.ts';
import type { EditedList, EditedRow, FieldFault } from '#server/lib/edited-list.ts';
import { text } from '#server/lib/loaded-rows.ts';
import { inForceOn, type PublishedRow, publishedRow, readPublishedRows } from './read-published.ts';

interface ParameterShown {
  readonly kind: 'parameter';
  readonly name: string;
  readonly value: string;
}

const idOf = ({ name, from }: PublishedRow): string => `${name} ${from}`;
const isLater = (one: PublishedRow, other: PublishedRow): boolean => one.name === other.name && one.from > other.from;

const stateOf = (row: PublishedRow, all: readonly PublishedRow[], today: Day): EditedRow['state'] => {
  if (row.from > today) return 'to_come';
  const isOver = all.some((other) => isLater(other, row) && other.from <= today);
  return isOver || row.value === '' ? 'ended' : 'now';
};

const read: EditedList<ParameterShown>['read'] = async (_ctx, tx, today) => {
  const all = await readPublishedRows(tx);
  return all.map((row) => ({
    ...{ id: idOf(row), name: row.name, title: row.value, from: row.from, until: null },
    ...{ state: stateOf(row, all, today), said: { ...row } },
  }));
};

/** Of two who write at once the second sees what the first wrote. */
const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('published_parameters'))`);

/** A row as it would stand beside the others; or what is wrong with it. */
function judgeRow(said: Readonly<Record<string, unknown>>): PublishedRow | readonly FieldFault[] {
  const name = publishedNames.find((each) => each === text(said.name));
  if (name === undefined) return [{ field: 'name', sentence: words.name }];
  const from = text(said.from);
  const { success, data, error } = publishedRow.safeParse({ name, from, value: text(said.value) });
  if (success && isDay(from)) return data;
  const wrong = (error?.issues ?? []).map(({ path }) => path[0]);
  return [
    ...(wrong.includes('from') || !isDay(from) ? [{ field: 'from', sentence: words.from }] : []),
    ...(wrong.includes('value') ? [{ field: 'value', sentence: words.values[name] }] : []),
  ];
}

const isFaulty = (judged: PublishedRow | readonly FieldFault[]): judged is readonly FieldFault[] =>
  Array.isArray(judged);

const judge: EditedList<ParameterShown>['judge'] = async (_ctx, tx, said, today) => {
  const all = await readPublishedRows(tx);
  const row = judgeRow(said);
  const faults = isFaulty(row) ? [...row] : [];
  const from = text(said.from);
  if (isDay(from) && from < today) faults.push({ field: 'from', sentence: words.past });
  else if (all.some((each) => each.name === text(said.name) && each.from === from))
    faults.push({ field: 'from', sentence: from > today ? words.takeBackFirst : words.begun });
  if (isFaulty(row) || faults.length > 0) return faults;
  const before = inForceOn(all, row.name, row.from);
  const shown = ({ name, value }: PublishedRow): ParameterShown => ({ kind: 'parameter', name, value });
  return {
    preview: {
      ...{ from: row.from, until: null },
      before: before === undefined ? null : shown(before),
      after: shown(row),
    },
    detail: { name: row.name, value: row.value },
    write: async () => {
      await tx.insert(publishedParameters).values(row);
    },
  };
};

const takeBack = async (_ctx: Context, tx: Transaction, id: string, today: Day) => {
  const taken = (await readPublishedRows(tx)).find((row) => idOf(row) === id && row.from > today);
  if (taken === undefined) return undefined;
  await remove(tx, taken);
  return { title: taken.name };
};

const remove = (tx: Transaction, { name, from }: PublishedRow) =>
  tx.delete(publishedParameters).where(and(eq(publishedParameters.name, name), eq(publishedParameters.from, from)));

/** What the operator publishes, as operators edit it. */
export const editedParameters: EditedList<ParameterShown> = { read, lock, judge, takeBack };

type LoadResult = { readonly loaded: readonly PublishedRow[] } | { readonly mistakes: readonly string[] };

/** Rows of a file beside those that are there, all or none. What has begun stays; what has not may get another value. */
export const loadParameters = (
  ctx: Context,
  rows: readonly unknown[],
  { today, isCheck }: { readonly today: Day; readonly isCheck: boolean },
): Promise<LoadResult> =>
  ctx.db.system(async (tx) => {
    await lock(tx);
    const all = await readPublishedRows(tx);
    const known = new Map(all.map((row) => [idOf(row), row]));
    const loaded = new Map<string, PublishedRow>();
    const mistakes: string[] = [];
    for (const [at, said] of rows.entries()) {
      const row = judgeRow(typeof said === 'object' && said !== null ? { ...said } : {});
      if (isFaulty(row)) {
        for (const { sentence } of row) mistakes.push(words.row(at + 1, sentence));
        continue;
      }
      const same = known.get(idOf(row));
      if (loaded.has(idOf(row))) mistakes.push(words.row(at + 1, words.twice));
      else if (same !== undefined && same.value !== row.value && row.from <= today)
        mistakes.push(words.row(at + 1, words.begun));
      loaded.set(idOf(row), row);
    }
    if (mistakes.length > 0) return { mistakes };
    for (const row of isCheck ? [] : loaded.values()) {
      const same = known.get(idOf(row));
      if (same?.value === row.value) continue;
      if (same !== undefined) await remove(tx, same);
      await tx.insert(publishedParameters).values(row);
    }
    return { loaded: [...loaded.values()] };
  });

export const listParameters = (ctx: Context): Promise<PublishedRow[]> => ctx.db.system(readPublishedRows);
