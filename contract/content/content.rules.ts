/** Where something of the operator's may stand. */
export const placements = ['home', 'homePreview', 'invoice', 'report', 'reportPreview'] as const;
export type Placement = (typeof placements)[number];

/** What an operator may have rows of. */
export const contentKinds = ['advertisement', 'tip', 'message', 'appVersion', 'socialLink'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** What stands in a placement, and what a person may want no more of. */
export const shownKinds = ['advertisement', 'tip'] as const;
export type ShownKind = (typeof shownKinds)[number];

export const advertisingTypes = ['GIF', 'IMAGE', 'TEXT', 'VIDEO'] as const;
export type AdvertisingType = (typeof advertisingTypes)[number];
/** The same on the first screen, where words alone are called otherwise. */
export const homeAdvertisingTypes = ['GIF', 'IMAGE', 'INFO', 'VIDEO'] as const;

export const tipTypes = ['PUBLICITY', 'ARTICULO', 'VIDEO'] as const;

/** What a message does when it is pressed: nothing, a page, a window with the rest of it. */
export const actionTypes = ['INFO', 'PAGE', 'POPUP'] as const;
export type ActionType = (typeof actionTypes)[number];
export const messageTypes = ['error', 'info', 'success', 'warning'] as const;
export type MessageType = (typeof messageTypes)[number];
/** What it is about; `store`: the pop-up of the shop. */
export const messagePurposes = ['alert', 'promotion', 'store'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];
export const channels = ['app', 'web'] as const;
export type Channel = (typeof channels)[number];

export const appPlatforms = ['android', 'ios'] as const;

/** Drawn where a row has no picture. */
export const contentIcons = [
  'BookOpen',
  'CalendarClock',
  'Camera',
  'FileText',
  'Gift',
  'Lightbulb',
  'Megaphone',
  'Percent',
  'ShieldCheck',
  'Smartphone',
  'Store',
  'Users',
  'Wallet',
] as const;
export type ContentIcon = (typeof contentIcons)[number];

/** Networks that a link may lead to, with the hosts that are theirs. */
export const socialNetworks = {
  facebook: ['facebook.com', 'www.facebook.com'],
  instagram: ['instagram.com', 'www.instagram.com'],
  linkedin: ['linkedin.com', 'www.linkedin.com'],
  tiktok: ['tiktok.com', 'www.tiktok.com'],
  whatsapp: ['wa.me', 'whatsapp.com', 'www.whatsapp.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'www.youtube.com'],
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
export const networkNames = Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]];

/** How long one stands before the next takes its place, where its row says nothing. */
export const swipeSeconds = 8;

/** Messages that stand on the first screen together. */
export const mostMessages = 2;

/** What names a row, in addresses too. */
export const contentKeyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestContentKey = 60;

/** An address of our own, perhaps of a part of its screen, without what could lead elsewhere. */
export const ownPathPattern = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[A-Za-z0-9-]+)?$/;
