import type { Profile } from '#contract/account/accounts.ts';
import type { ContentOfProfile } from '#contract/content/content.ts';

const nothing: ContentOfProfile = { placements: [], hidden: [], messages: [] };

/** What a profile says of content; one that an older version kept in this browser says nothing. */
export const contentOf = (profile: Partial<Pick<Profile, 'content'>> | undefined): ContentOfProfile =>
  profile?.content ?? nothing;
