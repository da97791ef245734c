import { z } from 'zod';
import { done } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import {
  actionTypes,
  advertisingTypes,
  type appPlatforms,
  contentIcons,
  contentKeyPattern,
  homeAdvertisingTypes,
  longestContentKey,
  messagePurposes,
  messageTypes,
  networkNames,
  placements,
  shownKinds,
  tipTypes,
} from './content.rules.ts';

const key = z.string().regex(contentKeyPattern).max(longestContentKey);

/** A file of ours, by its address here; nothing when the row has none. */
const picture = {
  urlContent: z.string().nullable(),
  /** Stands still, where what moves does not. */
  thumbnailUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What it shows, in words. */
  alt: z.string(),
  icon: z.enum(contentIcons),
};

const banner = {
  id: key,
  ...picture,
  title: z.string(),
  textContent: z.string(),
  /** Seconds. */
  rotationTime: z.number().int(),
  order: z.number().int(),
  /** An own path, or an https address at a host that the operator allows. */
  urlRedirect: z.string().nullable(),
};

export const advertisement = z.object({
  ...banner,
  /** A tip is not advertising, and is said to be none. */
  kind: z.enum(shownKinds),
  type: z.enum(advertisingTypes),
  placements: z.array(z.enum(placements)),
});
export type Advertisement = z.infer<typeof advertisement>;

export const getGeneralAdvertisement = {
  summary: 'What stands in the placements today, for this person and taxpayer, in its order',
  output: z.object({ advertisements: z.array(advertisement) }),
} satisfies Schemas;

export const bannerConfig = {
  summary: 'The banners of the first screen, and after how many milliseconds one takes the place of another',
  output: z.object({
    swipeInterval: z.number().int(),
    banners: z.array(z.object({ ...banner, type: z.enum(homeAdvertisingTypes) })),
  }),
} satisfies Schemas;

const tip = z.object({
  identifier: key,
  type: z.enum(tipTypes),
  title: z.string(),
  summary: z.string(),
  urlImage: z.string().nullable(),
  alt: z.string(),
  icon: z.enum(contentIcons),
  authorsName: z.string(),
  likeSelected: z.boolean(),
});
export type Tip = z.infer<typeof tip>;
const tips = z.object({ tips: z.array(tip) });

export const businessBannerInformationWeb = {
  summary: 'Tips for who has a business, in their order, without their text',
  output: tips,
} satisfies Schemas;

export const personalBannerInformationWeb = {
  summary: 'Tips for the money of a household, in their order, without their text',
  output: tips,
} satisfies Schemas;

/** Paragraphs. */
const text = z.array(z.string());
const article = tip.extend({
  content: text,
  urlContent: z.string().nullable(),
  /** What that shows: a sponsored tip may move too. */
  contentType: z.enum(advertisingTypes),
});
export type Article = z.infer<typeof article>;

export const bannerArticleWeb = {
  summary: 'One tip with its text',
  params: z.object({ bannerId: key }),
  output: article,
} satisfies Schemas;

export const likeArticle = {
  summary: 'Say that a tip was liked, or no longer',
  body: z.object({ identifier: key, likeSelected: z.boolean() }),
  output: z.object({ likeSelected: z.boolean() }),
} satisfies Schemas;

export const message = z.object({
  id: key,
  actionType: z.enum(actionTypes),
  type: z.enum(messageTypes),
  purpose: z.enum(messagePurposes),
  title: z.string(),
  textContent: z.string(),
  /** What the window of a POPUP shows. */
  content: text,
  urlRedirect: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

const versions = z.object({
  android: z.string().nullable(),
  ios: z.string().nullable(),
} satisfies Record<(typeof appPlatforms)[number], z.ZodType>);

const publicity = z.object({ messages: z.array(message), popUpStore: z.boolean(), latestVersions: versions });

export const activePublicity = {
  summary: 'Messages of the operator for the mobile app, whether the shop has one, and the newest versions of the app',
  output: publicity,
} satisfies Schemas;

export const activePublicityWeb = {
  summary: 'The same for browsers',
  output: publicity,
} satisfies Schemas;

/** What the first answer of a page must know of it, so that nothing moves when the rest comes. */
export const contentOfProfile = z.object({
  /** Those that have something today: their place is kept from the start. */
  placements: z.array(z.enum(placements)),
  hidden: z.array(z.enum(shownKinds)),
  messages: z.array(message),
});
export type ContentOfProfile = z.infer<typeof contentOfProfile>;

/** The flags of the profile that the mobile app reads. */
export const publicityFlags = {
  popUpStore: z.boolean(),
  alertMessage: z.boolean(),
  promotionMessage: z.boolean(),
  latestVersions: versions,
};

export const hideContent = {
  summary: 'Want no more advertising, or no more tips; or want them again',
  body: z.object({ kind: z.enum(shownKinds), isHidden: z.boolean() }),
  output: done,
} satisfies Schemas;

export const closeMessage = {
  summary: 'A message was read and shall not come back; or shall, after all',
  body: z.object({ id: key, isClosed: z.boolean() }),
  output: done,
} satisfies Schemas;

export const getSocialLinks = {
  summary: 'Where the operator is in social networks',
  output: z.object({ links: z.array(z.object({ network: z.enum(networkNames), address: z.string() })) }),
} satisfies Schemas;

export const contentPicture = {
  summary: 'A picture or film of the content, by the hash of what it is: it never changes',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
} satisfies Schemas;
