import type { Profile } from '#contract/account/accounts.ts';
import { mostMessages, placements } from '#contract/content/content.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { presentBanners, presentMessages, presentVersions } from './present.ts';
import { type Audience, readShown } from './read-shown.ts';

type ProfileContent = Pick<Profile, 'content' | 'popUpStore' | 'alertMessage' | 'promotionMessage' | 'latestVersions'>;

/** What the profile says of content: what has a place on the screens of this person, and the messages for them. */
export async function profileContent(
  ctx: Context,
  tx: Transaction,
  audience: Audience,
  userId: string,
): Promise<ProfileContent> {
  const shown = await readShown(ctx, tx, audience, userId);
  const banners = presentBanners(shown, contentHosts(ctx.env));
  const messages = presentMessages(shown, contentHosts(ctx.env), 'web');
  const inApp = presentMessages(shown, contentHosts(ctx.env), 'app');
  const has = (purpose: string) => inApp.some((message) => message.purpose === purpose);
  return {
    content: {
      placements: placements.filter((placement) => banners.some((banner) => banner.placements.includes(placement))),
      hidden: [...shown.marks.hidden],
      messages: messages.slice(0, mostMessages),
    },
    popUpStore: has('store'),
    alertMessage: has('alert'),
    promotionMessage: has('promotion'),
    latestVersions: presentVersions(shown),
  };
}
