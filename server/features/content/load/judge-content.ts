import { createHash } from 'node:crypto';
import { isDay } from '@cuadre/sri/dates';
import type { z } from 'zod';
import { type ContentKind, contentKinds, socialNetworks } from '#contract/content/content.rules.ts';
import { type ContentFault, contentLoad as words } from '#phrases/content/load.ts';
import { type Media, readMedia } from '#server/adapters/images/read-media.ts';
import type { ContentRow } from '#server/db/tables/index.ts';
import type { Picture } from '../record/kinds.ts';
import { isAllowedLink } from '../record/links.ts';
import { type FileRow, fileName, shapes } from './row-shape.ts';

/** What a file says of a row; when it was loaded and ended comes with the loading. */
export type JudgedRow = Omit<ContentRow, 'id' | 'loadedAt' | 'endedAt'>;
export type JudgedPicture = Picture & { readonly content: Uint8Array };

type Judged =
  | { readonly faults: readonly ContentFault[] }
  | { readonly rows: readonly JudgedRow[]; readonly pictures: readonly JudgedPicture[] };

/** What a file is judged by. */
interface JudgedBy {
  /** A file beside it, by its name; undefined: there is none. */
  readonly fileOf: (name: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;
  /** Where links may lead outside. */
  readonly hosts: readonly string[];
  readonly isPractice: boolean;
}

const mostStill = 500_000;
const mostMoving = 2_000_000;
const longestSide = 2_000;

const isMoving = ({ type }: Media): boolean => type === 'image/gif' || type === 'video/mp4';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Judges a file as a whole: what it says, or everything that is wrong with it. Touches nothing. */
export async function judgeContent(file: unknown, by: JudgedBy): Promise<Judged> {
  const list = isObject(file) ? file.rows : undefined;
  if (!Array.isArray(list)) return { faults: [{ row: 0, key: '', field: 'rows', sentence: words.noRows }] };
  const unknown = isObject(file) ? Object.keys(file).filter((name) => name !== 'rows') : [];
  const faults: ContentFault[] = unknown.map((field) => ({ row: 0, key: '', field, sentence: words.unknownField }));
  const pictures = new Map<string, JudgedPicture>();
  const rows: JudgedRow[] = [];
  const seen = new Set<string>();
  for (const [index, written] of list.entries()) {
    const key = isObject(written) && typeof written.key === 'string' ? written.key : '';
    const tell = (field: string, sentence: string) => faults.push({ row: index + 1, key, field, sentence });
    const row = readRow(written, tell);
    const found = await readPictures(namedBy(row, written), by, tell);
    for (const picture of Object.values(found)) pictures.set(picture.hash, picture);
    if (row === undefined) continue;
    const name = `${row.kind} ${row.key}`;
    if (seen.has(name)) tell('key', words.twice);
    seen.add(name);
    checkDays(row, tell);
    checkLinks(row, by.hosts, tell);
    rows.push(asRow(row, found, by.isPractice));
  }
  return faults.length > 0 ? { faults } : { rows, pictures: [...pictures.values()] };
}

type Tell = (field: string, sentence: string) => void;

function readRow(written: unknown, tell: Tell): FileRow | undefined {
  const kind = isObject(written) ? written.kind : undefined;
  if (!contentKinds.includes(kind as ContentKind)) {
    tell('kind', words.oneOf(contentKinds));
    return undefined;
  }
  const read = shapes[kind as ContentKind].safeParse(written);
  if (read.success) return read.data;
  for (const issue of read.error.issues) for (const field of fieldsOf(issue)) tell(field, sentenceOf(issue, written));
  return undefined;
}

const fieldsOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')];

/** What is wrong in the operator's words; what has none of its own is told by how its field is written. */
function sentenceOf(issue: z.core.$ZodIssue, written: unknown): string {
  if (issue.code === 'unrecognized_keys') return words.unknownField;
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step],
    written,
  );
  if (value === undefined) return words.missing;
  if (issue.code === 'invalid_value') return words.oneOf(issue.values.map(String));
  if (issue.code === 'too_big') return words.atMost(Number(issue.maximum), issue.origin);
  if (issue.code === 'too_small') return words.atLeast(Number(issue.minimum), issue.origin);
  const field = String(issue.path.find((step) => typeof step === 'string') ?? '');
  return words.formats[field as keyof typeof words.formats] ?? words.otherType;
}

