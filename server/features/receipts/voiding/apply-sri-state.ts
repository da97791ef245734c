import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { ANULADO, PENDING } from '#server/adapters/sri-web-service/consulted-words.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { queueReceiptMail, VOIDED } from '../mail/queue-receipt-mail.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import type { ReceiptRow } from '../record/present.ts';
import { readVoiding, saveVoiding } from './data.ts';
import { tellOfVoided } from './dependents-of-voided.ts';
import { voidingUntil } from './judge-voiding.ts';
import { CONFIRM_VOID } from './queues.ts';

/**
 * The SRI says that it is voided, which is final: the state, the word to its buyer and to the taxpayer, together. `found`:
 * nobody had told us that it was being voided.
 */
export async function becomeVoided(ctx: Context, tx: Transaction, row: ReceiptRow, found: boolean): Promise<void> {
  await moveReceipt(tx, row, {
    to: 'voided',
    at: ctx.now(),
    detail: { answer: ANULADO, ...(found && { found: 'yes' }) },
  });
  if (row.buyerEmail) await queueReceiptMail(ctx, tx, row, { kind: VOIDED });
  await notifyReceipt(ctx, tx, row, found ? 'receipt.found_voided' : 'receipt.voided', 'voided');
  await tellOfVoided(ctx, tx, row.tenantId, row.id);
}

/**
 * What the service said of an authorised receipt that nobody is voiding here. Voided, or being voided, on the portal
 * without us: it is taken up from there.
 */
export async function hearState(ctx: Context, tx: Transaction, row: ReceiptRow, word: string): Promise<void> {
  const at = ctx.now();
  // Before the receipt, as `confirmVoid` locks them: two that wait for each other would both be lost.
  const voiding = await readVoiding(tx, row.tenantId, row.id);
  await tx
    .update(receipts)
    .set({ consultedAt: at })
    .where(and(eq(receipts.tenantId, row.tenantId), eq(receipts.id, row.id)));
  const isOpen = voiding?.state === 'waiting' || voiding?.state === 'accepting';
  if (word === ANULADO) {
    if (voiding) await saveVoiding(tx, { ...voiding, state: 'voided', checkedAt: at, answer: word });
    return becomeVoided(ctx, tx, row, !isOpen);
  }
  if (word !== PENDING || isOpen) return;
  const { tenantId, id: receiptId } = row;
  const until = voidingUntil(row, dayInEcuador(at), ctx.taxTables);
  const told = { state: 'accepting', begunAt: at, begunBy: null, until, checkedAt: at, answer: word } as const;
  await saveVoiding(tx, { tenantId, receiptId, ...told });
  writeAudit(tx, { tenantId, at, actor: 'system', action: 'receipt.void_accepting', subject: receiptId });
  const payload = { receiptId };
  await enqueue(tx, { id: ctx.newId(), queue: CONFIRM_VOID, tenantId, payload, dedupeKey: receiptId });
}
