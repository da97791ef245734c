import { and, eq } from 'drizzle-orm';
import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxDownloads } from '#server/db/tables/index.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { informationOf, readDownload } from './data.ts';
import { presentTaxAuthority } from './present.ts';
import { takeOver } from './take-over.ts';

/** Takes over what the person says; what they do not name stays theirs and is not asked again. */
export const acceptTaxInformation = (
  ctx: Context,
  actor: Actor,
  { fields }: { readonly fields: readonly string[] },
): Promise<TaxAuthority> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const portal = portalOf((await readTaxpayer(tx, tenantId)).environment);
    const row = await readDownload(tx, tenantId, portal);
    const told = informationOf(row);
    if (row && told && row.pending.length > 0) {
      const accepted = row.pending.filter((field) => fields.includes(field));
      const kept = row.pending.filter((field) => !fields.includes(field));
      await takeOver(ctx, tx, tenantId, told, accepted, userId);
      await tx
        .update(taxDownloads)
        .set({ pending: [] })
        .where(and(eq(taxDownloads.tenantId, tenantId), eq(taxDownloads.portal, portal)));
      const action = 'tax_information.accepted';
      const detail = { portal, accepted, kept };
      writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: row.id, detail });
    }
    return presentTaxAuthority(ctx, tx, tenantId);
  });
