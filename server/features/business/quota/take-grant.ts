import { dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { barTo } from '#contract/roles.ts';
import { type AskedMeter, type UsedMeter, usedMeters } from '#contract/shop/offers.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { countsInQuota, grantUses, quotaGrants, takeGrantInSql, taxpayers } from '#server/db/tables/index.ts';
import { readAsked } from '#server/features/platform/index.ts';
import { readQuota } from './read-quota.ts';

interface Asking<Of extends AskedMeter = AskedMeter> {
  readonly tenantId: string;
  readonly meter: Of;
  readonly environment: Environment;
}

/** Whether this taxpayer needs a grant for it now: only what is done for real does, and only who may buy one. */
async function isAsked(ctx: Context, tx: Transaction, { tenantId, meter, environment }: Asking): Promise<boolean> {
  const asked = countsInQuota(environment) ? await readAsked(ctx, tx, meter) : null;
  if (asked === null) return false;
  const { createdAt, accountGroup: group, regime } = taxpayers;
  const [row] = await tx.select({ createdAt, group, regime }).from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
  if (row !== undefined && barTo({ ...row, role: 'owner', claimed: false }, 'buy') !== undefined) return false;
  const isEarlier = row !== undefined && dayInEcuador(row.createdAt) < asked.from;
  return !(isEarlier && dayInEcuador(ctx.now()) <= asked.freeUntil);
}

interface Permission {
  readonly isAsked: boolean;
  /** Whether something of it may be used: it is free for them, or something is left. */
  readonly isGranted: boolean;
  /** Of what was granted; null: as many as one likes. */
  readonly left: number | null;
  /** The month in which the first grant of it began; null: there was none. */
  readonly since: Month | null;
  /** For what one of it was used already: for the same no other is asked. */
  readonly used: readonly string[];
}

/** What a taxpayer may do of something that a grant is asked for. */
export async function readPermission(ctx: Context, tx: Transaction, of: Asking): Promise<Permission> {
  const { tenantId, meter } = of;
  const asked = await isAsked(ctx, tx, of);
  const { left } = await readQuota(tx, tenantId, ctx.now(), meter);
  const { validFrom, validUntil } = quotaGrants;
  const [first] = await tx
    .select({ validFrom })
    .from(quotaGrants)
    .where(
      // One that ended before it began is none.
      and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.meter, meter), gt(validUntil, validFrom)),
    )
    .orderBy(asc(validFrom))
    .limit(1);
  return {
    isAsked: asked,
    isGranted: !asked || left === null || left > 0,
    left,
    since: first ? monthOf(dayInEcuador(first.validFrom)) : null,
    used: await readUsed(tx, of),
  };
}

async function readUsed(tx: Transaction, { tenantId, meter: of }: Asking): Promise<string[]> {
  const meter = usedMeters.find((each) => each === of);
  if (meter === undefined) return [];
  const rows = await tx
    .select({ subject: grantUses.subject })
    .from(grantUses)
    .where(and(eq(grantUses.tenantId, tenantId), eq(grantUses.meter, meter)))
    .orderBy(asc(grantUses.subject));
  return rows.map(({ subject }) => subject);
}

/**
 * Uses one of it for this subject, in the transaction of what it is used for; of the same subject nothing is used twice. Gives
 * false when nothing is left. The caller has the lock of the taxpayer.
 */
export async function takeGrant(
  ctx: Context,
  tx: Transaction,
  of: Asking<UsedMeter>,
  subject: string,
): Promise<boolean> {
  if (!(await isAsked(ctx, tx, of)) || (await readUsed(tx, of)).includes(subject)) return true;
  const { tenantId, meter } = of;
  const usedAt = ctx.now();
  const { rows } = await tx.execute<{ id: string }>(takeGrantInSql(tenantId, meter, usedAt));
  const [taken] = rows;
  if (taken === undefined) return false;
  await tx.insert(grantUses).values({ tenantId, meter, subject, grantId: taken.id, usedAt });
  return true;
}
