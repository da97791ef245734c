import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { eq, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Regime } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedSelect, type SlotOr } from '#server/db/prepared.ts';
import { grantedInSql, leftInSql, taxpayers } from '#server/db/tables/index.ts';
import { readActiveSignature } from '#server/features/business/index.ts';

/** The regime of the activity that a draft says, `''` where it says none or one that has none; null when there is no such activity. */
export const activityRegime = (tenantId: SlotOr<string>, activityId: SlotOr<string | null>) =>
  sql<
    '' | Regime | null
  >`case when ${activityId}::uuid is null then '' else (select coalesce(a.regime, '') from activities a
    where a.tenant_id = ${tenantId} and a.id = ${activityId}::uuid) end`;

type Asked = Pick<ReceiptDraft, 'establishment' | 'salesPoint'> & {
  readonly tenantId: string;
  readonly documentType: string;
  readonly now: Date;
  readonly fixed: Environment | null;
  readonly draftId: string | null;
  readonly activityId: string | null;
};

const selectIssuing = preparedSelect<Asked>()((tx, asked) => {
  const { tenantId, documentType, establishment, salesPoint, now } = asked;
  const inUse = sql`coalesce(${asked.fixed}, ${taxpayers.environment})`;
  return tx
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
      activityRegime: activityRegime(tenantId, asked.activityId),
      drafted: sql<Environment | null>`(select d.environment from drafts d
        where d.tenant_id = ${tenantId} and d.id = ${asked.draftId}::uuid)`,
    })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
});

/**
 * Everything that issuing asks the database for, in two round trips, because it happens at every receipt: the taxpayer,
 * the open sales point's address, what is left of the quota, the last day issued there, the draft's environment, and the
 * signature in use. `fixed` is the environment of a receipt that exists already.
 */
export async function readIssuing(
  tx: Transaction,
  tenantId: string,
  documentType: string,
  { establishment, salesPoint, activityId }: ReceiptDraft,
  now: Date,
  { draftId, fixed }: { readonly draftId?: string | undefined; readonly fixed?: Environment | undefined },
) {
  const [row] = await selectIssuing(tx, {
    ...{ tenantId, documentType, establishment, salesPoint, now },
    activityId: activityId ?? null,
    fixed: fixed ?? null,
    draftId: draftId ?? null,
  });
  if (!row) throw new Error('a tenant without its taxpayer');
  const environment = fixed ?? row.taxpayer.environment;
  return { ...row, environment, signature: await readActiveSignature(tx, tenantId, environment === 'practice') };
}
