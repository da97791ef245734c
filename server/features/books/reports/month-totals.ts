import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type ReportAbout, sourceOf } from './source.ts';

/** What each month (YYYY-MM) of a period adds up to; a month without receipts is not there. */
export async function monthTotals(tx: Transaction, about: ReportAbout): Promise<ReadonlyMap<string, string>> {
  // Few sums of plain amounts per day, then few of those: a product and a text for each receipt cost more than reading it.
  const { rows } = await tx.execute<{ month: string; total: string }>(sql`
    select to_char(issued_on, 'YYYY-MM') as month, round(sum(sign * total), 2)::text as total
    from (select issued_on, sign, sum(total) as total from (${sourceOf(about)}) as r group by issued_on, sign) as days
    group by 1`);
  return new Map(rows.map(({ month, total }) => [month, total]));
}
