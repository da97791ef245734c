import { type AdvertisingType, type Channel, channels, type ShownKind } from '#contract/content/content.rules.ts';
import type { Advertisement, Article, Message, Tip } from '#contract/content/content.ts';
import { contentPicture } from '#contract/content/content.ts';
import type { ContentOf, Picture, RowOf } from '../record/kinds.ts';
import { ofKind } from '../record/kinds.ts';
import { isAllowedLink } from '../record/links.ts';
import type { Shown } from './read-shown.ts';

const addressOf = (picture: Picture | undefined): string | null =>
  picture === undefined ? null : contentPicture.paths.app.replace(':hash', picture.hash);

/** A host that the operator took back leads nowhere, from then on. */
const linkOf = (link: string | undefined, hosts: readonly string[]): string | null =>
  link !== undefined && isAllowedLink(link, hosts) ? link : null;

const typeOf = (picture: Picture | undefined): AdvertisingType => {
  if (picture === undefined) return 'TEXT';
  if (picture.type === 'video/mp4') return 'VIDEO';
  return picture.type === 'image/gif' ? 'GIF' : 'IMAGE';
};

const drawn = ({ picture, thumbnail, alt, icon, seconds }: ContentOf['tip' | 'advertisement']) => ({
  urlContent: addressOf(picture),
  thumbnailUrl: addressOf(thumbnail),
  width: picture?.width ?? null,
  height: picture?.height ?? null,
  ...{ alt, icon, rotationTime: seconds, type: typeOf(picture) },
});

export const presentAdvertisement = (row: RowOf<'advertisement'>, hosts: readonly string[]): Advertisement => ({
  ...{ id: row.key, kind: 'advertisement', placements: row.placements, order: row.position },
  ...drawn(row.content),
  title: row.content.title,
  textContent: row.content.text,
  urlRedirect: linkOf(row.content.link, hosts),
});

/** What somebody paid for is advertising, however it is written. */
const kindOf = ({ content }: RowOf<'tip'>): ShownKind => (content.sponsored ? 'advertisement' : 'tip');

export const presentAsBanner = (row: RowOf<'tip'>): Advertisement => ({
  ...{ id: row.key, kind: kindOf(row), placements: row.placements, order: row.position },
  ...drawn(row.content),
  title: row.content.title,
  textContent: row.content.summary,
  urlRedirect: `/tips/${row.key}`,
});

/** What stands in placements, without what this person wants no more of. */
export const presentBanners = ({ rows, marks }: Shown, hosts: readonly string[]): Advertisement[] =>
  [
    ...ofKind(rows, 'advertisement').map((row) => presentAdvertisement(row, hosts)),
    ...ofKind(rows, 'tip').map(presentAsBanner),
  ]
    .filter(({ kind, placements }) => placements.length > 0 && !marks.hidden.has(kind))
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));

export const presentTip = (row: RowOf<'tip'>, { marks }: Shown): Tip => {
  const { title, summary, author, sponsored, picture, thumbnail, alt, icon } = row.content;
  const isFilm = picture?.type === 'video/mp4';
  return {
    identifier: row.key,
    type: sponsored ? 'PUBLICITY' : isFilm ? 'VIDEO' : 'ARTICULO',
    ...{ title, summary, alt, icon, authorsName: author },
    // A list stands still.
    urlImage: addressOf(thumbnail ?? picture),
    likeSelected: marks.liked.has(row.key),
  };
};

/** The film or picture of a tip, as its article shows it. */
export const presentPicture = ({
  content: { picture },
}: RowOf<'tip'>): Pick<Article, 'urlContent' | 'contentType'> => ({
  urlContent: addressOf(picture),
  contentType: typeOf(picture),
});

export const presentMessages = ({ rows, marks }: Shown, hosts: readonly string[], channel: Channel): Message[] =>
  ofKind(rows, 'message')
    .filter(({ key, content }) => (content.channels ?? channels).includes(channel) && !marks.closed.has(key))
    .map(({ key, content: { action, type, purpose, title, text, content, link } }) => ({
      ...{ id: key, actionType: action, type, purpose, title, textContent: text, content: [...content] },
      urlRedirect: linkOf(link, hosts),
    }));

/** The newest of each store. */
export const presentVersions = ({ rows }: Pick<Shown, 'rows'>): { android: string | null; ios: string | null } => {
  const versions = ofKind(rows, 'appVersion');
  const newest = (platform: string) =>
    versions
      .filter(({ content }) => content.platform === platform)
      .map(({ content }) => content.version)
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1) ?? null;
  return { android: newest('android'), ios: newest('ios') };
};
