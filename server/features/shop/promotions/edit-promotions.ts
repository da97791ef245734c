import { addDays, type Day, isDay } from '@cuadre/sri/dates';
import { asc, eq } from 'drizzle-orm';
import type { Offer as ShownOffer } from '#contract/shop/offers.ts';
import { readCode } from '#contract/shop/promotions.rules.ts';
import type { Discount } from '#contract/shop/promotions.ts';
import { promotionsLoad as words } from '#phrases/shop/promotions-load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PromotionRow, promotions } from '#server/db/tables/index.ts';
import { type EditedList, type FieldFault, type RowSaid, stateOn } from '#server/lib/edited-list.ts';
import { text } from '#server/lib/loaded-rows.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { describeOffer, onSale } from '../offers/catalogue.ts';
import { discountOn, fits } from './judge-promotion.ts';
import { endPromotion, judgePromotions, lockPromotionList, readByCode } from './load-promotions.ts';
import type { Terms } from './practice.ts';

interface PromotionShown {
  readonly kind: 'promotion';
  readonly label: string;
  readonly discount: Discount;
  readonly offers: ShownOffer[];
}

const isPractice = (ctx: Context): boolean => paymentsHere(ctx.env) === 'test';

const readAll = (ctx: Context, tx: Transaction): Promise<PromotionRow[]> =>
  tx
    .select()
    .from(promotions)
    .where(eq(promotions.isPractice, isPractice(ctx)))
    .orderBy(asc(promotions.label), asc(promotions.validFrom));

/** As its row of a file says it, but for its code: nobody has that any more. */
const saidOf = (row: Terms): RowSaid => ({
  ...{ type: row.discountType, value: row.discountValue, from: row.validFrom },
  ...(row.validUntil !== null && { until: row.validUntil }),
  ...(row.offers !== null && { offers: [...row.offers] }),
  ...(row.mostUses !== null && { maxTotal: String(row.mostUses) }),
  ...{ maxPerTaxpayer: String(row.mostOfOne), firstOnly: String(row.firstOnly) },
});

const read: EditedList<PromotionShown>['read'] = async (ctx, tx, today) =>
  (await readAll(ctx, tx)).map((row) => {
    const days = { from: row.validFrom, until: row.validUntil };
    return {
      ...{ id: row.id, name: row.label, title: row.label, ...days, state: stateOn(today, days) },
      said: { ...saidOf(row), id: row.id },
    };
  });

const shown = async (
  ctx: Context,
  tx: Transaction,
  label: string,
  terms: Terms,
  day: Day,
): Promise<PromotionShown> => ({
  kind: 'promotion',
  label,
  discount: { type: terms.discountType, value: terms.discountValue },
  offers: (await onSale(ctx, tx, day))
    .filter(({ code }) => fits(terms, code))
    .map((offer) => describeOffer(offer, day, discountOn(terms, offer.base))),
});

/** With its code: other terms from a day on, and those before end the day before. With its id: its end alone. */
const judge: EditedList<PromotionShown>['judge'] = async (ctx, tx, row, today) => {
  if (text(row.id) !== '') return judgeEnd(ctx, tx, row, today);
  const [typed, from, until] = [text(row.code), text(row.from), text(row.until)];
  const code = readCode(typed);
  const known = code === null ? [] : await readByCode(ctx, tx, code);
  const before = known.find(
    ({ validFrom, validUntil }) => validFrom < from && (validUntil === null || validUntil >= from),
  );
  const ended =
    before === undefined || !isDay(from) ? [] : [{ ...saidOf(before), code: typed, until: addDays(from, -1) }];
  const faults: FieldFault[] = [];
  if (isDay(from) && from < today) faults.push({ field: 'from', sentence: words.past });
  if (isDay(until) && until < today) faults.push({ field: 'until', sentence: words.endsPast });
  const judged = await judgePromotions(ctx, tx, [row, ...ended], isPractice(ctx));
  if (!('write' in judged)) return [...faults, ...judged.filter((fault) => fault.row === 0)];
  const [first] = judged.loaded;
  if (faults.length > 0 || first === undefined) return faults;
  return {
    preview: {
      ...{ from: first.from, until: first.until },
      before: before === undefined ? null : await shown(ctx, tx, before.label, before, first.from),
      after: await shown(ctx, tx, first.label, first.terms, first.from),
    },
    detail: { ...saidOf(first.terms), label: first.label },
    write: judged.write,
  };
};

async function judgeEnd(ctx: Context, tx: Transaction, row: Readonly<RowSaid>, today: Day) {
  const known = (await readAll(ctx, tx)).find(({ id }) => id === text(row.id));
  if (known === undefined) return [{ field: '', sentence: words.gone }];
  const until = text(row.until);
  if (!isDay(until)) return [{ field: 'until', sentence: words.until }];
  if (until < today) return [{ field: 'until', sentence: words.endsPast }];
  if (until < known.validFrom) return [{ field: 'until', sentence: words.backwards }];
  const day = known.validFrom > today ? known.validFrom : today;
  const terms = await shown(ctx, tx, known.label, known, day);
  return {
    preview: { from: known.validFrom, until, before: terms, after: terms },
    detail: { ...saidOf(known), until, label: known.label },
    write: async () => void (await endPromotion(tx, known.id, until)),
  };
}

/** One that nobody had a use of yet; the one before it goes on for as long as this one would have. */
const takeBack = async (ctx: Context, tx: Transaction, id: string, today: Day) => {
  const all = await readAll(ctx, tx);
  const row = all.find((each) => each.id === id);
  if (row === undefined || row.validFrom <= today || row.taken > 0) return undefined;
  const { codeHash, validFrom, validUntil } = row;
  await tx.delete(promotions).where(eq(promotions.id, id));
  const before = all.find(
    (each) => Buffer.compare(each.codeHash, codeHash) === 0 && each.validUntil === addDays(validFrom, -1),
  );
  if (before !== undefined) await endPromotion(tx, before.id, validUntil);
  return { title: row.label };
};

/** Promotions, as operators edit them. */
export const editedPromotions: EditedList<PromotionShown> = { read, lock: lockPromotionList, judge, takeBack };
