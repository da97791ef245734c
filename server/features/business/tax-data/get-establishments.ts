import type { Establishment } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { readEstablishments, readTaxpayer } from './data.ts';

/** Establishments with their sales points, numbered as in the taxpayer's environment. */
export const getEstablishments = (ctx: Context, actor: Actor): Promise<Establishment[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    readEstablishments(tx, actor.tenantId, (await readTaxpayer(tx, actor.tenantId)).environment),
  );
