import { addDays, type Day, isDay } from '@cuadre/sri/dates';
import { and, eq, gt } from 'drizzle-orm';
import { textOfGrants } from '#contract/shop/grants-text.ts';
import type { Offer as ShownOffer } from '#contract/shop/offers.ts';
import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { shopOffers } from '#server/db/tables/index.ts';
import { type EditedList, type FieldFault, type RowSaid, stateOn } from '#server/lib/edited-list.ts';
import { isFaultList, text } from '#server/lib/loaded-rows.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { describeOffer, isSoldOn, type Offer, readCatalogue } from './catalogue.ts';
import { judgeOffers, lockOffers } from './load-offers.ts';

interface OfferShown {
  readonly kind: 'offer';
  readonly offer: ShownOffer;
}

/** Where payments are tests, what those sell; else what is or will be sold for real. */
const isPractice = (ctx: Context): boolean => paymentsHere(ctx.env) === 'test';

/** As its row of a file says it. */
const saidOf = ({ code, title, section, productType, productKey, periodicity, ...offer }: Offer): RowSaid => ({
  ...{ code, title, section, productType, productKey, periodicity, grants: textOfGrants(offer.grants) },
  ...(offer.rank !== null && { rank: String(offer.rank) }),
  ...{ base: offer.base, from: offer.sellsFrom },
  ...(offer.sellsUntil !== null && { until: offer.sellsUntil }),
});

const idOf = ({ code, sellsFrom }: Pick<Offer, 'code' | 'sellsFrom'>): string => `${code} ${sellsFrom}`;

const read: EditedList<OfferShown>['read'] = async (ctx, tx, today) =>
  (await readCatalogue(tx, isPractice(ctx))).map((offer) => {
    const days = { from: offer.sellsFrom, until: offer.sellsUntil };
    return {
      ...{ id: idOf(offer), name: offer.code, title: offer.title, ...days, state: stateOn(today, days) },
      said: saidOf(offer),
    };
  });

/** A row from a day on: the one that was sold until then ends the day before, in the same commit. */
const judge: EditedList<OfferShown>['judge'] = async (ctx, tx, row, today) => {
  const known = await readCatalogue(tx, isPractice(ctx));
  const [code, from, until] = [text(row.code), text(row.from), text(row.until)];
  const of = known.filter((offer) => offer.code === code);
  // Its end alone may change of one that has begun.
  const isEnd = of.some(({ sellsFrom }) => sellsFrom === from && sellsFrom < today);
  const faults: FieldFault[] = [];
  if (isDay(from) && from < today && !isEnd) faults.push({ field: 'from', sentence: words.past });
  if (isDay(until) && until < today) faults.push({ field: 'until', sentence: words.endsPast });
  const before = isDay(from) ? of.find((offer) => offer.sellsFrom < from && isSoldOn(offer, from)) : undefined;
  const ended = before === undefined ? [] : [{ ...saidOf(before), until: addDays(from as Day, -1) }];
  const judged = await judgeOffers(ctx, tx, [row, ...ended], isPractice(ctx));
  if (isFaultList(judged)) faults.push(...judged.filter((fault) => fault.row === 0));
  const [first] = isFaultList(judged) ? [] : judged.loaded;
  if (faults.length > 0 || isFaultList(judged) || first === undefined) return faults;
  const { offer } = first;
  const day = offer.sellsFrom < today ? today : offer.sellsFrom;
  const now = before ?? of.find((each) => isSoldOn(each, day));
  return {
    preview: {
      ...{ from: offer.sellsFrom, until: offer.sellsUntil },
      before: now === undefined ? null : shown(now, day),
      after: shown(offer, day),
    },
    detail: { ...saidOf(offer), ...(before && { before: before.base }) },
    write: judged.write,
  };
};

const shown = (offer: Offer, day: Day): OfferShown => ({ kind: 'offer', offer: describeOffer(offer, day) });

/** The one before it is sold on for as long as this one would have been. */
const takeBack = async (ctx: Context, tx: Transaction, id: string, today: Day) => {
  const known = await readCatalogue(tx, isPractice(ctx));
  const offer = known.find((each) => idOf(each) === id && each.sellsFrom > today);
  if (offer === undefined) return undefined;
  const { code, sellsFrom, sellsUntil } = offer;
  const isRow = (from: string) =>
    and(eq(shopOffers.isPractice, isPractice(ctx)), and(eq(shopOffers.code, code), eq(shopOffers.sellsFrom, from)));
  const taken = await tx
    .delete(shopOffers)
    .where(and(isRow(sellsFrom), gt(shopOffers.sellsFrom, today)))
    .returning({ code: shopOffers.code });
  if (taken.length === 0) return undefined;
  const before = known.find((each) => each.code === code && each.sellsUntil === addDays(sellsFrom, -1));
  if (before !== undefined) await tx.update(shopOffers).set({ sellsUntil }).where(isRow(before.sellsFrom));
  return { title: offer.title };
};

/** What is sold, as operators edit them. */
export const editedOffers: EditedList<OfferShown> = { read, lock: lockOffers, judge, takeBack };
