import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { closedMonths, shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { entriesOf } from '../dashboard/shelf.ts';
import { readMonthState } from '../typed/close-month.ts';

/** A month of the shelf in use that somebody closed and that comes to something else now: told once for each closing. */
export async function tellChangedMonths(ctx: Context, tx: Transaction, tenantId: string): Promise<void> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const { accountGroup } = taxpayer;
  const environment = shelfOfBooks(taxpayer);
  const closed = await tx
    .select()
    .from(closedMonths)
    .where(and(eq(closedMonths.tenantId, tenantId), eq(closedMonths.environment, environment)));
  for (const { scope: group, month, income, expense, closedAt } of closed) {
    // Who has no RUC any more has no business to look at.
    if (accountGroup === 'PER' && group === 'NEG') continue;
    const about = entriesOf({ tenantId, environment, accountGroup, group, iva: 'included' });
    const { now } = await readMonthState(tx, about, month);
    if (now.income === income && now.expense === expense) continue;
    const key = `${environment}:${group}:${month}:${closedAt.toISOString()}`;
    const facts = { month, group, environment };
    // Beside a business the household is not everybody's who types.
    const whom = accountGroup === 'NEG' && group === 'PER' ? 'household' : 'book';
    await notifyThose(ctx, tx, whom, { tenantId, kind: 'month.changed', key, facts });
  }
}
