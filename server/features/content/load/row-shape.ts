import { z } from 'zod';
import { day } from '#contract/common.schemas.ts';
import {
  actionTypes,
  appPlatforms,
  channels,
  contentIcons,
  contentKeyPattern,
  longestContentKey,
  messagePurposes,
  messageTypes,
  networkNames,
  placements,
  swipeSeconds,
} from '#contract/content/content.rules.ts';
import { groups, regimes } from '#contract/roles.ts';

const said = (longest: number) => z.string().trim().min(1).max(longest);
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.array(z.enum(values)).min(1);

/** They lie beside the file, and nowhere else. */
export const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/);

const common = {
  key: z.string().regex(contentKeyPattern).max(longestContentKey),
  from: day,
  until: day.optional(),
  order: z.number().int().min(0).max(1000).default(100),
  audience: z.strictObject({ groups: someOf(groups).optional(), regimes: someOf(regimes).optional() }).default({}),
};
const drawn = {
  icon: z.enum(contentIcons).default('Lightbulb'),
  picture: fileName.optional(),
  thumbnail: fileName.optional(),
  alt: said(120).optional(),
  seconds: z.number().int().min(4).max(60).default(swipeSeconds),
};
// They fit into the height of a placement.
const title = said(60);
const short = said(100);
const text = z.array(said(800)).min(1).max(20);
const link = z.string().max(300);

/** A row as a file has it, by its kind. */
export const shapes = {
  advertisement: z.strictObject({
    kind: z.literal('advertisement'),
    ...common,
    ...drawn,
    ...{ placements: someOf(placements), title, text: short, link: link.optional() },
  }),
  tip: z.strictObject({
    kind: z.literal('tip'),
    ...common,
    ...drawn,
    ...{ placements: z.array(z.enum(placements)).default([]), title, summary: short, author: said(60), content: text },
    sponsored: z.boolean().default(false),
  }),
  message: z.strictObject({
    kind: z.literal('message'),
    ...common,
    ...{ action: z.enum(actionTypes), type: z.enum(messageTypes), purpose: z.enum(messagePurposes) },
    ...{ channels: someOf(channels).default([...channels]), title, text: said(200) },
    ...{ content: text.optional(), link: link.optional() },
  }),
  appVersion: z.strictObject({
    kind: z.literal('appVersion'),
    ...common,
    ...{ platform: z.enum(appPlatforms), version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/) },
  }),
  socialLink: z.strictObject({
    kind: z.literal('socialLink'),
    ...common,
    ...{ network: z.enum(networkNames), address: link },
  }),
};

export type FileRow = { [Kind in keyof typeof shapes]: z.output<(typeof shapes)[Kind]> }[keyof typeof shapes];
