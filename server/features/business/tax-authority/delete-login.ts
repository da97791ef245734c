import { and, eq, notInArray } from 'drizzle-orm';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxDownloads } from '#server/db/tables/index.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { destroyLogin } from './data.ts';

/** Destroys the login at once and stops a pending download: its job finds nothing to do. */
export const deleteTaxLogin = (ctx: Context, actor: Actor): Promise<{ done: true }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const portal = portalOf((await readTaxpayer(tx, actor.tenantId)).environment);
    const now = ctx.now();
    const gone = await destroyLogin(tx, actor.tenantId, portal);
    await tx
      .update(taxDownloads)
      .set({ state: 'failed', failure: 'cancelled', updatedAt: now })
      .where(
        and(
          eq(taxDownloads.tenantId, actor.tenantId),
          eq(taxDownloads.portal, portal),
          notInArray(taxDownloads.state, ['done', 'failed']),
        ),
      );
    if (gone) {
      const { tenantId, userId } = actor;
      writeAudit(tx, { tenantId, at: now, actor: userId, action: 'tax_login.deleted', detail: { portal } });
    }
    return { done: true };
  });
