import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import type { Actor, Context } from '#server/context.ts';
import { presentTaxAuthority } from './present.ts';

/** The login that is kept, how far the download is, what the portal said and where the person has something else. */
export const getTaxAuthority = (ctx: Context, actor: Actor): Promise<TaxAuthority> =>
  ctx.db.tenant(actor.tenantId, (tx) => presentTaxAuthority(ctx, tx, actor.tenantId));
