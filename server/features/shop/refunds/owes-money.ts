import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/**
 * Whether money of this taxpayer is on the move: a payment that the provider or the operator is still asked about, one that goes
 * back, and what is transferred to an account of theirs that is there. What nobody said an account for is not sent.
 */
export async function owesMoney(tx: Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ owed: boolean }>(sql`
    with accounts as (select id from bank_accounts where tenant_id = ${tenantId})
    select exists (select from payment_attempts where tenant_id = ${tenantId}
        and (state in ('returning', 'attention') or (state = 'open' and transaction_id is not null)))
      or exists (select from refunds where tenant_id = ${tenantId}
        and (state = 'reversing' or (state = 'to_transfer' and bank_account_id in (select id from accounts))))
      or exists (select from payment_transfers where tenant_id = ${tenantId}
        and state = 'to_transfer' and bank_account_id in (select id from accounts)) as owed`);
  return rows[0]?.owed === true;
}
