import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { dropTokens } from '../../db/search.ts';
import { clients } from '../../db/tables/index.ts';
import { type Refusal, refuse } from '../../refusal.ts';

/** Takes the client off the list; issued receipts keep their own copy of the data. */
export const deleteClient = (
  ctx: Context,
  actor: Actor,
  { clientId }: { readonly clientId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [row] = await tx
      .update(clients)
      .set({ deletedAt: ctx.now() })
      .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
      .returning({ id: clients.id });
    if (!row) return refuse('request.not_found');
    await dropTokens(tx, 'client', clientId);
    return { done: true };
  });
