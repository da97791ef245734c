import { rename, writeFile } from 'node:fs/promises';
import { type Day, isDay } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { publishedFaults as words } from '#phrases/platform/published.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { EditedList, EditedRow } from '#server/lib/edited-list.ts';
import { text } from '#server/lib/loaded-rows.ts';
import {
  inForceOn,
  type PublishedRow,
  publishedFile,
  publishedNames,
  publishedRow,
  readPublishedFile,
} from './read-published.ts';

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

const read: EditedList<ParameterShown>['read'] = async (ctx, _, today) => {
  const all = (await readPublishedFile(ctx)) ?? [];
  return all
    .map((row) => ({
      ...{ id: idOf(row), name: row.name, title: row.value, from: row.from, until: null },
      ...{ state: stateOf(row, all, today), said: { ...row } },
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.from.localeCompare(other.from));
};

/** In place of the file at once, so that who reads it meanwhile has the old one whole. */
async function write(ctx: Context, rows: readonly PublishedRow[]): Promise<void> {
  const file = publishedFile(ctx);
  await writeFile(`${file}.new`, `${JSON.stringify(rows, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** Of two who write at once the second sees what the first wrote. */
const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('parameters.json'))`);

const judge: EditedList<ParameterShown>['judge'] = async (ctx, tx, said, today) => {
  await lock(tx);
  const all = await readPublishedFile(ctx);
  if (all === undefined) return [{ field: '', sentence: words.file }];
  const name = publishedNames.find((each) => each === text(said.name));
  if (name === undefined) return [{ field: 'name', sentence: words.name }];
  const from = text(said.from);
  const faults = [];
  if (!isDay(from)) faults.push({ field: 'from', sentence: words.from });
  else if (from < today) faults.push({ field: 'from', sentence: words.past });
  else if (all.some((row) => row.name === name && row.from === from))
    faults.push({ field: 'from', sentence: from > today ? words.takeBackFirst : words.begun });
  const parsed = publishedRow.safeParse({ name, from: isDay(from) ? from : today, value: text(said.value) });
  if (!parsed.success) faults.push({ field: 'value', sentence: words.values[name] });
  if (faults.length > 0 || !parsed.success) return faults;
  const before = inForceOn(all, name, parsed.data.from);
  const shown = ({ value }: PublishedRow): ParameterShown => ({ kind: 'parameter', name, value });
  return {
    preview: {
      ...{ from: parsed.data.from, until: null },
      before: before === undefined ? null : shown(before),
      after: shown(parsed.data),
    },
    detail: { name, value: parsed.data.value },
    write: () => write(ctx, [...all, parsed.data]),
  };
};

const takeBack = async (ctx: Context, tx: Transaction, id: string, today: Day) => {
  await lock(tx);
  const all = (await readPublishedFile(ctx)) ?? [];
  const taken = all.find((row) => idOf(row) === id && row.from > today);
  if (taken === undefined) return undefined;
  await write(
    ctx,
    all.filter((row) => row !== taken),
  );
  return { title: taken.name };
};

/** What the operator publishes, as operators edit it: the file of this node, which people may edit too. */
export const editedParameters: EditedList<ParameterShown> = { read, judge, takeBack };
