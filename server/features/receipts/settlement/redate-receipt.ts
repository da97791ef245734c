import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import type { Context } from '#server/context.ts';
import { buildReceipt, isBuilt } from '../issue/build-receipt.ts';
import { giveBack } from './mark-returned.ts';
import { storeVersion } from './new-version.ts';
import type { OpenReceipt, SettleJob } from './open-receipt.ts';
import { prepareRepair } from './prepare-repair.ts';

/**
 * 65 or 67 and the old key is not there: an outage past midnight, mostly. A new version with today's date: new key, same
 * number; the audit says so. With today's date already in it there is nothing left to repair, so it goes back.
 */
export async function redateReceipt(ctx: Context, job: SettleJob, open: OpenReceipt): Promise<void> {
  const { row } = open;
  const today = dayInEcuador(ctx.now());
  if (row.issuedOn === today) return ctx.db.tenant(job.tenantId, (tx) => giveBack(ctx, tx, job, open));
  const prepared = await prepareRepair(ctx, job, open, { ...row.draft, issuedOn: today });
  if (prepared === undefined) return;

  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const built = await buildReceipt(prepared, row.sequential);
    if (!isBuilt(built)) throw new Error(`structure of a receipt that was sound before: ${built[0]?.code}`);
    await storeVersion(tx, row, {
      built,
      prepared,
      sequential: row.sequential,
      actor: 'system',
      action: 'receipt.redated',
      detail: { from: formatDay(row.issuedOn), to: formatDay(today) },
    });
    await job.again(tx, 0);
  });
}
