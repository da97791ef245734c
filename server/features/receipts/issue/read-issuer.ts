import type { Issuer, ReceiptDraft } from '@cuadre/sri/receipts';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type TaxpayerRow, taxpayers } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { findSalesPoint } from '../record/data.ts';
import { issuerOf } from './policy.ts';
import { activityRegime } from './read-issuing.ts';

/** Who issues a draft, before anything is sure: of a sales point or an activity that is none, what stands without it. */
export async function readIssuer(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { establishment, salesPoint, activityId }: ReceiptDraft,
): Promise<{ readonly taxpayer: TaxpayerRow; readonly issuer: Issuer }> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const address = (await findSalesPoint(tx, tenantId, establishment, salesPoint))?.address ?? '';
  const [activity] = await tx
    .select({ regime: activityRegime(tenantId, activityId ?? null) })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  const regime = activity?.regime || taxpayer.regime;
  return { taxpayer, issuer: issuerOf({ ...taxpayer, regime }, address, ctx.env.SOFTWARE_PROVIDER_RUC) };
}
