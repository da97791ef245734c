import { dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { hoursToTellAgain } from '#contract/declarations/filing.rules.ts';
import type { Approval } from '#contract/declarations/filing.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, notifications, taxpayers, users } from '#server/db/tables/index.ts';
import { standingReturns, type WhichReturn } from '#server/features/declarations/frozen/data.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { MAIL_READY_RETURN } from '../queues.ts';
import { toFreeze } from '../return-to-freeze.ts';
import { readStandingNow } from '../standing-now.ts';

type Which = Omit<WhichReturn, 'tenantId'>;
const KIND = 'declaration.ready';

/** Who approves the returns of a taxpayer whatever anybody let. */
const readOwners = (tx: Transaction, tenantId: string) =>
  tx
    .select({ userId: memberships.userId, name: users.shortName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId));

/** When they were last told that it is ready: the notice says it. */
async function readToldAt(tx: Transaction, tenantId: string, { environment, obligation, period }: Which) {
  const { facts } = notifications;
  const [told] = await tx
    .select({ at: notifications.at })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.kind, KIND),
        sql`${facts} @> ${JSON.stringify({ environment, obligation, period })}::jsonb`,
      ),
    )
    .orderBy(desc(notifications.at))
    .limit(1);
  return told?.at;
}

/** Whom somebody who prepares a return can tell, as who approves it looks at it; an owner approves it instead. */
export async function readWhomToTell(tx: Transaction, { tenantId, role }: Actor, of: Which): Promise<Approval['tell']> {
  if (role === 'owner' || !can(role, 'declareYear')) return null;
  const names = (await readOwners(tx, tenantId)).map(({ name }) => name);
  const toldAt = await readToldAt(tx, tenantId, of);
  return names.length === 0 ? null : { names, toldAt: toldAt?.toISOString() ?? null };
}

/**
 * Who prepared a return tells its owners that it waits for them, in the inbox and by mail. Pressed again within the hour,
 * nothing is sent and the answer says when it was.
 */
export async function tellReady(
  ctx: Context,
  actor: Actor,
  { period, obligation }: Pick<Which, 'period' | 'obligation'>,
): Promise<{ toldAt: string } | Refusal> {
  const now = await readStandingNow(ctx, actor, { period, obligation }, { withText: false });
  if (isRefusal(now)) return now;
  const { tenantId, userId } = actor;
  const of = { environment: now.environment, obligation, period };
  return ctx.db.tenant(tenantId, async (tx) => {
    // Of two that press at once, the second sees the first.
    await tx
      .select({ tenantId: taxpayers.tenantId })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId))
      .for('no key update');
    const standing = await standingReturns(tx, { tenantId, ...of });
    const { to, sha256, figures } = toFreeze(now, standing);
    const last = standing.at(-1);
    if (last !== undefined && (last.state !== 'sent' || last.sha256 === sha256)) return refuse('declaration.approved');
    if (dayInEcuador(ctx.now()) <= to) return refuse('declaration.too_early');
    const at = ctx.now();
    const told = await readToldAt(tx, tenantId, of);
    if (told !== undefined && at.getTime() - told.getTime() < hoursToTellAgain * 3_600_000)
      return { toldAt: told.toISOString() };
    const toldAt = at.toISOString();
    const { pay } = figures;
    const key = `${obligation}:${period}:${of.environment}:${toldAt}`;
    await notifyThose(ctx, tx, 'approve', { tenantId, kind: KIND, key, facts: { ...of, pay } });
    for (const owner of await readOwners(tx, tenantId))
      await enqueue(tx, {
        id: ctx.newId(),
        queue: MAIL_READY_RETURN,
        tenantId,
        payload: { ...of, pay, toldAt, ownerId: owner.userId, tellerId: userId },
        dedupeKey: `${key}:${owner.userId}`,
      });
    writeAudit(tx, { tenantId, at, actor: userId, action: 'declaration.told_ready', detail: { ...of, pay } });
    return { toldAt };
  });
}
