import type { SriInbox } from '#contract/messages/notifications.ts';
import type { Actor, Context } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { readLogin } from './data.ts';
import { currentPortal } from './present.ts';
import { queueMessages } from './read-messages.ts';
import { presentSriInbox, readSriInbox, saveSriInbox } from './sri-inbox.ts';

/** Each reading is a login at the portal. */
const reloads: Limit = { what: 'sri-inbox', tries: 6, seconds: 3600 };

/** Has the portal's inbox read now. */
export async function reloadSriInbox(ctx: Context, actor: Actor): Promise<SriInbox | Refusal> {
  const { tenantId } = actor;
  const wait = await countTry(ctx, reloads, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const portal = await currentPortal(ctx, tx, tenantId);
    if (portal === 'none') return refuse('tax_authority.no_portal');
    if ((await readLogin(tx, tenantId, portal)) === undefined) return refuse('tax_authority.no_login');
    const { readAt = null } = (await readSriInbox(tx, tenantId, portal)) ?? {};
    await saveSriInbox(tx, tenantId, portal, { state: 'reading', failure: null, tries: 0, askedAt: ctx.now(), readAt });
    await queueMessages(ctx, tx, tenantId, portal);
    return presentSriInbox(ctx, tx, tenantId, portal);
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
