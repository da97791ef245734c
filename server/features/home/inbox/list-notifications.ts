import { z } from 'zod';
import { noticeKind } from '#contract/messages/notifications.schemas.ts';
import { MOST_COUNTED, type Notification, type SriInbox } from '#contract/messages/notifications.ts';
import { noticeSentences } from '#phrases/home/notices.ts';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Transaction } from '#server/db/database.ts';
import { currentEnvironment, presentSriInbox } from '#server/features/business/index.ts';
import { countUnread, type Place, readBox, type SeenRow, type Which } from './data.ts';

interface Query {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
interface Page {
  readonly items: Notification[];
  readonly asOf: string;
  readonly nextCursor?: string;
}

const place = z.tuple([z.union([z.literal(0), z.literal(1)]), z.number().int(), z.uuid()]);

const placeIn = (cursor: string | undefined): Place | undefined => {
  const read = cursor === undefined ? null : readCursor(cursor, place);
  return read === null ? undefined : { read: read[0] === 1, at: new Date(read[1]), id: read[2] };
};

const readPage = async (
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { which, cursor, limit }: Query & { readonly which: Which },
): Promise<Page> => {
  const asOf = ctx.now().toISOString();
  const rows = await readBox(tx, actor, which, { after: placeIn(cursor), limit: limit + 1 });
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(presentNotification),
    asOf,
    ...(rows.length > limit && last && { nextCursor: writeCursor([last.read ? 1 : 0, last.at.getTime(), last.id]) }),
  };
};

export const getNotifications = (ctx: Context, actor: Actor, query: Query): Promise<Page> =>
  ctx.db.tenant(actor.tenantId, (tx) => readPage(ctx, tx, actor, { which: { box: 'app' }, ...query }));

/** The portal's messages of the environment in use: practice has its own. */
export const getSriNotifications = (
  ctx: Context,
  actor: Actor,
  query: Query,
): Promise<Page & { readonly inbox: SriInbox }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const portal = portalOf(await currentEnvironment(tx, actor.tenantId));
    const page = await readPage(ctx, tx, actor, { which: { box: 'sri', portal }, ...query });
    return { ...page, inbox: await presentSriInbox(ctx, tx, actor.tenantId, portal) };
  });

export const countNotifications = (ctx: Context, actor: Actor): Promise<{ app: number; sri: number }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const portal = portalOf(await currentEnvironment(tx, actor.tenantId));
    return {
      app: await countUnread(tx, actor, { box: 'app' }, MOST_COUNTED),
      sri: await countUnread(tx, actor, { box: 'sri', portal }, MOST_COUNTED),
    };
  });

/** Row → what the contract promises; the sentence is made now, so that better words reach old notices too. */
function presentNotification({ id, box, kind, at, read, facts, about }: SeenRow): Notification {
  const common = { id, box, at: at.toISOString(), read, about: about ?? undefined };
  if (box === 'sri') return { ...common, kind: 'message', sentence: facts.subject ?? '', text: facts.text };
  const known = noticeKind.parse(kind);
  const { group, month } = facts;
  const books = month !== undefined && (group === 'NEG' || group === 'PER') ? ({ group, month } as const) : undefined;
  const { obligation, period } = facts;
  const isAsked = known === 'declaration.ready' && obligation !== undefined && period !== undefined;
  const toApprove = isAsked ? { obligation, period } : undefined;
  return { ...common, kind: known, sentence: noticeSentences[known](facts), books, toApprove };
}
