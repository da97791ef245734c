import { sql } from 'drizzle-orm';
import { meaningOf } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { setMeaning } from '#server/db/entries.ts';
import { joinPapers, releasePapers } from '#server/db/papers.ts';
import type { Entry, ForeignRow } from '#server/db/tables/index.ts';

/** Rules that only tell business from personal: what they gave has a group where a form begins, and no category. */
const withoutCategory: readonly string[] = ['ruc', 'cedula', 'both'];

/** What a receipt of somebody else's, or of another program, is in the books. */
export const entryOfForeign = (row: ForeignRow): Entry => {
  const isReceived = row.direction === 'received';
  return {
    tenantId: row.tenantId,
    source: row.direction,
    sourceId: row.id,
    part: 0,
    environment: row.environment,
    day: row.issuedOn,
    ...meaningOf(row.direction, row.documentType, row.authorizationState),
    scope: row.scope ?? 'NEG',
    documentType: row.documentType,
    number: row.number,
    partyIdentification: isReceived ? row.issuerRuc : row.receiverIdentification,
    partyName: isReceived ? row.issuerName : row.receiverName,
    category: withoutCategory.includes(row.classRule ?? '') ? null : row.groupCode,
    activityId: null,
    support: row.support,
    subtotal: row.subtotal,
    iva: row.iva,
    total: row.total,
    taxes: row.taxes,
    withheld: row.withheld,
    credit: row.credit,
    dueOn: row.dueOn,
  };
};

type Judged = Pick<ForeignRow, 'tenantId' | 'id' | 'direction' | 'documentType' | 'authorizationState'>;

/** Its entry after the SRI's word of it changed; a paper of the same purchase counts when it does not. */
export async function recountForeign(tx: Transaction, row: Judged): Promise<void> {
  const { tenantId, id, direction } = row;
  const meaning = meaningOf(direction, row.documentType, row.authorizationState);
  await setMeaning(tx, { tenantId, sourceId: id }, meaning);
  if (direction !== 'received') return;
  if (meaning.sign === 0) await releasePapers(tx, tenantId, id);
  else await joinPapers(tx, tenantId, [id]);
}

/** The entries of what a change of classification touched, as these receipts are classified now. */
export const reclassifyEntries = (tx: Transaction, tenantId: string, changeId: string): Promise<unknown> =>
  tx.execute(sql`
    update entries e set scope = f.scope, support = f.support,
      category = case when f.class_rule = any(${sql.param([...withoutCategory])}::text[]) then null else f.group_code end
    from classified_receipts c, foreign_receipts f
    where e.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and f.tenant_id = ${tenantId}
      and c.change_id = ${changeId} and f.id = c.receipt_id and e.source_id = f.id`);
