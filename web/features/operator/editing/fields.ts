import {
  actionTypes,
  appPlatforms,
  channels,
  contentIcons,
  contentKinds,
  messagePurposes,
  messageTypes,
  networkNames,
  placements,
} from '#contract/content/content.rules.ts';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import { groups, regimes } from '#contract/roles.ts';
import { periodicities, productTypes, shopSections } from '#contract/shop/offers.rules.ts';
import { discountValueTypes } from '#contract/shop/promotions.rules.ts';
import { socialWords } from '#phrases/content/content.ts';
import { choiceWords as choices, publishedWords, fieldWords as words } from '#phrases/operator/published.ts';
import type { Row } from './queries.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One field of a row: `place` is its name in the file, which faults have too. */
export interface FieldOfRow {
  readonly place: string;
  readonly label: string;
  readonly hint?: string;
  readonly as: 'text' | 'long' | 'paragraphs' | 'money' | 'number' | 'day' | 'one' | 'some' | 'flag' | 'grants';
  readonly choices?: readonly Choice[];
  readonly isOptional?: true;
  /** A row that is there keeps it: by it a newer row takes its place. */
  readonly isName?: true;
}

const choicesOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>): Choice[] =>
  values.map((value) => ({ value, label: names[value] }));
const yesNo: Choice[] = [
  { value: 'false', label: publishedWords.no },
  { value: 'true', label: publishedWords.yes },
];

const from: FieldOfRow = { place: 'from', label: publishedWords.from, as: 'day' };
const until: FieldOfRow = {
  ...{ place: 'until', label: publishedWords.until, hint: publishedWords.untilHint, as: 'day', isOptional: true },
};

const ofOffers: readonly FieldOfRow[] = [
  { place: 'code', label: words.code, hint: words.codeHint, as: 'text', isName: true },
  { place: 'base', label: words.base, as: 'money' },
  from,
  until,
  { place: 'title', label: words.title, as: 'text' },
  { place: 'section', label: words.section, as: 'one', choices: choicesOf(shopSections, choices.sections) },
  {
    ...{ place: 'productType', label: words.productType, as: 'one' },
    choices: productTypes.map((value) => ({ value, label: choices.productTypes[value] ?? value })),
  },
  {
    ...{ place: 'periodicity', label: words.periodicity, as: 'one' },
    choices: choicesOf(periodicities, choices.periodicities),
  },
  { place: 'grants', label: words.grants, as: 'grants' },
  { place: 'rank', label: words.rank, hint: words.rankHint, as: 'text', isOptional: true },
];

const ofPromotions: readonly FieldOfRow[] = [
  { place: 'code', label: words.code, hint: publishedWords.typedAgain, as: 'text' },
  { place: 'type', label: words.type, as: 'one', choices: choicesOf(discountValueTypes, choices.discounts) },
  { place: 'value', label: words.value, as: 'money' },
  from,
  until,
  { place: 'offers', label: words.offers, hint: words.offersHint, as: 'text', isOptional: true },
  { place: 'maxTotal', label: words.maxTotal, as: 'text', isOptional: true },
  { place: 'maxPerTaxpayer', label: words.maxPerTaxpayer, as: 'text', isOptional: true },
  { place: 'firstOnly', label: words.firstOnly, as: 'one', choices: yesNo },
];

const ofParameters: readonly FieldOfRow[] = [
  {
    ...{ place: 'name', label: words.name, as: 'one', isName: true },
    choices: Object.entries(choices.parameters).map(([value, label]) => ({ value, label })),
  },
  { place: 'value', label: words.parameterValue, hint: words.parameterHint, as: 'long', isOptional: true },
  from,
];

