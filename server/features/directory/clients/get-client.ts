import { and, eq, isNull } from 'drizzle-orm';
import type { Client } from '#contract/directory/clients.ts';
import type { Actor, Context } from '#server/context.ts';
import { clients } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { presentClient } from './client-list.ts';

export const getClient = (
  ctx: Context,
  actor: Actor,
  { clientId }: { readonly clientId: string },
): Promise<Client | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(clients)
      .where(and(eq(clients.tenantId, actor.tenantId), eq(clients.id, clientId), isNull(clients.deletedAt)));
    return row ? presentClient(row) : refuse('request.not_found');
  });
