import type { Day, Month } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Transaction } from '#server/db/database.ts';

interface Asked {
  /** Of the business alone; without it, everything. */
  readonly scope?: ExpenseScope | undefined;
  readonly tenantId: string;
  readonly environment: Environment;
  readonly from: Day;
  readonly to: Day;
}

/** Income and expenses of each month of a period, taxes included; a month without any is not there. */
export async function monthTotals(
  tx: Transaction,
  { tenantId, environment, scope, from, to }: Asked,
): Promise<ReadonlyMap<Month, { readonly [D in Direction]: string }>> {
  // Few sums of plain amounts per day, then few of those: a product and a text for each entry cost more than reading it.
  const { rows } = await tx.execute<{ month: Month } & { readonly [D in Direction]: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, round(coalesce(sum(sign * total) filter (where direction = 'ING'), 0), 2)::text as "ING",
      round(coalesce(sum(sign * total) filter (where direction = 'GAS'), 0), 2)::text as "GAS"
    from (select day, direction, sign, sum(total) as total from entries
      where tenant_id = ${tenantId} and environment = ${environment} and day between ${from}::date and ${to}::date
        ${scope === undefined ? sql`` : sql`and scope = ${scope}`}
      group by day, direction, sign) as days
    group by 1`);
  return new Map(rows.map(({ month, ...totals }) => [month, totals]));
}