const icons = choicesOf(contentIcons, choices.icons);
const title: FieldOfRow = { place: 'title', label: words.heading, as: 'text' };
const link: FieldOfRow = { place: 'link', label: words.link, as: 'text', isOptional: true };
const paragraphs: FieldOfRow = { place: 'content', label: words.content, hint: words.contentHint, as: 'paragraphs' };
const places: FieldOfRow = {
  ...{ place: 'placements', label: words.placements, as: 'some' },
  choices: choicesOf(placements, choices.placements),
};
const drawn: readonly FieldOfRow[] = [
  { place: 'icon', label: words.icon, as: 'one', choices: icons, isOptional: true },
  { place: 'picture', label: words.picture, as: 'text', isOptional: true },
  { place: 'thumbnail', label: words.thumbnail, as: 'text', isOptional: true },
  { place: 'alt', label: words.alt, as: 'text', isOptional: true },
  { place: 'seconds', label: words.seconds, as: 'number', isOptional: true },
];

const ofContent: Readonly<Record<(typeof contentKinds)[number], readonly FieldOfRow[]>> = {
  advertisement: [title, { place: 'text', label: words.text, as: 'long' }, link, places, ...drawn],
  tip: [
    title,
    { place: 'summary', label: words.summary, as: 'long' },
    paragraphs,
    { place: 'author', label: words.author, as: 'text' },
    { place: 'sponsored', label: words.sponsored, as: 'flag' },
    places,
    ...drawn,
  ],
  message: [
    title,
    { place: 'text', label: words.text, as: 'long' },
    { place: 'action', label: words.action, as: 'one', choices: choicesOf(actionTypes, choices.actions) },
    link,
    { ...paragraphs, isOptional: true },
    { place: 'type', label: words.messageType, as: 'one', choices: choicesOf(messageTypes, choices.messageTypes) },
    { place: 'purpose', label: words.purpose, as: 'one', choices: choicesOf(messagePurposes, choices.purposes) },
    { place: 'channels', label: words.channels, as: 'some', choices: choicesOf(channels, choices.channels) },
  ],
  appVersion: [
    { place: 'platform', label: words.platform, as: 'one', choices: choicesOf(appPlatforms, choices.platforms) },
    { place: 'version', label: words.version, as: 'text' },
  ],
  socialLink: [
    { place: 'network', label: words.network, as: 'one', choices: choicesOf(networkNames, socialWords.names) },
    { place: 'address', label: words.address, as: 'text' },
  ],
};

/** The fields of a row; of content they hang on what it is. */
export function fieldsOf(list: PublishedList, row: Row): readonly FieldOfRow[] {
  if (list === 'offers') return ofOffers;
  if (list === 'promotions') return ofPromotions;
  if (list === 'parameters') return ofParameters;
  const kind = contentKinds.find((each) => each === row.kind);
  return [
    { place: 'kind', label: words.kind, as: 'one', choices: choicesOf(contentKinds, choices.kinds), isName: true },
    { place: 'key', label: words.key, hint: words.keyHint, as: 'text', isName: true },
    from,
    until,
    ...(kind === undefined ? [] : ofContent[kind]),
    {
      ...{ place: 'audience.groups', label: words.groups, hint: publishedWords.everywhere, as: 'some' },
      choices: choicesOf(groups, choices.groups),
    },
    {
      ...{ place: 'audience.regimes', label: words.regimes, as: 'some' },
      choices: choicesOf(regimes, choices.regimes),
    },
    { place: 'order', label: words.order, as: 'number', isOptional: true },
  ];
}

/** What stands in a field; that of `audience.groups` is within another. */
export function valueAt(row: Row, place: string): Row[string] | undefined {
  const [name = '', inner] = place.split('.');
  const value = row[name];
  return inner === undefined ? value : (value as Record<string, string[]> | undefined)?.[inner];
}

/** The row with another value there; undefined: without it. */
export function withValue(row: Row, place: string, value: Row[string] | undefined): Row {
  const [name = '', inner] = place.split('.');
  const { [name]: before, ...others } = row;
  if (inner === undefined) return value === undefined ? others : { ...others, [name]: value };
  const { [inner]: _, ...rest } = (before ?? {}) as Record<string, string[]>;
  const within = value === undefined ? rest : { ...rest, [inner]: value as string[] };
  return Object.keys(within).length === 0 ? others : { ...others, [name]: within };
}
