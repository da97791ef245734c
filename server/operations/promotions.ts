import { promotionsLoad as words } from '#phrases/shop/promotions-load.ts';
import { loadPromotions, readPromotionList } from '#server/features/shop/index.ts';
import { runLoading } from './load-rows.ts';

/** `npm run promotions`: the codes that make an order cheaper. */
export const runPromotions = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  runLoading(source, args, {
    words,
    list: async (ctx) =>
      (await readPromotionList(ctx)).map(({ label, taken, mostUses, validFrom, validUntil }) =>
        words.line(label, words.listed(taken, mostUses), validFrom, validUntil),
      ),
    load: async (ctx, rows, options) => {
      const result = await loadPromotions(ctx, rows, options);
      return result.ok
        ? {
            lines: result.loaded.map(({ label, kind, from, until }) =>
              words.line(label, words.kinds[kind], from, until),
            ),
          }
        : result;
    },
  });
