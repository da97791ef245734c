import { type Day, isDay } from '@cuadre/sri/dates';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { channels } from '#contract/content/content.rules.ts';
import type { Advertisement, Message } from '#contract/content/content.ts';
import { contentLoad as words } from '#phrases/content/load.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ContentRow, contentRows } from '#server/db/tables/index.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { type EditedList, type FieldFault, type RowSaid, stateOn } from '#server/lib/edited-list.ts';
import { text } from '#server/lib/loaded-rows.ts';
import { judgeContent } from '../load/judge-content.ts';
import { writeContent } from '../load/write-content.ts';
import { type ContentOf, ofKind, type Picture } from '../record/kinds.ts';
import { presentAdvertisement, presentAsBanner, presentMessages } from '../show/present.ts';
import { isInForce } from '../show/read-shown.ts';
import { pictureOf } from './keep-picture.ts';

type ContentShown =
  | { readonly kind: 'banner'; readonly banner: Advertisement; readonly paragraphs: string[] }
  | { readonly kind: 'message'; readonly message: Message }
  | ({ readonly kind: 'socialLink' } & ContentOf['socialLink'])
  | ({ readonly kind: 'appVersion' } & ContentOf['appVersion']);

/** As its row of a file says it; a picture by its hash. */
const saidOf = (row: ContentRow): RowSaid => {
  const { picture, thumbnail, ...content } = row.content as Record<string, unknown> & {
    picture?: Picture;
    thumbnail?: Picture;
  };
  const isDrawn = row.kind === 'advertisement' || row.kind === 'tip';
  const known = Object.entries(content).filter(
    ([name, value]) =>
      !(name === 'alt' && value === '') && !(row.kind === 'message' && name === 'content' && isEmpty(value)),
  );
  return {
    ...{ kind: row.kind, key: row.key, from: row.validFrom, order: row.position },
    ...(row.validUntil !== null && { until: row.validUntil }),
    ...((row.groups || row.regimes) && {
      audience: { ...(row.groups && { groups: row.groups }), ...(row.regimes && { regimes: row.regimes }) },
    }),
    ...(isDrawn && { placements: row.placements }),
    ...(Object.fromEntries(known) as RowSaid),
    ...(picture && { picture: picture.hash }),
    ...(thumbnail && { thumbnail: thumbnail.hash }),
  };
};
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const titleOf = ({ key, content }: ContentRow): string => {
  const { title, network, platform, version } = content as Readonly<Record<string, string | undefined>>;
  return title ?? network ?? (platform === undefined ? key : `${platform} ${version}`);
};

const readAll = (tx: Transaction): Promise<ContentRow[]> =>
  tx
    .select()
    .from(contentRows)
    .where(isNull(contentRows.endedAt))
    .orderBy(asc(contentRows.kind), asc(contentRows.position), asc(contentRows.key), asc(contentRows.validFrom));

const read: EditedList<ContentShown>['read'] = async (_, tx, today) => {
  const rows = await readAll(tx);
  const begun = rows.filter(({ validFrom }) => validFrom <= today);
  return rows.map((row) => {
    const days = { from: row.validFrom, until: row.validUntil };
    const isOver = row.validFrom <= today && !isInForce(row, begun, today);
    return {
      ...{ id: row.id, name: `${row.kind} ${row.key}`, title: titleOf(row), ...days },
      state: isOver ? 'ended' : stateOn(today, days),
      ...{ isPractice: row.isPractice, said: saidOf(row) },
    };
  });
};

/** As a customer sees it, to whomever it is shown. */
function shown(ctx: Context, row: ContentRow): ContentShown {
  const hosts = contentHosts(ctx.env);
  const [advertisement] = ofKind([row], 'advertisement');
  if (advertisement) return { kind: 'banner', banner: presentAdvertisement(advertisement, hosts), paragraphs: [] };
  const [tip] = ofKind([row], 'tip');
  if (tip) return { kind: 'banner', banner: presentAsBanner(tip), paragraphs: [...tip.content.content] };
  const none = { liked: new Set<string>(), closed: new Set<string>(), hidden: new Set<never>() };
  for (const channel of channels) {
    const [message] = presentMessages({ rows: [row], marks: none }, hosts, channel);
    if (message) return { kind: 'message', message };
  }
  const [link] = ofKind([row], 'socialLink');
  if (link) return { kind: 'socialLink', ...link.content };
  const [version] = ofKind([row], 'appVersion');
  if (version) return { kind: 'appVersion', ...version.content };
  throw new Error(`nothing shows ${row.kind}`);
}

const judge: EditedList<ContentShown>['judge'] = async (ctx, tx, row, today) => {
  const { faults: found, ...judged } = {
    faults: [],
    ...(await judgeContent(
      { rows: [row] },
      { fileOf: (name) => pictureOf(tx, name), hosts: contentHosts(ctx.env), isPractice: false },
    )),
  };
  const faults: FieldFault[] = found.map(({ field, sentence }) => ({ field, sentence }));
  const [from, until] = [text(row.from), text(row.until)];
  if (isDay(from) && from < today) faults.push({ field: 'from', sentence: words.past });
  if (isDay(until) && until < today) faults.push({ field: 'until', sentence: words.past });
  const standing = await readAll(tx);
  if (
    standing.some((each) => each.kind === row.kind && each.key === row.key && each.validFrom === from && from > today)
  )
    faults.push({ field: 'from', sentence: words.takeBackFirst });
  if (faults.length > 0 || !('rows' in judged)) return faults;
  const [said] = judged.rows;
  if (said === undefined) return [{ field: '', sentence: words.missing }];
  const asRow = (each: typeof said): ContentRow => ({ ...each, id: ctx.newId(), loadedAt: ctx.now(), endedAt: null });
  const day = said.validFrom;
  const begun = standing.filter(({ validFrom }) => validFrom <= day);
  const before = begun.find((each) => each.kind === said.kind && each.key === said.key && isInForce(each, begun, day));
  return {
    preview: {
      ...{ from: day, until: said.validUntil },
      before: before === undefined ? null : shown(ctx, before),
      after: shown(ctx, asRow(said)),
    },
    detail: { kind: said.kind, key: said.key },
    write: async () => void (await writeContent(tx, { ...judged, now: ctx.now(), newId: ctx.newId })),
  };
};

/** Of two who write at once the second sees what the first wrote. */
const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_rows'))`);

/** The one before it goes on. */
const takeBack = async (ctx: Context, tx: Transaction, id: string, today: Day) => {
  const [taken] = await tx
    .update(contentRows)
    .set({ endedAt: ctx.now() })
    .where(and(eq(contentRows.id, id), isNull(contentRows.endedAt), gt(contentRows.validFrom, today)))
    .returning();
  return taken && { title: titleOf(taken) };
};

/** What the operator shows, as operators edit it. */
export const editedContent: EditedList<ContentShown> = { read, lock, judge, takeBack };
