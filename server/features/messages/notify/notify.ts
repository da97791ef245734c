import { and, eq, lt } from 'drizzle-orm';
import type { NoticeKind } from '#contract/messages/notifications.ts';
import { can, type Permission } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, notifications } from '#server/db/tables/index.ts';

interface Notice {
  readonly tenantId: string;
  readonly kind: NoticeKind;
  /** What makes this event this one: the same words under the same kind are told once. */
  readonly key: string;
  /** Whom alone it concerns; absent: everybody of the taxpayer. */
  readonly userId?: string;
  /** The receipt, report or import that it is about. */
  readonly about?: string;
  /** What the sentence needs (`phrases/home/notices.ts`): numbers, days, codes; never personal data. */
  readonly facts?: Readonly<Record<string, string>>;
}

const YEAR_MS = 365 * 86_400_000;

/** Tells something in the transaction of what happened: both stand or neither. What is a year old goes. */
export async function notify(ctx: Context, tx: Transaction, notice: Notice): Promise<void> {
  const { tenantId, kind, key, userId, about, facts } = notice;
  const at = ctx.now();
  const [told] = await tx
    .insert(notifications)
    .values({
      tenantId,
      id: ctx.newId(),
      box: 'app',
      kind,
      userId: userId ?? null,
      about: about ?? null,
      facts: facts ?? {},
      dedupeKey: `${kind}:${key}`,
      at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (told === undefined) return;
  const old = new Date(at.getTime() - YEAR_MS);
  await tx
    .delete(notifications)
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.box, 'app'), lt(notifications.at, old)));
}

/** The same to each of those who may do something about it; what the others are told, where it is something. */
export async function notifyThose(
  ctx: Context,
  tx: Transaction,
  permission: Permission,
  notice: Omit<Notice, 'userId'>,
  toOthers?: Omit<Notice, 'userId'>,
): Promise<void> {
  const { tenantId, userId, role } = memberships;
  const members = await tx.select({ userId, role }).from(memberships).where(eq(tenantId, notice.tenantId));
  for (const member of members) {
    const its = can(member.role, permission) ? notice : toOthers;
    if (its !== undefined) await notify(ctx, tx, { ...its, key: `${its.key}:${member.userId}`, userId: member.userId });
  }
}
