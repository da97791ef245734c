import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import type { Actor, Context } from '#server/context.ts';
import { countTry } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isPending, readDownload, readLogin } from './data.ts';
import { currentPortal, presentTaxAuthority } from './present.ts';
import { queueDownload } from './queue-download.ts';
import { reloads } from './settings.ts';

/** Downloads again with the login that is kept; asking while one is pending changes nothing. */
export const reloadTaxInformation = async (ctx: Context, actor: Actor): Promise<TaxAuthority | Refusal> => {
  const wait = await countTry(ctx, reloads, actor.tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  return ctx.db.tenant(actor.tenantId, async (tx) => {
    const portal = await currentPortal(ctx, tx, actor.tenantId);
    if (portal === 'none') return refuse('tax_authority.no_portal');
    if ((await readLogin(tx, actor.tenantId, portal)) === undefined) return refuse('tax_authority.no_login');
    if (!isPending((await readDownload(tx, actor.tenantId, portal))?.state ?? 'none'))
      await queueDownload(ctx, tx, actor, portal);
    return presentTaxAuthority(ctx, tx, actor.tenantId);
  });
};