function checkDays({ from, until }: FileRow, tell: Tell): void {
  if (!isDay(from)) tell('from', words.formats.from);
  if (until !== undefined && !isDay(until)) tell('until', words.formats.until);
  if (until !== undefined && until < from) tell('until', words.beforeFrom);
}

function checkLinks(row: FileRow, hosts: readonly string[], tell: Tell): void {
  if ('link' in row && row.link !== undefined && !isAllowedLink(row.link, hosts)) tell('link', words.link);
  if (row.kind === 'message') {
    if (row.action === 'PAGE' && row.link === undefined) tell('link', words.missing);
    if (row.action !== 'PAGE' && row.link !== undefined) tell('link', words.onlyPage);
    if (row.action === 'POPUP' && row.content === undefined) tell('content', words.missing);
    if (row.action !== 'POPUP' && row.content !== undefined) tell('content', words.onlyPopUp);
  }
  if (
    row.kind === 'socialLink' &&
    (row.address.startsWith('/') || !isAllowedLink(row.address, socialNetworks[row.network]))
  )
    tell('address', words.otherNetwork(socialNetworks[row.network]));
}

type Pictured = Partial<Record<'picture' | 'thumbnail' | 'alt', string | undefined>>;
/** Of a row that is right; of a wrong one too, because all that is wrong is told together. */
const namedBy = (row: FileRow | undefined, written: unknown): Pictured => {
  if (row === undefined) return picturesOf(written);
  return 'icon' in row ? row : {};
};

const picturesOf = (written: unknown): Pictured => {
  const { picture, thumbnail, alt } = isObject(written) ? written : {};
  const named = (name: unknown) => fileName.safeParse(name).data;
  // What is wrong with its words was told already.
  return { picture: named(picture), thumbnail: named(thumbnail), alt: alt === undefined ? undefined : 'told' };
};

type Found = Partial<Record<'picture' | 'thumbnail', JudgedPicture>>;

/** The files that a row names: what moves needs a picture that stands still, and every picture its words. */
async function readPictures(row: Pictured, by: JudgedBy, tell: Tell): Promise<Found> {
  const { picture: name, thumbnail: still, alt } = row;
  const read = async (field: 'picture' | 'thumbnail', called: string | undefined) =>
    called === undefined ? undefined : readOne(called, by, (sentence) => tell(field, sentence));
  const [picture, thumbnail] = [await read('picture', name), await read('thumbnail', still)];
  if (name !== undefined && alt === undefined) tell('alt', words.noAlt);
  if (picture && isMoving(picture) && still === undefined) tell('thumbnail', words.noThumbnail);
  if (still !== undefined && (name === undefined || (picture && !isMoving(picture))))
    tell('thumbnail', words.needlessThumbnail);
  if (thumbnail && isMoving(thumbnail)) tell('thumbnail', words.movingThumbnail);
  return { ...(picture && { picture }), ...(thumbnail && { thumbnail }) };
}

export async function readOne(
  name: string,
  { fileOf }: Pick<JudgedBy, 'fileOf'>,
  tell: (sentence: string) => void,
): Promise<JudgedPicture | undefined> {
  const content = await fileOf(name);
  if (content === undefined) return void tell(words.noFile(name));
  if (content.length > mostMoving) return void tell(words.tooHeavy(mostMoving));
  const media = await readMedia(content);
  if (media === null) return void tell(words.noPicture(name));
  if (!isMoving(media) && content.length > mostStill) return void tell(words.tooHeavy(mostStill));
  if (Math.max(media.width, media.height) > longestSide) return void tell(words.tooLarge(longestSide));
  return { ...media, hash: createHash('sha256').update(content).digest('hex'), content };
}

function asRow(row: FileRow, found: Found, isPractice: boolean): JudgedRow {
  const { kind, key, from, until, order, audience, ...said } = row;
  const { placements = [], ...rest } = said as typeof said & { placements?: JudgedRow['placements'] };
  const known = Object.entries(found).map(([field, { content: _, ...picture }]) => [field, picture] as const);
  const content = {
    ...rest,
    ...('icon' in row && { alt: row.alt ?? '' }),
    ...(row.kind === 'message' && { content: row.content ?? [] }),
    ...Object.fromEntries(known),
  };
  return {
    ...{ kind, key, validFrom: from, validUntil: until ?? null, placements, position: order, isPractice },
    groups: audience.groups ?? null,
    regimes: audience.regimes ?? null,
    content,
  };
}
