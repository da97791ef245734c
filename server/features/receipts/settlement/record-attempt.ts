import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun } from '#server/db/prepared.ts';
import { receiptAttempts, receipts } from '#server/db/tables/index.ts';
import { ReceiptMoved } from '../record/move-receipt.ts';
import type { ReceiptRow } from '../record/present.ts';
import type { OpenReceipt } from './open-receipt.ts';

const insertAttempt = preparedRun<typeof receiptAttempts.$inferSelect>()(
  ({ tenantId, receiptId, attempt, version, kind, sha256, startedAt, finishedAt, outcome, rawAnswer }, db) =>
    db
      .insert(receiptAttempts)
      .values({ tenantId, receiptId, attempt, version, kind, sha256, startedAt, finishedAt, outcome, rawAnswer }),
);

export async function beginAttempt(
  tx: Transaction,
  { row, current }: OpenReceipt,
  attempt: number,
  startedAt: Date,
): Promise<void> {
  await insertAttempt(tx, {
    tenantId: row.tenantId,
    receiptId: row.id,
    attempt,
    version: row.version,
    kind: 'send',
    sha256: current.sha256,
    startedAt,
    finishedAt: null,
    outcome: null,
    rawAnswer: null,
  });
}

const updateAttempt = preparedRun<Ended & { tenantId: string; receiptId: string; attempt: number }>()(
  ({ tenantId, receiptId, attempt, outcome, finishedAt, raw }, db) =>
    db
      .update(receiptAttempts)
      .set({ outcome: sql`${outcome}`, finishedAt: sql`${finishedAt}`, rawAnswer: sql`${raw}` })
      .where(
        and(
          eq(receiptAttempts.tenantId, tenantId),
          eq(receiptAttempts.receiptId, receiptId),
          eq(receiptAttempts.attempt, attempt),
        ),
      ),
);

interface Ended {
  readonly outcome: string;
  readonly finishedAt: Date;
  readonly raw: Uint8Array | null;
}

export async function finishAttempt(
  tx: Transaction,
  tenantId: string,
  open: OpenReceipt,
  attempt: number,
  end: Ended,
): Promise<void> {
  await updateAttempt(tx, { tenantId, receiptId: open.row.id, attempt, ...end });
}

type Counted = Pick<ReceiptRow, 'tenantId' | 'id' | 'version' | 'state' | 'attempts'>;

const updateCount = preparedRun<Counted>()(({ tenantId, id, version, state, attempts }, db) =>
  db
    .update(receipts)
    .set({ attempts: sql`${attempts}` })
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.id, id),
        eq(receipts.version, version),
        eq(receipts.state, state),
      ),
    ),
);

/** Somebody may have corrected it meanwhile: what was asked before says nothing of that, and must not end its job. */
async function countAttempt(tx: Transaction, counted: Counted): Promise<void> {
  const { rowCount } = await updateCount(tx, counted);
  if (rowCount !== 1) throw new ReceiptMoved(counted.id);
}

/** A question changes nothing at the SRI, so its row is written once it is answered. */
export async function recordQuestion(
  tx: Transaction,
  tenantId: string,
  open: OpenReceipt,
  asked: Ended & { readonly startedAt: Date },
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
    countAttempt(tx, { ...row, attempts: attempt }),
    insertAttempt(tx, {
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
