import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/**
 * Whether money of this taxpayer is on the move: a payment that the provider or the operator is still asked about, one that goes
 * back, and what waits for the operator to transfer it. Money of which nobody said the account before they left is not sent.
 */
export async function owesMoney(tx: Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ owed: boolean }>(sql`
    select exists (select from payment_attempts where tenant_id = ${tenantId}
        and (state in ('returning', 'attention') or (state = 'open' and transaction_id is not null)))
      or exists (select from refunds where tenant_id = ${tenantId} and state = 'reversing')
      or exists (select from operator_cases where tenant_id = ${tenantId}
        and kind = 'refund' and closed_at is null) as owed`);
  return rows[0]?.owed === true;
}
