import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/notify/notify.ts';
import type { Prepared } from './prepare-issue.ts';

/** So many left are few. */
const FEW = 10;

/** Tells that few or none are left, once for what was granted so far. Asks the database only when it may be so. */
export async function tellQuota(ctx: Context, tx: Transaction, issued: Prepared): Promise<void> {
  const { tenantId, quotaLeft, signedAt } = issued;
  if (quotaLeft - 1 > FEW) return;
  const [row] = await tx
    .select({
      left: sql<number>`coalesce(sum(${quotaGrants.documents} - ${quotaGrants.used}), 0)::int`,
      granted: sql<string>`coalesce(sum(${quotaGrants.documents}), 0)::text`,
    })
    .from(quotaGrants)
    .where(sql`${quotaGrants.validFrom} <= ${signedAt} and ${quotaGrants.validUntil} > ${signedAt}`);
  if (!row || row.left > FEW) return;
  const left = String(row.left);
  await notify(ctx, tx, {
    tenantId,
    kind: row.left === 0 ? 'quota.used_up' : 'quota.low',
    key: row.granted,
    facts: { left },
  });
}
