import { addMonths, type Month } from '@cuadre/sri/dates';
import { and, asc, eq, sql } from 'drizzle-orm';
import { offeredFor } from '#contract/books/own-groups.rules.ts';
import { beginRepetition, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { type TypedRow, typedItems } from '#server/db/tables/index.ts';
import { barToExpenses } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isNameTaken, lockShelf, noteRepeating, readDeclared } from './data.ts';
import { barToMonth } from './open-months.ts';
import { noteChange } from './save-item.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

interface Asked {
  readonly typeGroup: Direction;
  readonly apiGroup: ExpenseScope;
  readonly month: Month;
  readonly evenClosed?: boolean | undefined;
}
interface Copied {
  readonly copied: { id: string; version: number }[];
  readonly left: number;
}

/**
 * What was typed for the month before only, typed for this one too, each as a new item. What has that name here already is
 * left, so that copying twice copies once.
 */
export const copyLastMonth = (ctx: Context, actor: Actor, asked: Asked): Promise<Copied | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const { typeGroup: direction, apiGroup: scope, month, evenClosed } = asked;
    const environment = await lockShelf(tx, tenantId);
    if ((await readDeclared(tx, tenantId, environment))(scope).has(month)) return refuse('typed.declared');
    const old = await barToMonth(ctx, tx, month);
    if (old !== undefined) return old;
    const touches = (each: Month) => each === month;
    const bar = await barToClosed(tx, { tenantId, environment, scope }, { touches, evenClosed });
    if (bar !== undefined) return bar;
    const isBusiness = direction === 'GAS' && scope === 'NEG';
    const unpaid = isBusiness && (await barToExpenses(ctx, tx, { tenantId, environment }, [month]));
    if (unpaid) return unpaid;
    const before = addMonths(month, -1);
    const rows = await tx
      .select()
      .from(typedItems)
      .where(
        and(
          eq(typedItems.tenantId, tenantId),
          eq(typedItems.environment, environment),
          eq(typedItems.direction, direction),
          eq(typedItems.scope, scope),
          sql`repetition ->> 'frequency' = 'U' and repetition ->> 'firstMonth' = ${before}`,
        ),
      )
      .orderBy(asc(typedItems.createdAt), asc(typedItems.id));
    const own = await readOwnGroups(tx, tenantId);
    const answer: Copied & { left: number } = { copied: [], left: 0 };
    for (const source of rows) {
      // Deleted, it has no month any more.
      const [there] = occurrencesOf(source.repetition, before, before);
      if (there === undefined) continue;
      const fields = { ...there.fields, category: offeredFor(there.fields.category, own) };
      const row: TypedRow = {
        ...source,
        id: ctx.newId(),
        repetition: beginRepetition(fields, { frequency: 'U', firstMonth: month }),
        bookedUntil: currentMonth(ctx),
        version: 1,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      };
      if (await isNameTaken(tx, row)) {
        answer.left++;
        continue;
      }
      await tx.insert(typedItems).values(row);
      await noteChange(ctx, actor, tx, { row, kind: 'made' });
      await bookTyped(tx, row);
      await noteRepeating(tx, tenantId, [row]);
      answer.copied.push({ id: row.id, version: 1 });
    }
    return answer;
  });
