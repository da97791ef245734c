import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { receiptAttempts, receipts } from '#server/db/tables/index.ts';
import type { OpenReceipt } from './open-receipt.ts';

export async function beginAttempt(
  tx: Transaction,
  open: OpenReceipt,
  attempt: number,
  startedAt: Date,
): Promise<void> {
  const { row, current } = open;
  await tx.insert(receiptAttempts).values({
    tenantId: row.tenantId,
    receiptId: row.id,
    attempt,
    version: row.version,
    kind: 'send',
    sha256: current.sha256,
    startedAt,
  });
}

export async function finishAttempt(
  tx: Transaction,
  tenantId: string,
  open: OpenReceipt,
  attempt: number,
  end: { readonly outcome: string; readonly finishedAt: Date; readonly raw: Uint8Array | null },
): Promise<void> {
  await tx
    .update(receiptAttempts)
    .set({ outcome: end.outcome, finishedAt: end.finishedAt, rawAnswer: end.raw })
    .where(
      and(
        eq(receiptAttempts.tenantId, tenantId),
        eq(receiptAttempts.receiptId, open.row.id),
        eq(receiptAttempts.attempt, attempt),
      ),
    );
}

/** A question changes nothing at the SRI, so its row is written once it is answered. */
export async function recordQuestion(
  tx: Transaction,
  tenantId: string,
  open: OpenReceipt,
  asked: {
    readonly startedAt: Date;
    readonly finishedAt: Date;
    readonly outcome: string;
    readonly raw: Uint8Array | null;
  },
): Promise<void> {
  const { row, current, attempts } = open;
  const last = attempts.at(-1);
  const repeats = row.state !== 'refused' && last?.kind === 'ask' && last.outcome === asked.outcome;
  // Hundreds of "nothing yet" in a slow night are one row that grows longer.
  if (repeats && (asked.outcome === 'none' || asked.outcome === 'processing')) {
    await tx
      .update(receiptAttempts)
      .set({ finishedAt: asked.finishedAt })
      .where(
        and(
          eq(receiptAttempts.tenantId, tenantId),
          eq(receiptAttempts.receiptId, row.id),
          eq(receiptAttempts.attempt, row.attempts),
        ),
      );
    return;
  }
  // The next place in the receipt's list of attempts: who holds its job is alone with it.
  const attempt = row.attempts + 1;
  await Promise.all([
    tx
      .update(receipts)
      .set({ attempts: attempt })
      .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, row.id))),
    tx.insert(receiptAttempts).values({
      tenantId: row.tenantId,
      receiptId: row.id,
      attempt,
      version: row.version,
      kind: 'ask',
      sha256: current.sha256,
      startedAt: asked.startedAt,
      finishedAt: asked.finishedAt,
      outcome: asked.outcome,
      rawAnswer: asked.raw,
    }),
  ]);
}
