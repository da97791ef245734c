import { rowOn, waysToPay } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { and, eq, isNull } from 'drizzle-orm';
import type { Credit } from '#contract/books/collections.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { collections } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readCredit } from './data.ts';

interface Of {
  readonly entryId: string;
}

export const getCredit = (ctx: Context, actor: Actor, { entryId }: Of): Promise<Credit | Refusal> =>
  ctx.db.tenant(
    actor.tenantId,
    async (tx) => (await readCredit(tx, actor, entryId))?.credit ?? refuse('request.not_found'),
  );

interface Collected extends Of {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly wayToPay: string;
}

/** Money came in, or was paid: never more than is open, nor before the receipt. Sent again, it is the same. */
export const saveCollection = (ctx: Context, actor: Actor, input: Collected): Promise<Credit | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const { id, entryId: sourceId, day, wayToPay } = input;
    const found = await readCredit(tx, actor, sourceId, { lock: true });
    if (found === undefined) return refuse('request.not_found');
    const [known] = await tx
      .select()
      .from(collections)
      .where(and(eq(collections.tenantId, tenantId), eq(collections.id, id)));
    if (known) {
      const { day: knownDay, wayToPay: knownWay, undoneAt } = known;
      const isSame = knownDay === day && knownWay === wayToPay && amount(known.amount).equals(amount(input.amount));
      return known.sourceId === sourceId && undoneAt === null && isSame ? found.credit : refuse('request.conflict');
    }
    if (day < found.entry.day || day > dayInEcuador(ctx.now())) return refuse('collection.day');
    if (rowOn(waysToPay, wayToPay, day) === undefined) return refuse('collection.way');
    if (amount(input.amount).compare(amount(found.credit.open)) > 0) return refuse('collection.too_much');
    const madeAt = ctx.now();
    await tx
      .insert(collections)
      .values({ tenantId, id, sourceId, day, amount: input.amount, wayToPay, madeAt, madeBy: userId });
    const detail = { amount: input.amount, day };
    writeAudit(tx, { tenantId, at: madeAt, actor: userId, action: 'books.collected', subject: sourceId, detail });
    return (await readCredit(tx, actor, sourceId))?.credit ?? refuse('request.not_found');
  });

export const undoCollection = (
  ctx: Context,
  actor: Actor,
  { collectionId }: { readonly collectionId: string },
): Promise<Credit | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const its = and(eq(collections.tenantId, tenantId), eq(collections.id, collectionId));
    const [row] = await tx.select().from(collections).where(its);
    if (!row || (await readCredit(tx, actor, row.sourceId)) === undefined) return refuse('request.not_found');
    const at = ctx.now();
    const undone = await tx
      .update(collections)
      .set({ undoneAt: at })
      .where(and(its, isNull(collections.undoneAt)))
      .returning({ id: collections.id });
    if (undone.length > 0)
      writeAudit(tx, { tenantId, at, actor: userId, action: 'books.collection_undone', subject: row.sourceId });
    return (await readCredit(tx, actor, row.sourceId))?.credit ?? refuse('request.not_found');
  });
