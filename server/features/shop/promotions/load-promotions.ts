import type { Day } from '@cuadre/sri/dates';
import { asc, eq, sql } from 'drizzle-orm';
import { promotionsLoad as words } from '#phrases/shop/promotions-load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PromotionRow, promotions } from '#server/db/tables/index.ts';
import type { FieldFault } from '#server/lib/edited-list.ts';
import { type JudgedRows, type LoadOptions, loadRows, overlap, type RowFault } from '#server/lib/loaded-rows.ts';
import { readOfferCodes } from '../offers/catalogue.ts';
import { hashOfCode, newPromotion } from './data.ts';
import type { Terms } from './practice.ts';
import { type ReadPromotion, readPromotion } from './read-promotions.ts';

interface Loaded {
  readonly label: string;
  readonly kind: 'new' | 'ended' | 'same';
  readonly from: Day;
  readonly until: Day | null;
  readonly terms: Terms;
}

/** Promotions that the operator wrote, all or none. */
export const loadPromotions = (ctx: Context, rows: readonly unknown[], options: LoadOptions) =>
  loadRows(ctx, (tx) => judgePromotions(ctx, tx, rows, false), words.row, options);

/** Promotions as they would stand beside what is there, and how they are written; or everything that is wrong. */
export async function judgePromotions(
  ctx: Context,
  tx: Transaction,
  rows: readonly unknown[],
  isPractice: boolean,
): Promise<JudgedRows<Loaded> | readonly RowFault[]> {
  await lockPromotionList(tx);
  const sold = await readOfferCodes(ctx, tx);
  const read = rows.map((row) => readPromotion(row, sold));
  const faults: RowFault[] = [];
  const loaded: Loaded[] = [];
  const writes: (() => Promise<unknown>)[] = [];
  for (const [at, promotion] of read.entries()) {
    const say = (field: string, sentence: string) => faults.push({ row: at, field, sentence });
    if (!isRead(promotion)) {
      for (const { field, sentence } of promotion) say(field, sentence);
      continue;
    }
    const twin = read.findIndex((other, before) => before < at && isRead(other) && meets(other, promotion));
    if (twin >= 0) say('from', words.twice(twin + 1));
    const { code, terms } = promotion;
    const known = await readByCode(ctx, tx, code);
    const same = known.find(({ validFrom }) => validFrom === terms.validFrom);
    if (same !== undefined && !isSame(same, terms)) say('from', words.differs(same.label));
    // One whose end this file changes is compared as it will be, with the others of the file.
    const stays = known.filter(
      ({ validFrom }) => !read.some((each) => isRead(each) && each.code === code && each.terms.validFrom === validFrom),
    );
    const other = stays.find((row) => overlap(daysOf(row), daysOf(terms)));
    if (other !== undefined) say('from', words.overlaps(other.label, other.validFrom));
    const row = same ?? newPromotion(ctx, code, terms, isPractice);
    const kind = same === undefined ? 'new' : same.validUntil === terms.validUntil ? 'same' : 'ended';
    loaded.push({ label: row.label, kind, from: terms.validFrom, until: terms.validUntil, terms });
    if (kind === 'new') writes.push(() => tx.insert(promotions).values(row));
    if (kind === 'ended') writes.push(() => endPromotion(tx, row.id, terms.validUntil));
  }
  if (faults.length > 0) return faults;
  return {
    loaded,
    write: async () => {
      for (const each of writes) await each();
    },
  };
}

/** Of two who write at once the second sees what the first wrote. */
export const lockPromotionList = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('promotions'))`);

export const readByCode = (ctx: Context, tx: Transaction, code: string): Promise<PromotionRow[]> =>
  tx
    .select()
    .from(promotions)
    .where(eq(promotions.codeHash, hashOfCode(ctx, code)));

const isRead = (read: ReadPromotion | readonly FieldFault[]): read is ReadPromotion => 'terms' in read;

type Days = Pick<Terms, 'validFrom' | 'validUntil'>;
const daysOf = ({ validFrom: from, validUntil: until }: Days) => ({ from, until });
const meets = (one: ReadPromotion, other: ReadPromotion): boolean =>
  one.code === other.code && overlap(daysOf(one.terms), daysOf(other.terms));

/** All but when it ends: who reserved one under it has what was promised. */
const isSame = (row: PromotionRow, terms: Terms): boolean =>
  (['discountType', 'discountValue', 'mostUses', 'mostOfOne', 'firstOnly'] as const).every(
    (name) => row[name] === terms[name],
  ) && JSON.stringify(row.offers) === JSON.stringify(terms.offers);

export const endPromotion = (tx: Transaction, id: string, validUntil: Day | null) =>
  tx.update(promotions).set({ validUntil }).where(eq(promotions.id, id));

/** What is loaded, without its codes: nobody has those any more. */
export const readPromotionList = (ctx: Context): Promise<PromotionRow[]> =>
  ctx.db.system((tx) => tx.select().from(promotions).orderBy(asc(promotions.validFrom), asc(promotions.label)));
