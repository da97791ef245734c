import { setImmediate as others } from 'node:timers/promises';
import { addMonths, type Month } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { parseRuc } from '@cuadre/sri/ids';
import { and, eq, sql } from 'drizzle-orm';
import { isOffered, type OwnGroups, standsFor } from '#contract/books/own-groups.rules.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import { monthsLookedThrough } from '#contract/books/typed-items.rules.ts';
import type { TypedItemInput } from '#contract/books/typed-items.ts';
import type { Environment } from '#contract/common.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { lastEndIs, lastMonthIs, oldestMonthIs } from '#phrases/books/months.ts';
import { typedSheetFaults as sentences } from '#phrases/books/typed-sheet.ts';
import { errors } from '#phrases/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import { readClosed } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { type TypedRow, taxpayers, typedItems } from '#server/db/tables/index.ts';
import { readExpensesBar } from '#server/features/received/index.ts';
import { readDeclared } from './data.ts';
import { lastMonthToBegin, lastMonthToEnd, readOpenMonths } from './open-months.ts';
import { findDeclared, newExpenseMonths, rowOfInput } from './save-item.ts';
import { withCents } from './typed-entries.ts';
import { runsOf } from './typed-runs.ts';
import { type TypedCells, typedSheetFault } from './typed-sheet.ts';

/** A good row of a sheet, and the id of what it becomes. */
export interface GoodRow {
  /** As the sheet counts. */
  readonly row: number;
  readonly id: string;
  readonly cells: TypedCells;
}

type Verdict =
  | { readonly outcome: 'new'; readonly item: TypedRow }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'faulty'; readonly fault: Fault };

/** So many months are booked by one import: a transaction of some seconds. */
const mostMonths = 20_000;

/** So many rows are compared before others have their turn. */
const stretch = 100;

/**
 * What would become of each good row among what is typed already and the rows before it: the rules of the form, and what
 * is there just so. The taxpayer's row is locked by who keeps them.
 */
export async function compareRows(
  ctx: Context,
  tx: Transaction,
  { actor, environment }: { readonly actor: Actor; readonly environment: Environment },
  rows: readonly GoodRow[],
): Promise<Verdict[]> {
  const { tenantId } = actor;
  const candidates = rows.map((good) => ({ good, item: itemOf(ctx, { tenantId, environment }, good) }));
  if (candidates.length === 0) return [];
  const known = await tx
    .select()
    .from(typedItems)
    .where(
      and(
        eq(typedItems.tenantId, tenantId),
        eq(typedItems.environment, environment),
        sql`${typedItems.nameKey} = any(${sql.param(candidates.map(({ item }) => item.nameKey))}::text[])`,
      ),
    );
  const { since } = await readOpenMonths(ctx, tx);
  const last = lastMonthToBegin(ctx);
  const lastEnd = lastMonthToEnd(ctx);
  const barTo = await readExpensesBar(ctx, tx, { tenantId, environment });
  const declared = await readDeclared(tx, tenantId, environment);
  const closedOf = (scope: ExpenseScope) => readClosed(tx, { tenantId, environment, scope });
  const closed = { NEG: await closedOf('NEG'), PER: await closedOf('PER') };
  const own = await readOwnGroups(tx, tenantId);
  const [scopes, named] = [await readScopes(tx, actor), new NamedMonths()];
  for (const item of [...known, ...candidates.map((candidate) => candidate.item)]) named.expect(item);
  for (const item of known) named.add(item, 0);
  const there = new Set(
    known.flatMap((item) => [
      ...runsSaid(item, own, () => ''),
      ...runsSaid(item, own, (day = item.dayOfMonth) => String(day)),
    ]),
  );
  const verdicts: Verdict[] = [];
  let months = 0;
  for (const [at, { good, item }] of candidates.entries()) {
    if (at % stretch === stretch - 1) await others();
    const verdict = judge(good, item);
    verdicts.push(verdict);
    if (verdict.outcome !== 'new') continue;
    named.add(item, good.row);
    months += countMonths(item);
  }
  return verdicts;

  function judge(good: GoodRow, item: TypedRow): Verdict {
    const wrong = (place: 'scope' | 'name' | 'category' | 'from' | 'to', rule: string, sentence: string): Verdict => ({
      outcome: 'faulty',
      fault: typedSheetFault(place, rule, sentence),
    });
    if (!scopes.all.includes(item.scope))
      return wrong('scope', 'scope', item.scope === 'NEG' ? sentences.onlyPersonal : sentences[scopes.noPersonal]);
    if (runsSaid(item, own, () => good.cells.day).every((run) => there.has(run))) return { outcome: 'same' };
    if (item.repetition.firstMonth < since) return wrong('from', 'oldest', oldestMonthIs(since));
    if (item.repetition.firstMonth > last) return wrong('from', 'last', lastMonthIs(last));
    if ((item.repetition.lastMonth ?? lastEnd) > lastEnd) return wrong('to', 'last', lastEndIs(lastEnd));
    const mine = own.get(good.cells.category);
    if (mine && !isOffered(mine)) return wrong('category', 'archived', sentences.archived(mine.name));
    const taken = named.find(item);
    if (taken === 0) return wrong('name', 'name_taken', sentences.nameTaken);
    if (taken !== undefined) return wrong('name', 'twice', sentences.twice(taken));
    const month = findDeclared(item, declared(item.scope));
    if (month !== undefined) return wrong('from', 'declared', sentences.declared(month));
    const shut = closed[item.scope].find((each) => occurrencesOf(item.repetition, each, each).length > 0);
    if (shut !== undefined) return wrong('from', 'closed', sentences.closed(shut));
    const unpaid = barTo(newExpenseMonths(ctx, item, [item.repetition]));
    if (unpaid !== undefined) return wrong('from', 'plan', unpaid.faults[0]?.sentence ?? errors[unpaid.code]);
    if (months + countMonths(item) > mostMonths) return wrong('from', 'many_months', sentences.manyMonths);
    return { outcome: 'new', item };
  }
}

