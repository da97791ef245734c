import type { Month } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import { personalIncomeGroups } from '#contract/books/income-groups.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { dayInMonth } from '#contract/books/typed-items.rules.ts';
import type { TypedItem, TypedOccurrence } from '#contract/books/typed-items.ts';
import type { Environment } from '#contract/common.ts';
import { type ExpenseScope, personalGroups } from '#contract/received/expense-groups.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import type { Actor, Context } from '#server/context.ts';
import { typedItems } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findTyped, readDeclared, readShelf } from './data.ts';

interface Listed {
  readonly environment: Environment;
  readonly items: TypedOccurrence[];
  readonly total: string;
}

/** What falls on a month, by its day; also of a month to come. */
export const listItems =
  (direction: Direction) =>
  (
    ctx: Context,
    { tenantId }: Actor,
    { apiGroup, month }: { readonly apiGroup: ExpenseScope; readonly month: Month },
  ): Promise<Listed> =>
    ctx.db.tenant(tenantId, async (tx) => {
      const environment = await readShelf(tx, tenantId);
      const declared = await readDeclared(tx, tenantId, environment);
      const rows = await tx
        .select()
        .from(typedItems)
        .where(
          and(
            eq(typedItems.tenantId, tenantId),
            eq(typedItems.environment, environment),
            eq(typedItems.direction, direction),
            eq(typedItems.scope, apiGroup),
          ),
        );
      const items = rows
        .flatMap((row) => occurrencesOf(row.repetition, month, month).map((occurrence) => ({ row, occurrence })))
        .map(
          ({ row, occurrence }): TypedOccurrence => ({
            itemId: row.id,
            month,
            day: dayInMonth(month, row.dayOfMonth),
            name: row.name,
            ...occurrence.fields,
            frequency: row.repetition.frequency,
            firstMonth: row.repetition.firstMonth,
            ...(row.repetition.lastMonth !== undefined && { lastMonth: row.repetition.lastMonth }),
            isOwn: occurrence.isOwn,
            isDeclared: occurrence.pinnedBy !== undefined || declared.has(month),
            version: row.version,
          }),
        )
        .sort((a, b) => (a.day === b.day ? (a.name < b.name ? -1 : 1) : a.day < b.day ? 1 : -1));
      return { environment, items, total: sum(items.map(({ value }) => amount(value))).toFixed(2) };
    });

export const getItem = (
  ctx: Context,
  { tenantId }: Actor,
  { typedItemId }: { readonly typedItemId: string },
): Promise<TypedItem | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findTyped(tx, tenantId, typedItemId);
    if (row === undefined) return refuse('request.not_found');
    const { id, direction, scope, name, dayOfMonth, version, repetition } = row;
    const declared = [...(await readDeclared(tx, tenantId, row.environment))].map(([month, by]) => ({ month, by }));
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

/** The same for everybody. */
const named = (codes: readonly (keyof typeof categoryNames)[]) => async () =>
  codes.map((code) => ({ code, name: categoryNames[code] }));
export const personalExpenseCategories = named(personalGroups);
export const personalIncomeCategories = named(personalIncomeGroups);
