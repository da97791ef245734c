import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { isNamedByReturns } from '#server/db/tax-marks.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** In SQL, how a receipt was or is divided: what is in each part and what it is worth, whatever it is classified as. */
const divisionOf = (stands: 'before' | 'after') => {
  const row = sql`c.${sql.identifier(stands)}`;
  return sql`(jsonb_path_query_array(${row}, '$.parts[*].total') || jsonb_path_query_array(${row}, '$.parts[*].lines'))`;
};

/**
 * Why a receipt may not be divided otherwise than it was before a change: what was said of the whole or of a part nobody
 * can say of other parts. `only`: the receipts that the change was taken back of.
 */
export async function barToParts(
  tx: Transaction,
  tenantId: string,
  changeId: string,
  only?: readonly string[],
): Promise<Refusal | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.receipt_id as id from classified_receipts c
    where c.tenant_id = ${tenantId} and c.change_id = ${changeId} and ${divisionOf('before')} <> ${divisionOf('after')}`);
  for (const { id } of rows)
    if ((only?.includes(id) ?? true) && (await isNamedByReturns(tx, tenantId, id))) return refuse('received.marked');
  return undefined;
}
