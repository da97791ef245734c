import { dayInEcuador } from '@cuadre/sri/dates';
import type { PaymentKind } from '#contract/common.ts';
import type { ShopNeed } from '#contract/shop/offers.rules.ts';
import type { Context } from '#server/context.ts';
import type { SellerRow } from '#server/db/tables/index.ts';
import { currentEnvironment, readSignatureRefusal } from '#server/features/business/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { isOpenPlace, readSeller } from '../record/receipts.ts';
import { onSale } from './catalogue.ts';

export interface Shop {
  readonly payments: PaymentKind;
  /** Who invoices what is bought now; where payments are real there is always one. */
  readonly sellerId: string | null;
  /** Why a shop that is configured to sell for real does not. */
  readonly missing: readonly ShopNeed[];
}

/**
 * Whether this installation sells now. For real money it does only while what is paid can be invoiced and there is something
 * to sell. What is the seller's is read in a transaction of theirs, so nobody calls this within another.
 */
export async function readShop(ctx: Context): Promise<Shop> {
  const payments = paymentsHere(ctx.env);
  if (payments === 'closed') return { payments, sellerId: null, missing: [] };
  const seller = await ctx.db.statement(readSeller);
  const sellerId = seller?.tenantId ?? null;
  if (payments === 'test') return { payments, sellerId, missing: [] };
  const sold = await ctx.db.system((tx) => onSale(ctx, tx, dayInEcuador(ctx.now())));
  const missing: ShopNeed[] = seller === undefined ? ['seller'] : await needsOf(ctx, seller);
  if (sold.length === 0) missing.push('offers');
  return { payments: missing.length === 0 ? 'real' : 'closed', sellerId, missing };
}

/** What the seller needs before they can invoice for real. */
const needsOf = (ctx: Context, seller: SellerRow): Promise<ShopNeed[]> =>
  ctx.db.tenant(seller.tenantId, async (tx) => {
    const missing: ShopNeed[] = [];
    if (!(await isOpenPlace(tx, seller))) missing.push('salesPoint');
    if ((await currentEnvironment(tx, seller.tenantId)) !== 'produccion') missing.push('production');
    if ((await readSignatureRefusal(tx, seller.tenantId, 'produccion', ctx.now())) !== undefined)
      missing.push('signature');
    return missing;
  });

/** At the start of a process: the log says why a shop for real money is not open. */
export async function tellShop(ctx: Context): Promise<void> {
  const { payments, missing } = await readShop(ctx);
  if (missing.length > 0) ctx.log.warn({ payments, missing }, 'the shop is not open: npm run seller, npm run offers');
}
