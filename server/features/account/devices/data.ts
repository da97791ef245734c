import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { DeviceIcon } from '#contract/account/devices.rules.ts';
import type { Context, DeviceKey } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { devices, sessions } from '#server/db/tables/index.ts';
import { idleMilliseconds } from '../authenticators/lifetime.ts';

/** What a device shows to be recognised, and how it is called if it is new. */
export interface DeviceFacts extends DeviceKey {
  readonly name: string;
  readonly icon: DeviceIcon;
}

/** A browser's cookie and the code of another client never meet: they are hashed apart. */
const hashOf = (ctx: Context, userId: string, { kind, key }: DeviceKey): Uint8Array =>
  ctx.secrets.keyedHash('device', Buffer.from(`${kind}|${userId}|${key}`));

/**
 * The device of this person that shows this key, made when it is not known; `isNew` says so. Its row is locked until the
 * end of the transaction: a removal at the same time comes before the session that starts here, or ends it.
 */
export const recogniseDevice = async (
  ctx: Context,
  tx: Transaction,
  userId: string,
  facts: DeviceFacts,
  isProven: boolean,
): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const [id, now] = [ctx.newId(), ctx.now()];
  const { name, icon } = facts;
  const [row] = await tx
    .insert(devices)
    .values({
      id,
      userId,
      keyHash: hashOf(ctx, userId, facts),
      name,
      icon,
      createdAt: now,
      signedInAt: now,
      provedAt: isProven ? now : null,
    })
    .onConflictDoUpdate({
      target: [devices.userId, devices.keyHash],
      targetWhere: isNull(devices.removedAt),
      set: { signedInAt: now, ...(isProven ? { provedAt: now } : {}) },
    })
    .returning({ id: devices.id });
  if (!row) throw new Error('a device was neither found nor made');
  return { id: row.id, isNew: row.id === id };
};

/**
 * The device that this person has signed in with before, by its key. As much work whether there is such a person or not,
 * so that its time tells nothing.
 */
export const findDevice = async (
  ctx: Context,
  tx: Transaction,
  userId: string | undefined,
  known: DeviceKey | undefined,
): Promise<string | undefined> => {
  const asked = userId ?? ctx.newId();
  const [row] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.userId, asked),
        eq(devices.keyHash, hashOf(ctx, asked, known ?? { kind: 'browser', key: '' })),
        isNull(devices.removedAt),
      ),
    );
  return row?.id;
};

/** Whether the person ever signed in anywhere else. */
export const hasOtherDevice = async (tx: Transaction, userId: string, deviceId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), sql`${devices.id} <> ${deviceId}`))
    .limit(1);
  return rows.length > 0;
};

const longestList = 100;

/** The devices that count, the last used first, with when they were last used and whether a session lives there. */
export const readDevices = async (ctx: Context, tx: Transaction, userId: string, deviceId?: string) => {
  const now = ctx.now();
  const seenAt = sql<Date>`greatest(${devices.signedInAt}, ${max(sessions.lastSeenAt)})`.mapWith(devices.signedInAt);
  const idleSince = new Date(now.getTime() - idleMilliseconds);
  const alive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));
  return tx
    .select({
      id: devices.id,
      name: devices.name,
      icon: devices.icon,
      createdAt: devices.createdAt,
      seenAt,
      isOpen: sql<boolean>`coalesce(bool_or(${alive}), false)`,
    })
    .from(devices)
    .leftJoin(sessions, eq(sessions.deviceId, devices.id))
    .where(and(eq(devices.userId, userId), isNull(devices.removedAt), deviceId ? eq(devices.id, deviceId) : sql`true`))
    .groupBy(devices.id)
    .orderBy(sql`5 desc`)
    .limit(longestList);
};
