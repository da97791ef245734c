import { eq } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { dependants } from './tables/index.ts';

// The register is of declarations; what is received asks only in whose name a receipt may be.

/** Cédulas of the taxpayer's dependants. */
export async function readDependantIds(tx: Transaction, tenantId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ identification: dependants.identification })
    .from(dependants)
    .where(eq(dependants.tenantId, tenantId));
  return rows.map(({ identification }) => identification);
}
