import type { Advertisement } from '#contract/content/content.ts';
import type { Actor, Context } from '#server/context.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { presentBanners } from './present.ts';
import { readShownTo } from './read-shown.ts';

export const getGeneralAdvertisement = async (
  ctx: Context,
  actor: Actor,
): Promise<{ advertisements: Advertisement[] }> => ({
  advertisements: presentBanners(await readShownTo(ctx, actor), contentHosts(ctx.env)),
});
