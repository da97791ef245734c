import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { establishments, salesPoints } from '#server/db/tables/index.ts';
import { startCounters } from '#server/features/business/tax-data/numbering.ts';
import type { Series } from '#server/features/receipts/issue/take-number.ts';
import type { RecoveredReceipt } from './look-up.ts';
import { inSeries, seriesText } from './number-ledger.ts';

/** A sales point that was opened after the backup comes back with its first receipt, at the address that it printed. */
export async function ensureSeries(
  ctx: Context,
  tx: Transaction,
  series: Series,
  { document }: RecoveredReceipt,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from counters where ${inSeries(series)}`);
  if (rowCount) return;
  const { tenantId, establishment, salesPoint: code } = series;
  const [id, at] = [ctx.newId(), ctx.now()];
  const address = document.establishmentAddress ?? document.headOfficeAddress;
  await tx
    .insert(establishments)
    .values({ tenantId, code: establishment, address, createdAt: at })
    .onConflictDoNothing();
  await tx.insert(salesPoints).values({ tenantId, id, establishment, code, createdAt: at }).onConflictDoNothing();
  await startCounters(tx, { tenantId, establishment, code }, {});
  const detail = { salesPoint: seriesText(series) };
  writeAudit(tx, { tenantId, at, actor: 'system', action: 'sales_point.recovered', subject: id, detail });
}
