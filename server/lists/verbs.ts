import { dayInEcuador } from '@cuadre/sri/dates';
import { isClean } from '@cuadre/sri/faults';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ListOrder } from '#contract/list-rules.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import type { Actor, Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { dropTokens } from '../db/search.ts';
import { duplicatedKey } from '../db/trouble.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type List, type ListRow, neverUsed } from './list.ts';
import { countRows, orderedPage, searchPage, writeRowTokens } from './rows.ts';

interface Query {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly order: ListOrder;
}

/** The calls that every list has, from its definition. `key` names the path parameter that is a row's id. */
export const listVerbs = <Row extends ListRow, Item, Input extends { readonly id?: string | undefined }>(
  list: List<Row, Item, Input>,
) => {
  const { table, kind, codes } = list;

  /** A second one of what may be there once is an outcome, not a surprise. */
  const onlyOnce = async <T>(work: () => Promise<T>): Promise<T | Refusal> => {
    try {
      return await work();
    } catch (error) {
      if (duplicatedKey(error) !== null) return refuse(codes.exists);
      throw error;
    }
  };

  const keep = async (tx: Transaction, rows: unknown[]): Promise<Item | Refusal> => {
    const row = rows[0] as Row | undefined;
    if (!row) return refuse('request.not_found');
    await writeRowTokens(tx, list, row);
    return list.present(row);
  };

  return {
    /** In the order asked for, the first page with how many there are; with a search, those in whose texts every word begins so, by last use. */
    list: (
      ctx: Context,
      { tenantId }: Actor,
      query: Query,
    ): Promise<{ items: Item[]; nextCursor?: string; total?: number }> =>
      ctx.db.tenant(tenantId, async (tx) => {
        const text = query.search?.trim() ?? '';
        const { rows, ...rest } = await (text === ''
          ? orderedPage(tx, list, tenantId, query)
          : searchPage(tx, list, tenantId, text, query));
        const total = text === '' && query.cursor === undefined ? await countRows(tx, list, tenantId) : undefined;
        return { items: rows.map(list.present), ...rest, ...(total === undefined ? {} : { total }) };
      }),

    /** Creates one, or changes the one that `id` names. */
    save: async (ctx: Context, actor: Actor, input: Input): Promise<Item | Refusal> => {
      const { values, faults: broken } = list.read(input, dayInEcuador(ctx.now()));
      const faults = withSentences(kind, broken);
      if (!isClean(faults)) return refuse(codes.invalid, faults);
      const { tenantId } = actor;
      const now = ctx.now();
      return onlyOnce(() =>
        ctx.db.tenant(tenantId, async (tx) =>
          keep(
            tx,
            input.id === undefined
              ? await tx
                  .insert(table)
                  .values({ ...values, tenantId, id: ctx.newId(), lastUsedAt: neverUsed(now), createdAt: now })
                  .returning()
              : await tx
                  .update(table)
                  .set(values)
                  .where(and(eq(table.tenantId, tenantId), eq(table.id, input.id), isNull(table.deletedAt)))
                  .returning(),
          ),
        ),
      );
    },

    /** Takes one off the list; issued receipts keep their own copy. */
    remove: (ctx: Context, actor: Actor, id: string): Promise<{ done: true } | Refusal> =>
      ctx.db.tenant(actor.tenantId, async (tx) => {
        const [row] = await tx
          .update(table)
          .set({ deletedAt: ctx.now() })
          .where(and(eq(table.tenantId, actor.tenantId), eq(table.id, id), isNull(table.deletedAt)))
          .returning();
        if (!row) return refuse('request.not_found');
        await dropTokens(tx, actor.tenantId, kind, id);
        return { done: true };
      }),

    /** Puts one back as it was: "Deshacer". */
    restore: (ctx: Context, actor: Actor, id: string): Promise<Item | Refusal> =>
      onlyOnce(() =>
        ctx.db.tenant(actor.tenantId, async (tx) =>
          keep(
            tx,
            await tx
              .update(table)
              .set({ deletedAt: null })
              .where(and(eq(table.tenantId, actor.tenantId), eq(table.id, id), isNotNull(table.deletedAt)))
              .returning(),
          ),
        ),
      ),
  };
};
