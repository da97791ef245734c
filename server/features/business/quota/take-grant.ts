import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { UsedMeter } from '#contract/shop/offers.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { countsInQuota, grantUses, takeGrantInSql, taxpayers } from '#server/db/tables/index.ts';
import { readAsked } from '#server/features/platform/index.ts';
import { readQuota } from './read-quota.ts';

interface Asking {
  readonly tenantId: string;
  readonly meter: UsedMeter;
  readonly environment: Environment;
}

/** Whether this taxpayer needs a grant for it now: only what is done for real does. */
async function isAsked(ctx: Context, tx: Transaction, { tenantId, meter, environment }: Asking): Promise<boolean> {
  const asked = countsInQuota(environment) ? await readAsked(ctx, meter) : null;
  if (asked === null) return false;
  const [row] = await tx
    .select({ createdAt: taxpayers.createdAt })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  const isEarlier = row !== undefined && dayInEcuador(row.createdAt) < asked.from;
  return !(isEarlier && dayInEcuador(ctx.now()) <= asked.freeUntil);
}

/** Whether it may be done: it is free for them, was used for the same before, or something of it is left. */
export async function mayUse(ctx: Context, tx: Transaction, of: Asking, subject: string): Promise<boolean> {
  if (!(await isAsked(ctx, tx, of)) || (await wasUsed(tx, of, subject))) return true;
  const { left } = await readQuota(tx, ctx.now(), of.meter);
  return left === null || left > 0;
}

/**
 * Uses one of it for this subject, in the transaction of what it is used for; of the same subject nothing is used twice. Gives
 * false when nothing is left. The caller has the lock of the taxpayer.
 */
export async function takeGrant(ctx: Context, tx: Transaction, of: Asking, subject: string): Promise<boolean> {
  if (!(await isAsked(ctx, tx, of)) || (await wasUsed(tx, of, subject))) return true;
  const { tenantId, meter } = of;
  const usedAt = ctx.now();
  const { rows } = await tx.execute<{ id: string }>(takeGrantInSql(tenantId, meter, usedAt));
  const [taken] = rows;
  if (taken === undefined) return false;
  await tx.insert(grantUses).values({ tenantId, meter, subject, grantId: taken.id, usedAt });
  return true;
}

const wasUsed = async (tx: Transaction, { tenantId, meter }: Asking, subject: string): Promise<boolean> =>
  (await tx.$count(
    grantUses,
    and(eq(grantUses.tenantId, tenantId), eq(grantUses.meter, meter), eq(grantUses.subject, subject)),
  )) > 0;
