import { mostMonths, unlimited } from '#contract/shop/grants-text.ts';
import { metersOf, type ProductType } from '#contract/shop/offers.rules.ts';
import type { Granted } from '#contract/shop/offers.ts';
import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import { text } from '#server/lib/loaded-rows.ts';

/** Of a signature. */
const mostYears = 5;

/** What an offer of this type grants, or what is wrong with it. */
export function readGrants(said: unknown, type: ProductType | undefined): readonly Granted[] | string {
  const grants: Granted[] = [];
  for (const part of text(said).split(';')) {
    const [, name, quantity, months] = /^\s*(\w+) +([1-9]\d{0,8}|unlimited) +([1-9]\d?)\s*$/.exec(part) ?? [];
    const meter = type && metersOf[type].find((each) => each === name);
    if (meter === undefined || Number(months) > mostMonths)
      return words.grants(type === undefined ? [] : metersOf[type]);
    grants.push({ meter, quantity: quantity === unlimited ? null : Number(quantity), months: Number(months) });
  }
  const isTwice = new Set(grants.map(({ meter }) => meter)).size < grants.length;
  if (isTwice) return words.grantedTwice;
  if (type === 'PACK' && grants.length < 2) return words.onePart;
  if (grants.some(({ meter, quantity }) => meter === 'signature' && (quantity ?? Infinity) > mostYears))
    return words.signatureYears;
  // Expenses are those of a time, months before it are bought one by one.
  if (grants.some(({ meter, quantity }) => meter === (quantity === null ? 'pastMonths' : 'expenses')))
    return words.expensesByTime;
  return grants;
}
