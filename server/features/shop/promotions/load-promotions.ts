import type { Day } from '@cuadre/sri/dates';
import { asc, eq } from 'drizzle-orm';
import { promotionsLoad as words } from '#phrases/shop/promotions-load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PromotionRow, promotions } from '#server/db/tables/index.ts';
import { overlap } from '#server/lib/loaded-rows.ts';
import { readOfferCodes } from '../offers/catalogue.ts';
import { hashOfCode, newPromotion } from './data.ts';
import type { Terms } from './practice.ts';
import { type ReadPromotion, readPromotion } from './read-promotions.ts';

interface Loaded {
  readonly label: string;
  readonly kind: 'new' | 'ended' | 'same';
  readonly from: Day;
  readonly until: Day | null;
}
type LoadResult =
  | { readonly ok: true; readonly loaded: readonly Loaded[] }
  /** Every one of them; nothing was written. */
  | { readonly ok: false; readonly mistakes: readonly string[] };

interface LoadOptions {
  readonly isCheck: boolean;
}

/** Promotions that the operator wrote, all or none; `isCheck` judges them as they would be loaded. */
export async function loadPromotions(
  ctx: Context,
  rows: readonly unknown[],
  { isCheck }: LoadOptions,
): Promise<LoadResult> {
  return ctx.db.system(async (tx) => {
    const sold = await readOfferCodes(ctx, tx);
    const read = rows.map((row) => readPromotion(row, sold));
    const mistakes: string[] = [];
    const loaded: Loaded[] = [];
    const writes: (() => Promise<unknown>)[] = [];
    for (const [at, promotion] of read.entries()) {
      const say = (what: string) => mistakes.push(words.row(at + 1, what));
      if (!isRead(promotion)) {
        promotion.forEach(say);
        continue;
      }
      const twin = read.findIndex((other, before) => before < at && isRead(other) && meets(other, promotion));
      if (twin >= 0) say(words.twice(twin + 1));
      const { code, terms } = promotion;
      const known = await tx
        .select()
        .from(promotions)
        .where(eq(promotions.codeHash, hashOfCode(ctx, code)));
      const same = known.find(({ validFrom }) => validFrom === terms.validFrom);
      if (same !== undefined && !isSame(same, terms)) say(words.differs(same.label));
      // One whose end this file changes is compared as it will be, with the others of the file.
      const stays = known.filter(
        ({ validFrom }) =>
          !read.some((each) => isRead(each) && each.code === code && each.terms.validFrom === validFrom),
      );
      const other = stays.find((row) => overlap(daysOf(row), daysOf(terms)));
      if (other !== undefined) say(words.overlaps(other.label, other.validFrom));
      const row = same ?? newPromotion(ctx, code, terms, false);
      const kind = same === undefined ? 'new' : same.validUntil === terms.validUntil ? 'same' : 'ended';
      loaded.push({ label: row.label, kind, from: terms.validFrom, until: terms.validUntil });
      if (kind === 'new') writes.push(() => tx.insert(promotions).values(row));
      if (kind === 'ended') writes.push(() => endPromotion(tx, row.id, terms.validUntil));
    }
    if (mistakes.length > 0) return { ok: false, mistakes };
    if (!isCheck) for (const each of writes) await each();
    return { ok: true, loaded };
  });
}

const isRead = (read: ReadPromotion | readonly string[]): read is ReadPromotion => 'terms' in read;

type Days = Pick<Terms, 'validFrom' | 'validUntil'>;
const daysOf = ({ validFrom: from, validUntil: until }: Days) => ({ from, until });
const meets = (one: ReadPromotion, other: ReadPromotion): boolean =>
  one.code === other.code && overlap(daysOf(one.terms), daysOf(other.terms));

/** All but when it ends: who reserved one under it has what was promised. */
const isSame = (row: PromotionRow, terms: Terms): boolean =>
  (['discountType', 'discountValue', 'mostUses', 'mostOfOne', 'firstOnly'] as const).every(
    (name) => row[name] === terms[name],
  ) && JSON.stringify(row.offers) === JSON.stringify(terms.offers);

const endPromotion = (tx: Transaction, id: string, validUntil: Day | null) =>
  tx.update(promotions).set({ validUntil }).where(eq(promotions.id, id));

/** What is loaded, without its codes: nobody has those any more. */
export const readPromotionList = (ctx: Context): Promise<PromotionRow[]> =>
  ctx.db.system((tx) => tx.select().from(promotions).orderBy(asc(promotions.validFrom), asc(promotions.label)));