/** Those that are booked now. */
const countMonths = ({ repetition, bookedUntil }: TypedRow): number =>
  occurrencesOf(repetition, repetition.firstMonth, bookedUntil).length;

/** Names are compared within a direction and a scope. */
const keyOf = ({ direction, scope, nameKey }: TypedRow): string => `${direction} ${scope} ${nameKey}`;

/** A good row as what it becomes: its judge has seen that every field is right. */
const itemOf = (
  ctx: Context,
  where: Pick<TypedRow, 'tenantId' | 'environment'>,
  { id, cells: { direction, scope, name, category, frequency, value, from, to, day, note } }: GoodRow,
): TypedRow => {
  if (direction === '' || scope === '') throw new Error('a row without its direction was taken for a good one');
  return rowOfInput(
    ctx,
    { ...where, direction },
    {
      ...{ id, apiGroup: scope, name, category, value, from, note },
      frequency: frequency as TypedItemInput['frequency'],
      ...(to !== '' && { to }),
      ...(day !== '' && { day: Number(day) }),
    },
  );
};

/** What the runs of an item say, each as one text to compare; a row without a day agrees with any. */
const runsSaid = (item: TypedRow, own: OwnGroups, dayOf: (day: number | undefined) => string): string[] =>
  runsOf(item.repetition).map(({ frequency, from, to, fields: { value, category, note, day } }) =>
    JSON.stringify([
      keyOf(item),
      dayOf(day),
      frequency,
      from,
      to ?? '',
      withCents(value),
      standsFor(category, own),
      note,
    ]),
  );

/** A person with a RUC has a business and a wallet, which not everybody of the business sees; a company only the one. */
async function readScopes(
  tx: Transaction,
  actor: Actor,
): Promise<{ readonly all: readonly ExpenseScope[]; readonly noPersonal: 'onlyBusiness' | 'notYours' }> {
  const [row] = await tx
    .select({ group: taxpayers.accountGroup, taxId: taxpayers.taxId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, actor.tenantId));
  if (row?.group === 'PER') return { all: ['PER'], noPersonal: 'onlyBusiness' };
  const ruc = parseRuc(row?.taxId ?? '');
  if (!ruc.ok || ruc.value.kind !== 'natural') return { all: ['NEG'], noPersonal: 'onlyBusiness' };
  return { all: (await seesHousehold(tx, actor)) ? ['NEG', 'PER'] : ['NEG'], noPersonal: 'notYours' };
}

/** Which months of a name are taken, by which row of the sheet, or 0 where it was there before. */
class NamedMonths {
  readonly #begins = new Map<string, { items: number; last: Month }>();
  readonly #months = new Map<string, Map<Month, number>>();

  /** All that will be compared are told first: a name that only one has needs no months. */
  expect(item: TypedRow): void {
    const { items, last } = this.#begins.get(keyOf(item)) ?? { items: 0, last: '' };
    const { firstMonth } = item.repetition;
    this.#begins.set(keyOf(item), { items: items + 1, last: firstMonth > last ? firstMonth : last });
  }

  add(item: TypedRow, row: number): void {
    const taken = this.#months.get(keyOf(item)) ?? new Map<Month, number>();
    this.#months.set(keyOf(item), taken);
    for (const month of this.#monthsOf(item)) if (!taken.has(month)) taken.set(month, row);
  }

  find(item: TypedRow): number | undefined {
    const taken = this.#months.get(keyOf(item));
    if (taken === undefined) return undefined;
    const month = this.#monthsOf(item).find((each) => taken.has(each));
    return month === undefined ? undefined : taken.get(month);
  }

  #monthsOf(item: TypedRow): Month[] {
    const { items, last } = this.#begins.get(keyOf(item)) ?? { items: 0, last: '' };
    if (items < 2) return [];
    const from = item.repetition.firstMonth;
    return occurrencesOf(item.repetition, from, addMonths(last, monthsLookedThrough)).map(({ month }) => month);
  }
}
