import { offersLoad as words } from '#phrases/shop/offers-load.ts';
import { loadOffers, readOfferList } from '#server/features/shop/offers/load-offers.ts';
import { runLoading } from './load-rows.ts';

/** `npm run offers`: what the shop sells. */
export const runOffers = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  runLoading(source, args, {
    words,
    list: async (ctx) =>
      (await readOfferList(ctx)).map(({ code, title, base, sellsFrom, sellsUntil }) =>
        words.line(code, words.listed(title, base), sellsFrom, sellsUntil),
      ),
    load: async (ctx, rows, options) => {
      const result = await loadOffers(ctx, rows, options);
      return result.ok
        ? {
            lines: result.loaded.map(({ offer: { code, sellsFrom, sellsUntil }, kind }) =>
              words.line(code, words.kinds[kind], sellsFrom, sellsUntil),
            ),
          }
        : result;
    },
  });
