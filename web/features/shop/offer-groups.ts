import { amount } from '@cuadre/sri/num';
import { type Periodicity, shopSections } from '#contract/shop/offers.rules.ts';
import type { Offer } from '#contract/shop/offers.ts';
import { shopWords } from '#phrases/shop/shop.ts';

const { offers: words } = shopWords;

interface OfferGroup {
  readonly section: (typeof shopSections)[number];
  readonly title: string;
  readonly offers: readonly Offer[];
  /** Of the first of a section: where a link to it leads. */
  readonly anchor: string | undefined;
}

/** By what they are for; of those to issue with plans and loose ones apart. */
export const groupsOf = (offers: readonly Offer[]): OfferGroup[] =>
  shopSections.flatMap((section) => {
    const own = offers.filter((offer) => offer.section === section);
    const [loose, plans] = [own.filter(({ rank }) => rank === null), own.filter(({ rank }) => rank !== null)];
    const isSplit = section === 'shopElectronicInvoicing' && plans.length > 0 && loose.length > 0;
    const groups = isSplit
      ? [
          { title: words.loose, offers: loose },
          { title: words.plans, offers: plans },
        ]
      : [{ title: words.sections[section], offers: own }];
    return groups
      .filter((group) => group.offers.length > 0)
      .map((group, at) => ({ ...group, section, anchor: at === 0 ? section : undefined }));
  });

const monthsOf: Readonly<Partial<Record<Periodicity, number>>> = { SEMESTRAL: 6, ANUAL: 12 };

/**
 * What somebody saves who pays for half a year or a year at once: where what is sold by the month gives as much when it is
 * bought so many times. Undefined: nothing, or it does not compare.
 */
export function savingOf({ periodicity, grants, total }: Offer, offers: readonly Offer[]): string | undefined {
  const times = monthsOf[periodicity];
  if (times === undefined) return undefined;
  const isSame = (monthly: Offer) =>
    monthly.periodicity === 'MENSUAL' &&
    monthly.grants.length === grants.length &&
    grants.every(({ meter, quantity, months }) =>
      monthly.grants.some(
        (each) =>
          each.meter === meter &&
          each.months * times === months &&
          (each.quantity === null ? quantity === null : each.quantity * times === quantity),
      ),
    );
  const monthly = offers.find(isSame);
  if (monthly === undefined) return undefined;
  const saving = amount(monthly.total)
    .multiply(amount(String(times)))
    .subtract(amount(total));
  return saving.isZero() || saving.isNegative() ? undefined : saving.toText(2);
}
