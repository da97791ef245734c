import { z } from 'zod';
import { day } from '../common.schemas.ts';
import { appPlatforms, networkNames } from '../content/content.rules.ts';
import { advertisement, message } from '../content/content.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { offer } from '../shop/offers.schemas.ts';
import { discount } from '../shop/promotions.schemas.ts';
import { publishedLists } from './published.rules.ts';

const list = z.object({ list: z.enum(publishedLists) });

/** A field as the file of the list has it. */
const said = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(2_000)).max(50),
  z.record(z.string().max(20), z.array(z.string().max(40)).max(20)),
]);
const row = z.record(z.string().max(40), said);

const editedRow = z.object({
  /** Names it among the others of its list. */
  id: z.string(),
  /** Rows of one name take each other’s place. */
  name: z.string(),
  title: z.string(),
  from: day,
  until: day.nullable(),
  state: z.enum(['ended', 'now', 'to_come']),
  /** As the file has it; what is kept of nobody (a promotion’s code) is missing. */
  said: row,
});
export type EditedRow = z.infer<typeof editedRow>;

/** What a customer sees of it. */
const shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offer }),
  z.object({ kind: z.literal('promotion'), label: z.string(), discount, offers: z.array(offer) }),
  z.object({ kind: z.literal('banner'), banner: advertisement, paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('message'), message }),
  z.object({ kind: z.literal('socialLink'), network: z.enum(networkNames), address: z.string() }),
  z.object({ kind: z.literal('appVersion'), platform: z.enum(appPlatforms), version: z.string() }),
  z.object({ kind: z.literal('parameter'), name: z.string(), value: z.string() }),
]);
export type PublishedShown = z.infer<typeof shown>;

const preview = z.object({
  from: day,
  until: day.nullable(),
  /** What counts on that day without it; null: nothing of its name. */
  before: shown.nullable(),
  after: shown,
});
export type PublishedPreview = z.infer<typeof preview>;

const operators = ['request.not_found', 'operator.second_factor'] as const satisfies ErrorCode[];

export const getPublished = {
  summary: 'A list of the operator as operators edit it: what is in force, to come, and ended lately',
  params: list,
  output: z.object({
    /** To be sent with a change: who saved meanwhile is not overwritten. */
    seen: z.string(),
    /** Of the shop: what is sold by test payments. Of content: examples, which end with the first of the operator’s own. */
    isPractice: z.boolean(),
    today: day,
    rows: z.array(editedRow),
  }),
  errors: [...operators],
} satisfies Schemas;
export type Published = z.infer<typeof getPublished.output>;

export const previewPublished = {
  summary:
    'A row of a list as a customer will see it from its day on, and all that is wrong with it; nothing is written',
  params: list,
  body: z.object({ row }),
  output: preview,
  errors: [...operators, 'operator.row'],
} satisfies Schemas;

export const savePublished = {
  summary: 'Write a row of a list from a day on, today or later; what is there changes in nothing but its end',
  params: list,
  body: z.object({ row, seen: z.string().max(64) }),
  output: preview,
  errors: [...operators, 'operator.row', 'operator.changed'],
} satisfies Schemas;

export const takeBackPublished = {
  summary: 'Take back a row that has not begun; the one before it goes on in its place',
  params: list,
  body: z.object({ row: z.string().max(120), seen: z.string().max(64) }),
  output: z.object({ done: z.literal(true) }),
  errors: [...operators, 'operator.begun', 'operator.changed'],
} satisfies Schemas;

export const saveContentPicture = {
  summary: 'A picture or film for what is shown; its name is what a row calls it by',
  output: z.object({ name: z.string() }),
  errors: [...operators, 'operator.row'],
} satisfies Schemas;
