import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import { receipts } from '#server/db/tables/index.ts';
import type { ReceiptRow } from './present.ts';
import { entryOfReceipt } from './receipt-entry.ts';

/** The receipt is not where this step left it: somebody corrected it meanwhile. Nothing of the step may stay. */
class ReceiptMoved extends Error {
  constructor(id: string) {
    super(`receipt ${id} is not in the state this step began with`);
    this.name = 'ReceiptMoved';
  }
}

/** Where a person, or the operator, has to do something. */
const troubled: ReadonlySet<ReceiptState> = new Set(['needs_attention', 'returned', 'refused']);

interface Move {
  readonly to: ReceiptState;
  readonly at: Date;
  /** User id, or `system`. */
  readonly actor?: string;
  /** Of the audit row; a move to the state it is in already writes none. */
  readonly action?: string;
  readonly detail?: Readonly<Record<string, string>>;
  readonly set?: Partial<typeof receipts.$inferInsert>;
}

/** Moves a receipt from the state and version it was read in, with its entry and the audit row of the move. */
export async function moveReceipt(tx: Transaction, row: ReceiptRow, move: Move): Promise<void> {
  const moved = await tx
    .update(receipts)
    .set({ ...move.set, state: move.to, updatedAt: move.at })
    .where(
      and(
        eq(receipts.tenantId, row.tenantId),
        eq(receipts.id, row.id),
        eq(receipts.version, row.version),
        inArray(receipts.state, [row.state]),
      ),
    )
    .returning({ id: receipts.id });
  if (moved.length !== 1) throw new ReceiptMoved(row.id);
  if (troubled.has(row.state) && move.to !== row.state)
    await closeCase(
      tx,
      { kind: 'receipt', tenantId: row.tenantId, subject: row.id },
      { at: move.at, outcome: move.to },
    );
  const entry = entryOfReceipt({ ...row, ...move.set, state: move.to });
  if (!isDeepStrictEqual(entry, entryOfReceipt(row))) writeEntry(tx, entry);
  if (move.to === row.state && move.action === undefined) return;
  writeAudit(tx, {
    tenantId: row.tenantId,
    at: move.at,
    actor: move.actor ?? 'system',
    action: move.action ?? `receipt.${move.to}`,
    subject: row.id,
    detail: move.detail ?? {},
  });
}
