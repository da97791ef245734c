import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';

interface DatedGrant {
  readonly validFrom: Day;
  readonly documents: number;
  readonly days: number;
  readonly reason: string;
}

/**
 * What a new taxpayer may issue. Source: our own decision until the shop sells plans (ruling R9); a later
 * row changes what new registrations get from its day on.
 */
const defaultGrants = datedRows<DatedGrant>([
  { validFrom: '2026-01-01', documents: 100, days: 365, reason: 'bienvenida' },
]);

const defaultGrant = (now: Date): DatedGrant => defaultGrants(dayInEcuador(now));

/** What a new taxpayer begins with. */
export const grantFirstQuota = async (ctx: Context, tx: Transaction, tenantId: string): Promise<void> => {
  const now = ctx.now();
  const { documents, days, reason } = defaultGrant(now);
  const validUntil = new Date(now.getTime() + days * 86_400_000);
  await tx.insert(quotaGrants).values({ tenantId, id: ctx.newId(), documents, validFrom: now, validUntil, reason });
};

/** Who sells what Cuadre sells does not pay for invoicing it. */
const ofSeller = { documents: 10_000_000, days: 3650, reason: 'vende' };

/** What the seller of the installation issues with; named again, it stays as it is. */
export const grantSeller = async (ctx: Context, tx: Transaction, tenantId: string): Promise<void> => {
  const { documents, days, reason } = ofSeller;
  const [known] = await tx
    .select({ id: quotaGrants.id })
    .from(quotaGrants)
    .where(and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.reason, reason)));
  if (known) return;
  const now = ctx.now();
  const validUntil = new Date(now.getTime() + days * 86_400_000);
  await tx.insert(quotaGrants).values({ tenantId, id: ctx.newId(), documents, validFrom: now, validUntil, reason });
};
