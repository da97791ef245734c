import { addMonths, dayInEcuador, dayInMonth, type Month } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { and, desc, eq, sql } from 'drizzle-orm';
import { personalIncomeGroups } from '#contract/books/income-groups.ts';
import { inCategory } from '#contract/books/own-groups.rules.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { nameKeyOf, saysWords } from '#contract/books/typed-items.rules.ts';
import type { RepeatingItem, TypedItem, TypedOccurrence } from '#contract/books/typed-items.ts';
import type { Environment } from '#contract/common.ts';
import { type ExpenseScope, personalGroups } from '#contract/received/expense-groups.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import { asTypedBefore } from '#phrases/books/typed-items.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose, readOwnGroups } from '#server/db/own-groups.ts';
import { typedItems, typedTicks } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findTyped, readDeclared, readShelf, readTyped } from './data.ts';
import { categoryOfName } from './name-words.ts';
import { currentMonth } from './typed-entries.ts';

interface Listed {
  readonly environment: Environment;
  readonly items: TypedOccurrence[];
  readonly total: string;
}

interface Filter {
  readonly apiGroup: ExpenseScope;
  readonly month: Month;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/** What falls on a month, by its day; also of a month to come. */
export const listItems =
  (direction: Direction) =>
  (ctx: Context, { tenantId }: Actor, { apiGroup, month, search = '', category }: Filter): Promise<Listed> =>
    ctx.db.tenant(tenantId, async (tx) => {
      const environment = await readShelf(tx, tenantId);
      const declared = (await readDeclared(tx, tenantId, environment))(apiGroup);
      const rows = await readTyped(tx, { tenantId, environment, scope: apiGroup, direction });
      const paid = await readTicked(tx, tenantId, month);
      const isIn = category === undefined ? () => true : inCategory(category, await readOwnGroups(tx, tenantId));
      const items = rows
        .flatMap((row) => occurrencesOf(row.repetition, month, month).map((occurrence) => ({ row, occurrence })))
        .filter(({ row, occurrence: { fields } }) => isIn(fields.category) && saysWords(search, row.name, fields.note))
        .map(
          ({ row, occurrence }): TypedOccurrence => ({
            itemId: row.id,
            month,
            name: row.name,
            ...occurrence.fields,
            day: dayInMonth(month, occurrence.fields.day ?? row.dayOfMonth),
            frequency: row.repetition.frequency,
            firstMonth: row.repetition.firstMonth,
            ...(row.repetition.lastMonth !== undefined && { lastMonth: row.repetition.lastMonth }),
            isOwn: occurrence.isOwn,
            isDeclared: occurrence.pinnedBy !== undefined || declared.has(month),
            isPaid: paid.has(row.id),
            version: row.version,
          }),
        )
        .sort((a, b) => (a.day === b.day ? (a.name < b.name ? -1 : 1) : a.day < b.day ? 1 : -1));
      return { environment, items, total: sum(items.map(({ value }) => amount(value))).toFixed(2) };
    });

/** What was ticked as paid in a month. */
const readTicked = async (tx: Transaction, tenantId: string, month: Month): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ id: typedTicks.itemId })
    .from(typedTicks)
    .where(and(eq(typedTicks.tenantId, tenantId), eq(typedTicks.month, month)));
  return new Set(rows.map(({ id }) => id));
};

/** What repeats and has not ended, by its name. */
export const listRepeating = (ctx: Context, actor: Actor): Promise<RepeatingItem[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const isAll = await seesHousehold(tx, actor);
    const environment = await readShelf(tx, tenantId);
    const month = currentMonth(ctx);
    const rows = await tx
      .select()
      .from(typedItems)
      .where(
        and(
          eq(typedItems.tenantId, tenantId),
          eq(typedItems.environment, environment),
          sql`repetition ->> 'frequency' <> 'U'`,
          isAll ? undefined : eq(typedItems.scope, 'NEG'),
        ),
      )
      .orderBy(typedItems.nameKey);
    return rows.flatMap((row): RepeatingItem[] => {
      const { frequency, firstMonth, lastMonth } = row.repetition;
      const from = firstMonth > month ? firstMonth : month;
      // A year on there is one, unless it ended or its months were taken out.
      const [next] = occurrencesOf(row.repetition, from, addMonths(from, 12));
      if (next === undefined || frequency === 'U') return [];
      const { value, category } = next.fields;
      const { id: itemId, direction, scope: apiGroup, name } = row;
      const ends = lastMonth === undefined ? {} : { lastMonth };
      return [{ itemId, direction, apiGroup, name, frequency, value, category, nextMonth: next.month, ...ends }];
    });
  });

interface Named {
  readonly typeGroup: Direction;
  readonly apiGroup: ExpenseScope;
  readonly name: string;
}

/** The category that a name speaks of: as it was typed last, else by its words. */
export const getHints = (
  ctx: Context,
  { tenantId }: Actor,
  { typeGroup, apiGroup, name }: Named,
): Promise<{ readonly category?: string; readonly why?: string }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [last] = await tx
      .select({ repetition: typedItems.repetition })
      .from(typedItems)
      .where(
        and(
          eq(typedItems.tenantId, tenantId),
          eq(typedItems.environment, await readShelf(tx, tenantId)),
          eq(typedItems.direction, typeGroup),
          eq(typedItems.scope, apiGroup),
          eq(typedItems.nameKey, nameKeyOf(name)),
        ),
      )
      .orderBy(desc(typedItems.updatedAt), desc(typedItems.id))
      .limit(1);
    const before = last?.repetition.segments.at(-1)?.fields.category;
    const isOffered =
      before !== undefined && (await mayChoose(tx, tenantId, { direction: typeGroup, apiGroup, category: before }));
    if (isOffered) return { category: before, why: asTypedBefore };
    const { category, why } = categoryOfName(typeGroup, apiGroup, name, dayInEcuador(ctx.now())) ?? {};
    return { ...(category !== undefined && { category }), ...(why !== undefined && { why }) };
  });

export const getItem = (
  ctx: Context,
  actor: Actor,
  { typedItemId }: { readonly typedItemId: string },
): Promise<TypedItem | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const row = await findTyped(tx, tenantId, typedItemId);
    if (row === undefined || (row.scope === 'PER' && !(await seesHousehold(tx, actor))))
      return refuse('request.not_found');
    const { id, direction, scope, name, dayOfMonth, version, repetition } = row;
    const declared = [...(await readDeclared(tx, tenantId, row.environment))(row.scope)].map(([month, by]) => ({
      month,
      by,
    }));
    return {
      ...{ id, direction, apiGroup: scope, name, day: dayOfMonth, version },
      repetition: {
        ...repetition,
        segments: [...repetition.segments],
        exceptions: repetition.exceptions.map((exception) => ({ ...exception })),
      },
      declared,
    };
  });

/** An expense of the business; of anything else it says that it is not there. */
export async function getElementOfBusiness(
  ctx: Context,
  actor: Actor,
  asked: { readonly typedItemId: string },
): Promise<TypedItem | Refusal> {
  const found = await getItem(ctx, actor, asked);
  if (isRefusal(found) || (found.direction === 'GAS' && found.apiGroup === 'NEG')) return found;
  return refuse('request.not_found');
}

/** The same for everybody. */
const named = (codes: readonly (keyof typeof categoryNames)[]) => async () =>
  codes.map((code) => ({ code, name: categoryNames[code] }));
export const personalExpenseCategories = named(personalGroups);
export const personalIncomeCategories = named(personalIncomeGroups);
