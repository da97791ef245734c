import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationBox } from '#contract/messages/notifications.ts';
import type { PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertSlices } from '#server/db/slices.ts';
import { notificationMarks as marks, memberships, notifications } from '#server/db/tables/index.ts';

type NotificationRow = typeof notifications.$inferSelect;
/** One of a box with whether this person has read it. */
export type SeenRow = NotificationRow & { readonly read: boolean };

/** Which box: the portal's is that of the environment in use. */
export type Which = { readonly box: 'app' } | { readonly box: 'sri'; readonly portal: PortalName };
export const whichOf = (box: NotificationBox, portal: PortalName): Which => (box === 'app' ? { box } : { box, portal });

/** Where a page goes on: how far in the read ones, and behind which one. */
export interface Place {
  readonly read: boolean;
  readonly at: Date;
  readonly id: string;
}

const isRead = sql<boolean>`${marks.readAt} is not null`;
const ownMark = ({ userId }: Actor) =>
  and(eq(marks.tenantId, notifications.tenantId), eq(marks.notificationId, notifications.id), eq(marks.userId, userId));

/**
 * What this person is told: nothing that concerns somebody else alone, nothing of the app from before they came to this
 * taxpayer, nothing that they put away.
 */
const shown = ({ tenantId, userId }: Actor, which: Which): SQL | undefined =>
  and(
    eq(notifications.tenantId, tenantId),
    eq(notifications.box, which.box),
    which.box === 'sri' ? eq(notifications.portal, which.portal) : undefined,
    or(isNull(notifications.userId), eq(notifications.userId, userId)),
    which.box === 'app'
      ? sql`${notifications.createdAt} >= coalesce((select ${memberships.createdAt} from ${memberships}
          where ${memberships.tenantId} = ${tenantId} and ${memberships.userId} = ${userId}), '-infinity')`
      : undefined,
  );

export const readBox = async (
  tx: Transaction,
  actor: Actor,
  which: Which,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<SeenRow[]> => {
  const rows = await tx
    .select({ row: notifications, read: isRead })
    .from(notifications)
    .leftJoin(marks, ownMark(actor))
    .where(
      and(
        shown(actor, which),
        isNull(marks.deletedAt),
        after &&
          sql`(${isRead} > ${after.read} or ${isRead} = ${after.read}
            and (${notifications.at}, ${notifications.id}) < (${after.at}::timestamptz, ${after.id}::uuid))`,
      ),
    )
    .orderBy(isRead, desc(notifications.at), desc(notifications.id))
    .limit(limit);
  return rows.map(({ row, read }) => ({ ...row, read }));
};

/** Unread ones, counted up to `most`. */
export const countUnread = async (tx: Transaction, actor: Actor, which: Which, most: number): Promise<number> => {
  const unread = tx
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .leftJoin(marks, ownMark(actor))
    .where(and(shown(actor, which), isNull(marks.deletedAt), isNull(marks.readAt)))
    .limit(most)
    .as('unread');
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(unread);
  return row?.count ?? 0;
};

/** One that this person is told; undefined for everybody else. */
export const findNotification = async (
  tx: Transaction,
  { tenantId, userId }: Actor,
  id: string,
): Promise<NotificationRow | undefined> => {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.id, id),
        or(isNull(notifications.userId), eq(notifications.userId, userId)),
      ),
    );
  return row;
};

type Mark = { readonly readAt: Date } | { readonly deletedAt: Date | null };

export const setMark = async (
  tx: Transaction,
  { tenantId, userId }: Actor,
  notificationId: string,
  mark: Mark,
): Promise<void> => {
  await tx
    .insert(marks)
    .values({ tenantId, userId, notificationId, ...mark })
    .onConflictDoUpdate({ target: [marks.tenantId, marks.userId, marks.notificationId], set: mark });
};

/** Marks everything of a box that had arrived by then. */
export const markBoxRead = async (
  tx: Transaction,
  actor: Actor,
  which: Which,
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> => {
  const { tenantId, userId } = actor;
  const unread = await tx
    .select({ notificationId: notifications.id })
    .from(notifications)
    .leftJoin(marks, ownMark(actor))
    .where(and(shown(actor, which), lte(notifications.createdAt, until), isNull(marks.readAt)));
  for (const rows of insertSlices(unread, 5))
    await tx
      .insert(marks)
      .values(rows.map((row) => ({ ...row, tenantId, userId, readAt: at })))
      .onConflictDoUpdate({
        target: [marks.tenantId, marks.userId, marks.notificationId],
        set: { readAt: sql`coalesce(${marks.readAt}, excluded.read_at)` },
      });
};
