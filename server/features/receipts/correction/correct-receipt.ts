import type { Fault } from '@cuadre/sri/faults';
import { formatSequential } from '@cuadre/sri/ids';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import { and, eq } from 'drizzle-orm';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { correctionKeepsSeries, ledgerReasons } from '#phrases/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts } from '#server/db/tables/index.ts';
import { refuseUnprovenDevice } from '#server/features/account/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { type BuiltReceipt, buildReceipt, isBuilt } from '../issue/build-receipt.ts';
import { checkFactsLocked, type Prepared, prepareIssue } from '../issue/prepare-issue.ts';
import { outlineColumns } from '../issue/receipt-columns.ts';
import { leaveNumber } from '../issue/swap-numbers.ts';
import { takeNumber } from '../issue/take-number.ts';
import { findReceipt } from '../record/data.ts';
import { numberOf, presentReceipt, type ReceiptRow } from '../record/present.ts';
import { SETTLE_RECEIPT } from '../record/queues.ts';
import { storeVersion } from '../settlement/new-version.ts';
import { issuableTypeOf } from '../types/index.ts';
import { isCorrectable, removeCorrection } from './data.ts';

interface Correction {
  readonly receiptId: string;
  readonly type: ReceiptName;
  readonly draft: ReceiptDraft;
  /** For what the SRI keeps as NO AUTORIZADO: the person decides on the next number (docs/decisions/0049). */
  readonly newNumber: boolean;
}

/**
 * Corrected content for a receipt that the SRI returned or refused: new bytes, new signature, the same number, and a new
 * access key only when its date changes. What an earlier version may yet be granted is asked before these are sent.
 */
export async function correctReceipt(
  ctx: Context,
  actor: Actor,
  { receiptId, type, draft, newNumber }: Correction,
): Promise<ReceiptSummary | Refusal> {
  const { tenantId } = actor;
  const row = await ctx.db.tenant(tenantId, (tx) => findReceipt(tx, tenantId, receiptId));
  const issuable = issuableTypeOf(type);
  if (row?.documentType !== issuable.type.code) return refuse('request.not_found');
  if (!isCorrectable(row.state)) return refuse('receipt.wrong_state');
  const unproven = refuseUnprovenDevice(actor, row.environment);
  if (unproven) return unproven;
  const series = `${row.establishment}-${row.salesPoint}`;
  if (`${draft.establishment}-${draft.salesPoint}` !== series) return refuse('receipt.faults', [otherSeries(series)]);
  const correction = { environment: row.environment, receiptId };
  const prepared = await prepareIssue(ctx, tenantId, { issuable, draft }, { correction });
  if (isRefusal(prepared)) return prepared;
  const corrected = await ctx.db.tenant(tenantId, (tx) => store(ctx, tx, actor, row, prepared, newNumber));
  if (!isRefusal(corrected)) wakeWorkers(ctx);
  return corrected;
}

async function store(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  read: ReceiptRow,
  prepared: Prepared,
  newNumber: boolean,
): Promise<ReceiptSummary | Refusal> {
  // Two tabs: the second finds it corrected already.
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.tenantId, actor.tenantId), eq(receipts.id, read.id)))
    .for('update');
  if (!row || row.version !== read.version || !isCorrectable(row.state)) return refuse('receipt.wrong_state');
  const broken = await checkFactsLocked(tx, prepared, row.id);
  if (broken.length > 0) return refuse('receipt.faults', broken);
  const { tenantId, environment, documentType, establishment, salesPoint } = row;
  const series = { tenantId, environment, documentType, establishment, salesPoint };
  const sequential = newNumber ? await takeNumber(tx, series, prepared.draft.issuedOn) : row.sequential;
  const built = await buildReceipt(prepared, sequential);
  if (!isBuilt(built)) return refuse('receipt.faults', built);
  const to = `${establishment}-${salesPoint}-${formatSequential(sequential)}`;
  if (newNumber) {
    const reason = ledgerReasons.replaced(row.accessKey, row.messageCode ?? '');
    await leaveNumber(tx, row, sequential, { use: 'not_used', reason, at: prepared.signedAt });
  }
  await storeVersion(tx, row, {
    built,
    prepared,
    sequential,
    actor: actor.userId,
    action: newNumber ? 'receipt.corrected_new_number' : 'receipt.corrected',
    detail: { from: numberOf(row), to },
  });
  await removeCorrection(tx, tenantId, row.id);
  const job = { id: ctx.newId(), queue: SETTLE_RECEIPT, tenantId, payload: { receiptId: row.id }, dedupeKey: row.id };
  await enqueue(tx, job);
  return presentReceipt({ ...row, ...shown(prepared, built, sequential), state: 'issued' });
}

const shown = ({ issuable, draft, figures }: Prepared, { accessKey }: BuiltReceipt, sequential: number) => ({
  accessKey,
  sequential,
  issuedOn: draft.issuedOn,
  ...outlineColumns(issuable, draft, figures),
});

const otherSeries = (series: string): Fault => ({
  code: 'receipt.other_series',
  place: 'salesPoint',
  sentence: correctionKeepsSeries(series),
  severity: 'error',
});
