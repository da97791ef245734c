import type { Actor, Context } from '#server/context.ts';
import type { ReceiptsQuery } from './list-query.ts';
import { listReceipts } from './list-receipts.ts';

type Period = Omit<ReceiptsQuery, 'state' | 'documentType' | 'origin'>;

/** Those of the list that the SRI authorised, of these types. */
export const listAuthorized =
  (...documentType: string[]) =>
  (ctx: Context, actor: Actor, query: Period) =>
    listReceipts(ctx, actor, { ...query, state: 'authorized', documentType });
