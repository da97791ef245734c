import type { Issuer, ReceiptDraft } from '@cuadre/sri/receipts';
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
  { establishment, salesPoint, activityId }: ReceiptDraft,
): Promise<{ readonly taxpayer: TaxpayerRow; readonly issuer: Issuer }> {
  const taxpayer = await readTaxpayer(tx);
  const address = (await findSalesPoint(tx, establishment, salesPoint))?.address ?? '';
  const [activity] = await tx.select({ regime: activityRegime(activityId) }).from(taxpayers);
  const regime = activity?.regime || taxpayer.regime;
  return { taxpayer, issuer: issuerOf({ ...taxpayer, regime }, address, ctx.env.SOFTWARE_PROVIDER_RUC) };
}
