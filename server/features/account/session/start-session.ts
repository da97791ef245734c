import { and, eq } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, sessions, users } from '#server/db/tables/index.ts';
import { notify, queueNotice } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { absoluteMilliseconds } from '../authenticators/lifetime.ts';
import { type DeviceFacts, hasOtherDevice, recogniseDevice } from '../devices/data.ts';
import { homeOf } from './home-of.ts';
import { markUse } from './last-use.ts';
import type { UserRow } from './prove-password.ts';

export interface StartedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly createdAt: Date;
}

interface NewSession {
  readonly user: UserRow;
  readonly device: DeviceFacts;
  /** The second factor was proved just now. */
  readonly isProven: boolean;
  /** Which of their taxpayers to act for; else where they worked last. */
  readonly customerId?: string | undefined;
}

const aDay = 86_400_000;

/** A session for somebody who has proved who they are, on the device they are at; a new device is announced by mail. */
export const startSession = async (
  ctx: Context,
  visitor: Visitor,
  made: NewSession,
): Promise<StartedSession | Refusal> => {
  const { user, customerId } = made;
  const tenantId = await chooseBusiness(ctx, user.id, customerId);
  if (isRefusal(tenantId)) return tenantId;
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + absoluteMilliseconds);
  const sessionId = ctx.newId();
  const started = await ctx.db.tenant(tenantId, async (tx) => {
    // In the order in which others lock: who belongs here, the person, then the rest.
    await markUse(tx, { tenantId, userId: user.id, at: now });
    if (!(await isStillTheirs(tx, user))) return refuse('session.invalid_credentials');
    const deviceId = await enter(ctx, tx, tenantId, made);
    await tx.insert(sessions).values({
      id: sessionId,
      userId: user.id,
      tenantId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      userAgent: visitor.userAgent.slice(0, 200),
      deviceId,
    });
    return { sessionId, userId: user.id, tenantId, createdAt: now };
  });
  if (!isRefusal(started)) wakeWorkers(ctx);
  return started;
};

/**
 * Whether the password that was proved is the one of now. A change meanwhile waits for this row and ends this
 * session too, or was first, and then none begins.
 */
const isStillTheirs = async (tx: Transaction, { id, passwordHash }: UserRow): Promise<boolean> => {
  const proved = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  return (await tx.select({ id: users.id }).from(users).where(proved).for('share')).length === 1;
};

const chooseBusiness = (ctx: Context, userId: string, customerId: string | undefined): Promise<string | Refusal> => {
  if (customerId === undefined) return homeOf(ctx, userId);
  const asked = and(eq(memberships.userId, userId), eq(memberships.tenantId, customerId));
  return ctx.db.system(async (tx) => {
    const [member] = await tx.select({ tenantId: memberships.tenantId }).from(memberships).where(asked);
    return member?.tenantId ?? refuse('request.not_found');
  }, userId);
};

/** The device's id. The very first one of a young account is the one it was registered on: nobody need be told. */
const enter = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { user, device, isProven }: NewSession,
): Promise<string> => {
  const now = ctx.now();
  const { id, isNew } = await recogniseDevice(ctx, tx, user.id, device, isProven);
  if (isNew) {
    writeAudit(tx, { tenantId, at: now, actor: user.id, action: 'device.added', subject: id });
    const isYoung = now.getTime() - user.createdAt.getTime() < aDay;
    if (!isYoung || (await hasOtherDevice(tx, user.id, id))) {
      await queueNotice(ctx, tx, { kind: 'new_device', userId: user.id, device: device.name });
      await notify(ctx, tx, { tenantId, kind: 'device.new', key: id, userId: user.id, facts: { device: device.name } });
    }
  }
  return id;
};
