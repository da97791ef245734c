import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { notify } from '#server/features/messages/index.ts';
import { readQuota } from './read-quota.ts';

/** So many left are few. */
const FEW = 10;

interface Taken {
  readonly tenantId: string;
  /** Documents left before this one was taken, as far as the caller knows. */
  readonly leftBefore: number;
  readonly at: Date;
}

/** Tells that few or none are left, once for what was granted so far. Asks the database only when it may be so. */
export async function tellQuota(ctx: Context, tx: Transaction, { tenantId, leftBefore, at }: Taken): Promise<void> {
  if (leftBefore - 1 > FEW) return;
  const { left, granted } = await readQuota(tx, at);
  if (left > FEW) return;
  const kind = left === 0 ? 'quota.used_up' : 'quota.low';
  await notify(ctx, tx, { tenantId, kind, key: String(granted), facts: { left: String(left) } });
}
