import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, quotaGrants, shopSellers, taxpayerDirectory } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { isOpenPlace } from '../record/receipts.ts';

interface NamedSeller {
  readonly ruc: string;
  readonly establishment: string;
  readonly salesPoint: string;
}

/**
 * Names the taxpayer of this installation in whose name is sold from now on, as the owner of the database: the application's
 * role cannot. Gives what is not there, or where it issues.
 */
export async function nameSeller(ctx: Context, { ruc, establishment, salesPoint }: NamedSeller) {
  const [found] = await ctx.db.system((tx) =>
    tx.select({ tenantId: taxpayerDirectory.tenantId }).from(taxpayerDirectory).where(eq(taxpayerDirectory.ruc, ruc)),
  );
  if (found === undefined) return 'no_taxpayer';
  const { tenantId } = found;
  return ctx.db.tenant(tenantId, async (tx) => {
    if (!(await isOpenPlace(tx, { tenantId, establishment, salesPoint }))) return 'no_sales_point';
    const [owner] = await tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.role, 'owner')))
      .orderBy(memberships.createdAt, memberships.userId)
      .limit(1);
    if (owner === undefined) return 'no_taxpayer';
    const at = ctx.now();
    const { userId } = owner;
    await tx.insert(shopSellers).values({ namedAt: at, tenantId, establishment, salesPoint, userId });
    await grantSeller(ctx, tx, tenantId);
    const detail = { point: `${establishment}-${salesPoint}` };
    writeAudit(tx, { tenantId, at, actor: 'system', action: 'shop.seller_named', subject: tenantId, detail });
    return { environment: await currentEnvironment(tx, tenantId) };
  });
}

/** Who sells what Cuadre sells does not pay for invoicing it. */
const ofSeller = { quantity: 10_000_000, days: 3650, reason: 'vende' };

/** What the seller of the installation issues with; named again, it stays as it is. */
async function grantSeller(ctx: Context, tx: Transaction, tenantId: string): Promise<void> {
  const { quantity, days, reason } = ofSeller;
  const [known] = await tx
    .select({ id: quotaGrants.id })
    .from(quotaGrants)
    .where(and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.reason, reason)));
  if (known) return;
  const validFrom = ctx.now();
  const validUntil = new Date(validFrom.getTime() + days * 86_400_000);
  await tx.insert(quotaGrants).values({ tenantId, id: ctx.newId(), quantity, validFrom, validUntil, reason });
}
