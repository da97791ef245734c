import { formatSequential } from '@cuadre/sri/ids';
import { ledgerReasons } from '#phrases/receipts/receipts.ts';
import type { Context } from '#server/context.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { buildReceipt, isBuilt } from '../issue/build-receipt.ts';
import { leaveNumber } from '../issue/swap-numbers.ts';
import { takeNumber } from '../issue/take-number.ts';
import { numberOf } from '../record/present.ts';
import { giveBack } from './mark-returned.ts';
import { storeVersion } from './new-version.ts';
import type { OpenReceipt, SettleJob } from './open-receipt.ts';
import { prepareRepair } from './prepare-repair.ts';

/** A sales point that another program shares: after so many numbers in a row a person has to say where it stands. */
const MOST_IN_A_ROW = 20;

/**
 * Error 45 and our own key is not there: another document owns the number. The ledger says so, and the same receipt goes
 * on with the next number, under the same identity.
 */
export async function renumberReceipt(ctx: Context, job: SettleJob, open: OpenReceipt): Promise<void> {
  const { row, versions, current } = open;
  if (versions.length > MOST_IN_A_ROW) return stopRenumbering(ctx, job, open);
  const prepared = await prepareRepair(ctx, job, open, row.draft);
  if (prepared === undefined) return;

  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const { tenantId, environment, draft, signedAt: at } = prepared;
    const { establishment, salesPoint } = row;
    const series = { tenantId, environment, documentType: row.documentType, establishment, salesPoint };
    const sequential = await takeNumber(tx, series, draft.issuedOn);
    const built = await buildReceipt(prepared, sequential);
    if (!isBuilt(built)) throw new Error(`structure of a receipt that was sound before: ${built[0]?.code}`);
    const reason = ledgerReasons.usedElsewhere(current.accessKey);
    await leaveNumber(tx, row, sequential, { use: 'used_elsewhere', reason, at });
    const to = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
    await storeVersion(tx, row, {
      built,
      prepared,
      sequential,
      actor: 'system',
      action: 'receipt.renumbered',
      detail: { from: numberOf(row), to, series: `${establishment}-${salesPoint}` },
      messageCode: '45',
    });
    await job.again(tx, 0);
  });
}

const stopRenumbering = (ctx: Context, job: SettleJob, open: OpenReceipt): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    const { row, versions } = open;
    const detail = `${versions.length} versions of ${numberOf(row)}`;
    await raiseAlarm(ctx, tx, { kind: 'numbers_taken', tenantId: row.tenantId, receiptId: row.id, detail });
    await giveBack(ctx, tx, job, { ...open, row: { ...row, messageCode: 'tooManyTaken', messageText: '' } });
  });
