import type { Client } from '../../../contract/clients.ts';
import type { Actor, Context } from '../../context.ts';
import { presentClient, recentPage, searchPage } from './data.ts';

interface Query {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Clients by their last use; with a search, those in whose data every word begins so. */
export const listClients = (
  ctx: Context,
  actor: Actor,
  { search, cursor, limit }: Query,
): Promise<{ items: Client[]; nextCursor?: string }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const text = search?.trim() ?? '';
    const { items, ...rest } = await (text === ''
      ? recentPage(tx, { cursor, limit })
      : searchPage(tx, { text, cursor, limit }));
    return { items: items.map(presentClient), ...rest };
  });
