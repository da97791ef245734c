import { addMonths, dayInMonth, monthOf } from '@cuadre/sri/dates';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { SearchHit } from '#contract/home/search.ts';
import { fitOf } from '#server/db/search.ts';
import { type TypedRow, typedItems } from '#server/db/tables/index.ts';
import type { Searched } from '#server/features/wing.ts';
import { readShelf } from './data.ts';

/** Nobody types more; of more, the last that were touched are looked at. */
const mostLookedAt = 2000;

/** What was typed, by the words of its name. */
export const searchedTyped: Searched = {
  needs: 'look',
  find: async (tx, { tenantId, today, text, scopes, limit }) => {
    const environment = await readShelf(tx, tenantId);
    const rows = await tx
      .select()
      .from(typedItems)
      .where(
        and(
          eq(typedItems.tenantId, tenantId),
          eq(typedItems.environment, environment),
          inArray(typedItems.scope, scopes),
        ),
      )
      .orderBy(desc(typedItems.updatedAt))
      .limit(mostLookedAt);
    return rows
      .map((row) => ({ row, score: fitOf(text, [row.name]) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .flatMap(({ row, score }) => hitOf(row, score, monthOf(today)))
      .slice(0, limit);
  },
};

/** It opens at the month of today, or at the nearest that it has; one without any was deleted. */
function hitOf(row: TypedRow, score: number, month: string): SearchHit[] {
  const { id, name, repetition, direction, scope, dayOfMonth } = row;
  const shown =
    occurrencesOf(repetition, repetition.firstMonth, month).at(-1) ??
    occurrencesOf(repetition, month, addMonths(month, 12)).at(0);
  if (shown === undefined) return [];
  const state = `${direction} ${scope}`;
  return [
    {
      kind: 'typed',
      id,
      score,
      name,
      state,
      issuedOn: dayInMonth(shown.month, shown.fields.day ?? dayOfMonth),
      amount: shown.fields.value,
    },
  ];
}
