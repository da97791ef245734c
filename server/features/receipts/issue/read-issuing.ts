import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { eq, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Regime } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { grantedInSql, leftInSql, taxpayers } from '#server/db/tables/index.ts';
import { readActiveSignature } from '#server/features/business/index.ts';

/** The regime of the activity that a draft says, `''` where it has none of its own; null when there is no such activity. */
export const activityRegime = (tenantId: string, activityId: string | undefined) =>
  activityId === undefined
    ? sql<'' | Regime | null>`''`
    : sql<'' | Regime | null>`(select coalesce(a.regime, '') from activities a
        where a.tenant_id = ${tenantId} and a.id = ${activityId}::uuid)`;

/**
 * Everything that issuing asks the database for, in two round trips, because it happens at every receipt: the taxpayer,
 * the open sales point's address, what is left of the quota, the last day issued there, the draft's environment, and the
 * signature in use. `fixed` is the environment of a receipt that exists already.
 */
export async function readIssuing(
  tx: Transaction,
  tenantId: string,
  documentType: string,
  draft: ReceiptDraft,
  now: Date,
  { draftId, fixed }: { readonly draftId?: string | undefined; readonly fixed?: Environment | undefined },
) {
  const { establishment, salesPoint, activityId } = draft;
  const inUse = sql`coalesce(${fixed ?? null}, ${taxpayers.environment})`;
  const [row] = await tx
    .select({
      taxpayer: taxpayers,
      address: sql<string | null>`(select e.address from sales_points s
        join establishments e on e.tenant_id = s.tenant_id and e.code = s.establishment
        where s.tenant_id = ${tenantId} and s.establishment = ${establishment} and s.code = ${salesPoint} and s.closed_at is null)`,
      quotaLeft: leftInSql(tenantId, 'documents', now),
      quotaGranted: grantedInSql(tenantId, 'documents', now),
      lastIssuedOn: sql<Day | null>`(select last_issued_on::text from counters c
        where c.tenant_id = ${tenantId} and c.environment = ${inUse} and c.document_type = ${documentType}
          and c.establishment = ${establishment} and c.sales_point = ${salesPoint})`,
      activityRegime: activityRegime(tenantId, activityId),
      drafted: sql<Environment | null>`(select d.environment from drafts d
        where d.tenant_id = ${tenantId} and d.id = ${draftId ?? null}::uuid)`,
    })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  const environment = fixed ?? row.taxpayer.environment;
  return { ...row, environment, signature: await readActiveSignature(tx, tenantId, environment === 'practice') };
}
