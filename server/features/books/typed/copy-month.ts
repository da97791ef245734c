import { addMonths, type Month } from '@cuadre/sri/dates';
import { offeredFor } from '#contract/books/own-groups.rules.ts';
import { beginRepetition, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed } from '#server/db/closed-months.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import type { TypedRow } from '#server/db/tables/index.ts';
import { barToExpenses } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockShelf, readDeclared, readTyped } from './data.ts';
import { barToMonth } from './open-months.ts';
import { keepNew } from './save-item.ts';
import { currentMonth } from './typed-entries.ts';

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
    const own = await readOwnGroups(tx, tenantId);
    const here = await readTyped(tx, { tenantId, environment, scope, direction });
    const taken = new Set(
      here.flatMap(({ nameKey, repetition }) => (occurrencesOf(repetition, month, month).length > 0 ? [nameKey] : [])),
    );
    const wanted = here.flatMap((source): TypedRow[] => {
      // What repeats comes by itself; deleted, it has no month any more.
      const [there] = source.repetition.frequency === 'U' ? occurrencesOf(source.repetition, before, before) : [];
      if (there === undefined) return [];
      const fields = { ...there.fields, category: offeredFor(there.fields.category, own) };
      const repetition = beginRepetition(fields, { frequency: 'U', firstMonth: month });
      const now = ctx.now();
      const begun = { bookedUntil: currentMonth(ctx), version: 1, createdAt: now, updatedAt: now };
      return [{ ...source, id: ctx.newId(), repetition, ...begun }];
    });
    const copies = wanted.filter(({ nameKey }) => !taken.has(nameKey));
    await keepNew(ctx, actor, tx, copies);
    return { copied: copies.map(({ id }) => ({ id, version: 1 })), left: wanted.length - copies.length };
  });
