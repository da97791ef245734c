import { inArray } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { rucRegister } from './tables/index.ts';

/** The main activity (CIIU) of those of these RUCs that the register has. */
export async function readActivities(tx: Transaction, rucs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { ruc, activity } = rucRegister;
  const rows = await tx
    .select({ ruc, activity })
    .from(rucRegister)
    .where(inArray(ruc, [...new Set(rucs)]));
  return new Map(rows.map((row) => [row.ruc, row.activity]));
}
