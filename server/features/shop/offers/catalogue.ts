import { generalIvaOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { calculateInvoice } from '@cuadre/sri/receipts';
import type { Meter, Periodicity, ProductType, ShopSection } from '#contract/shop/offers.rules.ts';
import type { Discount } from '#contract/shop/promotions.ts';

/** What is sold: at which price is a row with its day. */
interface CatalogueRow {
  readonly code: string;
  readonly section: ShopSection;
  readonly productType: ProductType;
  readonly productKey: string;
  readonly periodicity: Periodicity;
  readonly meter: Meter;
  readonly quantity: number;
  readonly days: number;
  /** Before IVA. */
  readonly base: string;
  readonly sellsFrom: Day;
  /** The last day; none: until further notice. */
  readonly sellsUntil?: Day;
}

/**
 * For test payments, with invented prices: an installation that takes real ones brings its own. A row is never changed: one
 * of another price takes its place, under the same code, from its day on.
 */
const practiceCatalogue: readonly CatalogueRow[] = [
  {
    ...{ code: 'facturas-25', section: 'shopElectronicInvoicing', productType: 'FCO', productKey: 'invoceProducts' },
    ...{ periodicity: 'UNICO', meter: 'documents', quantity: 25, days: 365, base: '6.00', sellsFrom: '2026-01-01' },
  },
  {
    ...{ code: 'facturas-100', section: 'shopElectronicInvoicing', productType: 'FCO', productKey: 'invoceProducts' },
    ...{ periodicity: 'UNICO', meter: 'documents', quantity: 100, days: 365, base: '15.00', sellsFrom: '2026-01-01' },
  },
];

/** What is on sale that day, as the catalogue has it. */
export const onSale = (day: Day): CatalogueRow[] =>
  practiceCatalogue.filter(({ sellsFrom, sellsUntil }) => sellsFrom <= day && (sellsUntil ?? day) >= day);

/** Whether this was or is ever sold. */
export const isOffer = (code: string): boolean => practiceCatalogue.some((row) => row.code === code);

/**
 * What an offer costs that day, perhaps with something off, by the functions that make the invoice for it: the cents are the
 * same. `base` is what is left before IVA, `discount` what was taken off of it.
 */
export function priceOf({ code, base }: Pick<CatalogueRow, 'code' | 'base'>, day: Day, off?: Discount) {
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
  { code, section, productType, productKey, periodicity, meter, quantity, days, base }: CatalogueRow,
  day: Day,
  off?: Discount,
) => ({
  ...{ code, section, productType, productKey, periodicity, meter, quantity, days },
  ...priceOf({ code, base }, day, off),
});
