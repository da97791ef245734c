import type { Client } from '#contract/directory/clients.ts';
import type { Actor, Context } from '#server/context.ts';
import { searchTerms } from '#server/db/search.ts';
import { searchPage } from '#server/lists/rows.ts';
import { type ClientRow, clientList, presentClient } from './client-list.ts';

const shown = 25;

const find = (
  ctx: Context,
  actor: Actor,
  text: string,
  matches: (row: ClientRow, terms: readonly string[]) => boolean,
): Promise<Client[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const terms = searchTerms(text);
    const { rows } = await searchPage(tx, clientList, actor.tenantId, text, { limit: 4 * shown });
    return rows
      .filter((row) => matches(row, terms))
      .slice(0, shown)
      .map(presentClient);
  });

const begins = (text: string, term: string) => text.toLowerCase().startsWith(term);

/** Clients whose identification begins so. */
export const findByIdentification = (
  ctx: Context,
  actor: Actor,
  { text }: { readonly text: string },
): Promise<Client[]> => find(ctx, actor, text, (row, terms) => terms.some((term) => begins(row.identification, term)));

/** Clients with words of the name that begin so. */
export const findByName = (ctx: Context, actor: Actor, { text }: { readonly text: string }): Promise<Client[]> =>
  find(ctx, actor, text, (row, terms) => {
    const words = searchTerms(row.name.replace(/[^\p{L}\p{N}]+/gu, ' '));
    return terms.every((term) => words.some((word) => word.startsWith(term)) || begins(row.name, term));
  });
