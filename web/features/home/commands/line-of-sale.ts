import type { Day } from '@cuadre/sri/dates';
import type { LineDraft } from '@cuadre/sri/receipts';
import type { Product } from '#contract/directory/products.ts';
import { lineOf, newLine } from '#web/features/receipts/draft-defaults.ts';
import type { SaidSale } from './say-sale.ts';

/** How the business works with prices, and on which day. */
interface Where {
  readonly today: Day;
  readonly includeIva: boolean;
}

/** The line that a sale says: of the product that is called so, with its price unless another was said. */
export function lineOfSale(
  { quantity, description, unitPrice, plusIva }: SaidSale,
  product: Product | undefined,
  { today, includeIva }: Where,
): LineDraft {
  const known = product && lineOf(product);
  if (known !== undefined && unitPrice === undefined) return { ...known, quantity };
  const isWithIva = includeIva && !plusIva;
  const { priceIncludesIva: _, ...line } = known ?? newLine(description, today);
  return { ...line, quantity, unitPrice: unitPrice ?? '', ...(isWithIva ? { priceIncludesIva: true } : {}) };
}
