import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { type AskedMeter, askedMeters } from '#contract/shop/offers.rules.ts';
import type { Permission, Permissions } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { currentEnvironment, readPermission } from '#server/features/business/index.ts';
import { type Offer, onSale, priceOf } from '../offers/catalogue.ts';
import { readShop } from '../offers/read-shop.ts';

/** What may be done now, for screens that say so before somebody presses. */
export const getPermissions = async (ctx: Context, { tenantId }: Actor): Promise<Permissions> => {
  const { payments } = await readShop(ctx);
  return ctx.db.tenant(tenantId, async (tx) => {
    const environment = await currentEnvironment(tx, tenantId);
    const today = dayInEcuador(ctx.now());
    const offers = payments === 'closed' ? [] : await onSale(ctx, tx, today);
    const permissions: Permission[] = [];
    for (const meter of askedMeters) {
      const known = await readPermission(ctx, tx, { tenantId, environment, meter });
      const smallest = smallestOf(offers, meter, today);
      permissions.push({
        meter,
        ...known,
        used: [...known.used],
        smallest: smallest ?? null,
      });
    }
    return { permissions };
  });
};

/** The cheapest that has it, alone or with more. */
function smallestOf(offers: readonly Offer[], meter: AskedMeter, today: Day): Permission['smallest'] {
  const [cheapest] = offers
    .filter(({ grants }) => grants.some((granted) => granted.meter === meter))
    .toSorted((one, other) => amount(one.base).compare(amount(other.base)));
  if (cheapest === undefined) return null;
  const { code, title, section, periodicity } = cheapest;
  return { ...{ code, title, section, periodicity }, total: priceOf(cheapest, today).total };
}
