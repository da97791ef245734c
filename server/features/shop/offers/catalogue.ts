import { generalIvaOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { calculateInvoice } from '@cuadre/sri/receipts';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { familyOf, type Meter, type ProductType, productKeys, type shopSections } from '#contract/shop/offers.rules.ts';
import type { Granted } from '#contract/shop/offers.ts';
import type { Discount } from '#contract/shop/promotions.ts';
import { offerName } from '#phrases/shop/offers.ts';
import { issuesForReal } from '#server/adapters/signature-provider/issues-for-real.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OfferRow, shopOffers } from '#server/db/tables/index.ts';
import { readFreeMeters } from '#server/features/platform/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';

/** What is sold: at which price is a row with its day. */
export type Offer = Omit<OfferRow, 'loadedAt' | 'isPractice'>;

/** For test payments, with invented prices. */
const practice = (
  code: string,
  section: (typeof shopSections)[number],
  productType: ProductType,
  more: Pick<Offer, 'base' | 'grants'> & Partial<Pick<Offer, 'rank' | 'periodicity'>>,
): Offer => ({
  ...{ code, title: offerName(code), section, productType, productKey: productKeys[productType] },
  ...{ periodicity: 'UNICO', rank: null, sellsFrom: '2026-01-01', sellsUntil: null, ...more },
});
const grant = (meter: Meter, quantity: number | null, months: number): Granted => ({ meter, quantity, months });

/** A row is never changed: one of another price takes its place, under the same code, from its day on. */
const practiceCatalogue: readonly Offer[] = [
  practice('facturas-25', 'shopElectronicInvoicing', 'FCO', { base: '6.00', grants: [grant('documents', 25, 12)] }),
  practice('facturas-100', 'shopElectronicInvoicing', 'FCO', { base: '15.00', grants: [grant('documents', 100, 12)] }),
  practice('plan-300', 'shopElectronicInvoicing', 'PLN', {
    ...{ base: '24.00', periodicity: 'ANUAL', rank: 1, grants: [grant('documents', 300, 12)] },
  }),
  practice('ilimitado-mes', 'shopElectronicInvoicing', 'PLN', {
    ...{ base: '6.00', periodicity: 'MENSUAL', rank: 2, grants: [grant('documents', null, 1)] },
  }),
  practice('ilimitado-semestre', 'shopElectronicInvoicing', 'PLN', {
    ...{ base: '30.00', periodicity: 'SEMESTRAL', rank: 2, grants: [grant('documents', null, 6)] },
  }),
  practice('iva-1', 'shopDeclarations', 'DEC_IVA', { base: '4.00', grants: [grant('iva', 1, 12)] }),
  practice('iva-12', 'shopDeclarations', 'DEC_IVA', { base: '36.00', grants: [grant('iva', 12, 14)] }),
  practice('renta-1', 'shopDeclarations', 'DEC_RTA', { base: '15.00', grants: [grant('renta', 1, 12)] }),
  practice('gastos-12', 'shopExpenses', 'GASTO', {
    ...{ base: '12.00', periodicity: 'ANUAL', grants: [grant('expenses', null, 12)] },
  }),
  practice('mes-anterior', 'shopExpensesRetroactive', 'GASTO_RETRO', {
    ...{ base: '1.50', grants: [grant('pastMonths', 1, 12)] },
  }),
  practice('todo-el-anio', 'shopPackages', 'PACK', {
    ...{ base: '89.00', periodicity: 'ANUAL', rank: 3 },
    grants: [grant('documents', null, 12), grant('expenses', null, 12), grant('iva', 12, 14), grant('renta', 1, 14)],
  }),
  practice('ilimitado-anual', 'shopElectronicInvoicing', 'PLN', {
    ...{ base: '54.00', periodicity: 'ANUAL', rank: 2, grants: [grant('documents', null, 12)] },
  }),
  ...['20.00', '32.00', '42.00', '50.00', '56.00'].map((base, at) =>
    practice(`firma-${at + 1}`, 'shopElectronicSignature', 'F_ELE', {
      ...{ base, grants: [grant('signature', at + 1, 12 * (at + 1))] },
    }),
  ),
];

/**
 * What is on sale that day: ours where payments are tests, else what the operator loaded, the cheapest first. What nobody is
 * asked for is not sold, nor a package of which a part is free.
 */
export async function onSale(ctx: Context, tx: Transaction, day: Day): Promise<Offer[]> {
  const isTest = paymentsHere(ctx.env) === 'test';
  const sold = isTest
    ? (await readCatalogue(tx, true)).filter((offer) => isSoldOn(offer, day))
    : await loadedOn(ctx, tx, day);
  const free: readonly Meter[] = await readFreeMeters(ctx, tx);
  return sold.filter(({ grants }) => grants.every(({ meter }) => !free.includes(meter)));
}

export const isSoldOn = ({ sellsFrom, sellsUntil }: Offer, day: Day): boolean =>
  sellsFrom <= day && (sellsUntil ?? day) >= day;

/**
 * All that was or will be sold, in the order of the practice catalogue where payments are tests. What an operator wrote of one of
 * its rows, or from a later day on, stands in its place.
 */
export async function readCatalogue(tx: Transaction, isPractice: boolean): Promise<Offer[]> {
  const { code, sellsFrom } = shopOffers;
  const rows = await tx
    .select()
    .from(shopOffers)
    .where(eq(shopOffers.isPractice, isPractice))
    .orderBy(asc(code), asc(sellsFrom));
  if (!isPractice) return rows;
  const isWritten = (ours: Offer) => rows.some((row) => row.code === ours.code && row.sellsFrom === ours.sellsFrom);
  const order = practiceCatalogue.map((each) => each.code);
  const placeOf = ({ code: each }: Offer) => (order.includes(each) ? order.indexOf(each) : order.length);
  return [...practiceCatalogue.filter((ours) => !isWritten(ours)), ...rows].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.sellsFrom.localeCompare(other.sellsFrom),
  );
}

const loadedOn = async (ctx: Context, tx: Transaction, day: Day): Promise<Offer[]> => {
  const { isPractice, sellsFrom, sellsUntil, base, code } = shopOffers;
  const rows = await tx
    .select()
    .from(shopOffers)
    .where(and(eq(isPractice, false), lte(sellsFrom, day), or(isNull(sellsUntil), gte(sellsUntil, day))))
    .orderBy(asc(base), asc(code));
  // Nobody pays for a signature that the stand-in makes.
  return issuesForReal(ctx.env) ? rows : rows.filter(({ productType }) => productType !== 'F_ELE');
};

/** Every code that was or is ever sold, for who writes a list before the shop opens too. */
export async function readOfferCodes(ctx: Context, tx: Transaction): Promise<ReadonlySet<string>> {
  const isReal = paymentsHere(ctx.env) === 'real';
  const loaded = await tx
    .selectDistinct({ code: shopOffers.code })
    .from(shopOffers)
    .where(isReal ? eq(shopOffers.isPractice, false) : undefined);
  return new Set([...(isReal ? [] : practiceCatalogue), ...loaded].map(({ code }) => code));
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
  { code, title, section, productType, productKey, periodicity, grants, rank, base }: Offer,
  day: Day,
  off?: Discount,
) => ({
  ...{ code, title, section, productType, productKey, periodicity, grants: [...grants], rank },
  family: familyOf(productType),
  ...priceOf({ code, base }, day, off),
});
