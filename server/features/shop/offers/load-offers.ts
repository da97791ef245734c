import { asc, eq, sql } from 'drizzle-orm';
import { textOfGrants } from '#contract/shop/grants-text.ts';
import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OfferRow, shopOffers } from '#server/db/tables/index.ts';
import type { FieldFault } from '#server/lib/edited-list.ts';
import { type JudgedRows, type LoadOptions, loadRows, overlap, type RowFault } from '#server/lib/loaded-rows.ts';
import { type Offer, readCatalogue } from './catalogue.ts';
import { readOffer } from './read-offers.ts';

interface Loaded {
  readonly offer: Offer;
  readonly kind: 'new' | 'ended' | 'same';
}

/** What the operator sells, all rows or none. */
export const loadOffers = (ctx: Context, rows: readonly unknown[], options: LoadOptions) =>
  loadRows(ctx, (tx) => judgeOffers(ctx, tx, rows, false), words.row, options);

/** Rows as they would stand beside what is there, and how they are written; or everything that is wrong. */
export async function judgeOffers(
  ctx: Context,
  tx: Transaction,
  rows: readonly unknown[],
  isPractice: boolean,
): Promise<JudgedRows<Loaded> | readonly RowFault[]> {
  await lockOffers(tx);
  const read = rows.map(readOffer);
  const known = await readCatalogue(tx, isPractice);
  const faults: RowFault[] = [];
  const loaded: Loaded[] = [];
  for (const [at, offer] of read.entries()) {
    const say = (field: string, sentence: string) => faults.push({ row: at, field, sentence });
    if (!isRead(offer)) {
      for (const { field, sentence } of offer) say(field, sentence);
      continue;
    }
    const twin = read.findIndex((other, before) => before < at && isRead(other) && meet(other, offer));
    if (twin >= 0) say('from', words.twice(twin + 1));
    const same = known.find((row) => isRow(row, offer));
    if (same !== undefined && !isSame(same, offer)) say('from', words.differs(offer.code));
    // One whose end this file changes is compared as it will be, with the others of the file.
    const stays = known.filter((row) => !read.some((each) => isRead(each) && isRow(row, each)));
    const other = stays.find((row) => meet(row, offer));
    if (other !== undefined) say('from', words.overlaps(other.code, other.sellsFrom));
    loaded.push({
      offer,
      kind: same === undefined ? 'new' : same.sellsUntil === offer.sellsUntil ? 'same' : 'ended',
    });
  }
  if (faults.length > 0) return faults;
  const changed = loaded.filter(({ kind }) => kind !== 'same');
  return {
    loaded,
    write: async () => {
      for (const { offer } of changed)
        await tx
          .insert(shopOffers)
          .values({ ...offer, isPractice, loadedAt: ctx.now() })
          .onConflictDoUpdate({
            target: [shopOffers.isPractice, shopOffers.code, shopOffers.sellsFrom],
            set: { sellsUntil: offer.sellsUntil },
          });
    },
  };
}

/** Of two who write at once the second sees what the first wrote. */
export const lockOffers = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_offers'))`);

const isRead = (read: Offer | readonly FieldFault[]): read is Offer => 'code' in read;
const isRow = (row: Offer, { code, sellsFrom }: Offer): boolean => row.code === code && row.sellsFrom === sellsFrom;

const daysOf = ({ sellsFrom: from, sellsUntil: until }: Offer) => ({ from, until });
const meet = (one: Offer, other: Offer): boolean => one.code === other.code && overlap(daysOf(one), daysOf(other));

/** All but when it ends. */
const isSame = (row: Offer, offer: Offer): boolean =>
  (['title', 'section', 'productType', 'productKey', 'periodicity', 'rank', 'base'] as const).every(
    (name) => row[name] === offer[name],
  ) && textOfGrants(row.grants) === textOfGrants(offer.grants);

export const readOfferList = (ctx: Context): Promise<OfferRow[]> =>
  ctx.db.system((tx) =>
    tx
      .select()
      .from(shopOffers)
      .where(eq(shopOffers.isPractice, false))
      .orderBy(asc(shopOffers.code), asc(shopOffers.sellsFrom)),
  );
