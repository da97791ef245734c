import { generalIvaOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { calculateInvoice } from '@cuadre/sri/receipts';
import { and, asc, gte, isNull, lte, or } from 'drizzle-orm';
import type { Discount } from '#contract/shop/promotions.ts';
import { offerName } from '#phrases/shop/offers.ts';
import { issuesForReal } from '#server/adapters/signature-provider/issues-for-real.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OfferRow, shopOffers } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';

/** What is sold: at which price is a row with its day. */
export type Offer = Omit<OfferRow, 'loadedAt'>;

const practice = (row: Omit<Offer, 'title' | 'sellsUntil'>): Offer => ({
  ...row,
  ...{ title: offerName(row.code), sellsUntil: null },
});

/**
 * For test payments, with invented prices. A row is never changed: one of another price takes its place, under the same code,
 * from its day on.
 */
const practiceCatalogue: readonly Offer[] = [
  practice({
    ...{ code: 'facturas-25', section: 'shopElectronicInvoicing', productType: 'FCO', productKey: 'invoceProducts' },
    ...{ periodicity: 'UNICO', meter: 'documents', quantity: 25, days: 365, base: '6.00', sellsFrom: '2026-01-01' },
  }),
  practice({
    ...{ code: 'facturas-100', section: 'shopElectronicInvoicing', productType: 'FCO', productKey: 'invoceProducts' },
    ...{ periodicity: 'UNICO', meter: 'documents', quantity: 100, days: 365, base: '15.00', sellsFrom: '2026-01-01' },
  }),
  ...['20.00', '32.00', '42.00', '50.00', '56.00'].map((base, at) =>
    practice({
      ...{ code: `firma-${at + 1}`, section: 'shopElectronicSignature', productType: 'F_ELE' },
      ...{ productKey: 'signaturesProducts', periodicity: 'UNICO', meter: 'signature', quantity: at + 1 },
      ...{ days: (at + 1) * 365, base, sellsFrom: '2026-01-01' },
    }),
  ),
];

/** What is on sale that day: ours where payments are tests, else what the operator loaded, the cheapest first. */
export async function onSale(ctx: Context, tx: Transaction, day: Day): Promise<Offer[]> {
  if (paymentsHere(ctx.env) === 'test')
    return practiceCatalogue.filter(({ sellsFrom, sellsUntil }) => sellsFrom <= day && (sellsUntil ?? day) >= day);
  const { sellsFrom, sellsUntil, base, code } = shopOffers;
  const rows = await tx
    .select()
    .from(shopOffers)
    .where(and(lte(sellsFrom, day), or(isNull(sellsUntil), gte(sellsUntil, day))))
    .orderBy(asc(base), asc(code));
  // Nobody pays for a signature that the stand-in makes.
  return issuesForReal(ctx.env) ? rows : rows.filter(({ productType }) => productType !== 'F_ELE');
}

/** Every code that was or is ever sold, for who writes a list before the shop opens too. */
export async function readOfferCodes(ctx: Context, tx: Transaction): Promise<ReadonlySet<string>> {
  const loaded = await tx.selectDistinct({ code: shopOffers.code }).from(shopOffers);
  return new Set([...(paymentsHere(ctx.env) === 'real' ? [] : practiceCatalogue), ...loaded].map(({ code }) => code));
}

/**
 * What an offer costs that day, perhaps with something off, by the functions that make the invoice for it: the cents are the
 * same. `base` is what is left before IVA, `discount` what was taken off of it.
 */
export function priceOf({ code, base }: Pick<Offer, 'code' | 'base'>, day: Day, off?: Discount) {
  const iva = generalIvaOn(day);
  if (iva === undefined) throw new Error(`no general rate of IVA on ${day}`);
  const {
    subtotal,
    discountTotal,
    iva: tax,
    total,
  } = calculateInvoice({
    issuedOn: day,
    establishment: '001',
    salesPoint: '001',
    buyer: { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' },
    lines: [
      {
        mainCode: code,
        description: code,
        quantity: '1',
        unitPrice: base,
        ivaCode: iva.code,
        ...(off && { discount: off }),
      },
    ],
    payments: [],
  });
  return { discount: discountTotal.toText(2), base: subtotal.toText(2), iva: tax.toText(2), total: total.toText(2) };
}

/** An offer as the contract has it, at its price that day. */
export const describeOffer = (
  { code, title, section, productType, productKey, periodicity, meter, quantity, days, base }: Offer,
  day: Day,
  off?: Discount,
) => ({
  ...{ code, title, section, productType, productKey, periodicity, meter, quantity, days },
  ...priceOf({ code, base }, day, off),
});
