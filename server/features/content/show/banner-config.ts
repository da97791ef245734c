import type { z } from 'zod';
import { swipeSeconds } from '#contract/content/content.rules.ts';
import type { bannerConfig as contract } from '#contract/content/content.ts';
import type { SchemaOf } from '#contract/endpoint.ts';
import type { Actor, Context } from '#server/context.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { presentBanners } from './present.ts';
import { readShownTo } from './read-shown.ts';

/** The banners of the first screen; words alone are called INFO there. */
export const bannerConfig = async (
  ctx: Context,
  actor: Actor,
): Promise<z.input<SchemaOf<typeof contract, 'output'>>> => {
  const banners = presentBanners(await readShownTo(ctx, actor), contentHosts(ctx.env));
  return {
    swipeInterval: swipeSeconds * 1000,
    banners: banners
      .filter(({ placements }) => placements.includes('home'))
      .map(({ type, ...banner }) => ({ ...banner, type: type === 'TEXT' ? 'INFO' : type })),
  };
};
