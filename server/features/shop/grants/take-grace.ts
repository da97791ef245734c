import type { takeGrace as contract } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { lockTaxpayer } from '../record/orders.ts';
import { getMyProducts } from './get-my-products.ts';
import { lastGrace, readGrace } from './grace.ts';

/** Grants it, once; who has one with something left asks for the same again. */
export async function takeGrace(ctx: Context, actor: Actor): Promise<Answer<typeof contract>> {
  if (paymentsHere(ctx.env) === 'closed') return refuse('shop.closed');
  const { tenantId, userId } = actor;
  const taken = await ctx.db.tenant(tenantId, async (tx) => {
    await lockTaxpayer(tx, tenantId);
    const now = ctx.now();
    const last = await lastGrace(tx, tenantId);
    if (last !== undefined && last.validUntil > now && last.used < (last.quantity ?? 0)) return undefined;
    const grace = await readGrace(ctx, tx, tenantId);
    if (grace === null) return refuse('shop.no_grace');
    const { documents, hours } = grace;
    await tx.insert(quotaGrants).values({
      ...{ tenantId, id: ctx.newId(), meter: 'documents', quantity: documents, kind: 'grace', reason: 'grace' },
      ...{ validFrom: now, validUntil: new Date(now.getTime() + hours * 3_600_000) },
    });
    writeAudit(tx, {
      tenantId,
      at: now,
      actor: userId,
      action: 'grace.taken',
      subject: tenantId,
      detail: { documents },
    });
    return undefined;
  });
  return taken ?? getMyProducts(ctx, actor);
}
