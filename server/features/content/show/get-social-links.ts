import { type SocialNetwork, socialNetworks } from '#contract/content/content.rules.ts';
import type { Context, Visitor } from '#server/context.ts';
import { ofKind } from '../record/kinds.ts';
import { isAllowedLink } from '../record/links.ts';
import { readInForce } from './read-shown.ts';

/** Anybody may ask; each leads to its own network and nowhere else. */
export const getSocialLinks = async (
  ctx: Context,
  _visitor: Visitor,
): Promise<{ links: { network: SocialNetwork; address: string }[] }> => {
  const rows = await ctx.db.system((tx) => readInForce(ctx, tx));
  return {
    links: ofKind(rows, 'socialLink')
      .map(({ content: { network, address } }) => ({ network, address }))
      .filter(({ network, address }) => isAllowedLink(address, socialNetworks[network])),
  };
};
