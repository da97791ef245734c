import { sql } from 'drizzle-orm';
import type { ExpenseGroup, ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import type { Transaction } from '#server/db/database.ts';

export interface SupplierChoice {
  readonly scope: ExpenseScope;
  readonly group: ExpenseGroup;
  readonly support: TaxSupport | null;
}
export type Suppliers = ReadonlyMap<string, SupplierChoice>;

/** What the taxpayer decided for these suppliers. */
export async function readSuppliers(tx: Transaction, rucs: readonly string[]): Promise<Suppliers> {
  if (rucs.length === 0) return new Map();
  const { rows } = await tx.execute<{
    ruc: string;
    scope: ExpenseScope;
    group: ExpenseGroup;
    support: TaxSupport | null;
  }>(sql`
    select ruc, scope, group_code as "group", support from supplier_choices where ruc = any(${sql.param([...rucs])}::text[])`);
  return new Map(rows.map(({ ruc, ...choice }) => [ruc, choice]));
}
