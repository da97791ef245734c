import { asc } from 'drizzle-orm';
import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import type { Context } from '#server/context.ts';
import { type OfferRow, shopOffers } from '#server/db/tables/index.ts';
import { overlap } from '#server/lib/loaded-rows.ts';
import type { Offer } from './catalogue.ts';
import { textOfGrants } from './read-grants.ts';
import { readOffer } from './read-offers.ts';

interface Loaded {
  readonly offer: Offer;
  readonly kind: 'new' | 'ended' | 'same';
}
type LoadResult =
  | { readonly ok: true; readonly loaded: readonly Loaded[] }
  /** Every one of them; nothing was written. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

interface LoadOptions {
  readonly isCheck: boolean;
}

/** What the operator sells, all rows or none; `isCheck` judges them as they would be loaded. */
export function loadOffers(ctx: Context, rows: readonly unknown[], { isCheck }: LoadOptions): Promise<LoadResult> {
  const read = rows.map(readOffer);
  return ctx.db.system(async (tx) => {
    const known = await tx.select().from(shopOffers);
    const mistakes: string[] = [];
    const loaded: Loaded[] = [];
    for (const [at, offer] of read.entries()) {
      const say = (what: string) => mistakes.push(words.row(at + 1, what));
      if (!isRead(offer)) {
        offer.forEach(say);
        continue;
      }
      const twin = read.findIndex((other, before) => before < at && isRead(other) && meet(other, offer));
      if (twin >= 0) say(words.twice(twin + 1));
      const same = known.find((row) => isRow(row, offer));
      if (same !== undefined && !isSame(same, offer)) say(words.differs(offer.code));
      // One whose end this file changes is compared as it will be, with the others of the file.
      const stays = known.filter((row) => !read.some((each) => isRead(each) && isRow(row, each)));
      const other = stays.find((row) => meet(row, offer));
      if (other !== undefined) say(words.overlaps(other.code, other.sellsFrom));
      loaded.push({
        offer,
        kind: same === undefined ? 'new' : same.sellsUntil === offer.sellsUntil ? 'same' : 'ended',
      });
    }
    if (mistakes.length > 0) return { ok: false, mistakes };
    const changed = isCheck ? [] : loaded.filter(({ kind }) => kind !== 'same');
    for (const { offer } of changed)
      await tx
        .insert(shopOffers)
        .values({ ...offer, loadedAt: ctx.now() })
        .onConflictDoUpdate({
          target: [shopOffers.code, shopOffers.sellsFrom],
          set: { sellsUntil: offer.sellsUntil },
        });
    return { ok: true, loaded };
  });
}

const isRead = (read: Offer | readonly string[]): read is Offer => 'code' in read;
const isRow = (row: Offer, { code, sellsFrom }: Offer): boolean => row.code === code && row.sellsFrom === sellsFrom;

const daysOf = ({ sellsFrom: from, sellsUntil: until }: Offer) => ({ from, until });
const meet = (one: Offer, other: Offer): boolean => one.code === other.code && overlap(daysOf(one), daysOf(other));

/** All but when it ends. */
const isSame = (row: Offer, offer: Offer): boolean =>
  (['title', 'section', 'productType', 'productKey', 'periodicity', 'rank', 'base'] as const).every(
    (name) => row[name] === offer[name],
  ) && textOfGrants(row.grants) === textOfGrants(offer.grants);

export const readOfferList = (ctx: Context): Promise<OfferRow[]> =>
  ctx.db.system((tx) => tx.select().from(shopOffers).orderBy(asc(shopOffers.code), asc(shopOffers.sellsFrom)));
