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

interface Supplier {
  readonly name: string;
  readonly scope: ExpenseScope | null;
  readonly group: ExpenseGroup | null;
}

/** A supplier as its newest receipt names it, with what the taxpayer decided for it, or how that receipt counts. */
export async function supplierOf(tx: Transaction, tenantId: string, ruc: string): Promise<Supplier | undefined> {
  const { rows } = await tx.execute<{ name: string; scope: ExpenseScope | null; group: ExpenseGroup | null }>(sql`
    select f.issuer_name as name, coalesce(c.scope, f.scope) as scope, coalesce(c.group_code, f.group_code) as "group"
    from foreign_receipts f left join supplier_choices c on c.tenant_id = ${tenantId} and c.ruc = f.issuer_ruc
    where f.tenant_id = ${tenantId} and f.issuer_ruc = ${ruc} and f.direction = 'received'
    order by f.issued_on desc, f.id limit 1`);
  return rows[0];
}
