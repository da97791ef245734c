import { dayInEcuador } from '@cuadre/sri/dates';
import { and, desc, eq } from 'drizzle-orm';
import type { MyProducts } from '#contract/shop/offers.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { readQuota } from '#server/features/business/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { monthsLater } from '../record/standing.ts';

/** How many for how long, how often: our own decision, so that nobody stands before a customer without an invoice. */
const graceOn = datedRows([{ validFrom: '2026-01-01', documents: 5, hours: 72, everyMonths: 12 }]);

/** What may be had now; null: some are left, or it was had not long ago. */
export async function readGrace(ctx: Context, tx: Transaction, tenantId: string): Promise<MyProducts['grace']> {
  const now = ctx.now();
  const { documents, hours, everyMonths } = graceOn(dayInEcuador(now));
  if (paymentsHere(ctx.env) === 'closed' || (await readQuota(tx, tenantId, now)).left !== 0) return null;
  const last = await lastGrace(tx, tenantId);
  return last !== undefined && monthsLater(last.validFrom, everyMonths) > now ? null : { documents, hours };
}

/** The last one that was had. */
export const lastGrace = async (tx: Transaction, tenantId: string) => {
  const [row] = await tx
    .select()
    .from(quotaGrants)
    .where(and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.kind, 'grace')))
    .orderBy(desc(quotaGrants.validFrom))
    .limit(1);
  return row;
};

/** A grace that no purchase has made good yet. */
export async function findUnpaidGrace(tx: Transaction, tenantId: string) {
  const last = await lastGrace(tx, tenantId);
  if (last === undefined) return undefined;
  const repaid = await tx.$count(quotaGrants, and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.repays, last.id)));
  return repaid === 0 ? last : undefined;
}
