import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { closeCase } from '#server/db/operator-cases.ts';
import { preparedRun } from '#server/db/prepared.ts';
import { receipts } from '#server/db/tables/index.ts';
import type { ReceiptRow } from './present.ts';
import { entryOfReceipt } from './receipt-entry.ts';

/** The receipt is not where this step left it: somebody corrected it meanwhile. Nothing of the step may stay. */
export class ReceiptMoved extends Error {
  constructor(id: string) {
    super(`receipt ${id} is not in the state this step began with`);
    this.name = 'ReceiptMoved';
  }
}

/** Where a person, or the operator, has to do something. */
const troubled: ReadonlySet<ReceiptState> = new Set(['needs_attention', 'returned', 'refused']);

type Columns = Partial<typeof receipts.$inferInsert>;

interface Move {
  readonly to: ReceiptState;
  readonly at: Date;
  /** User id, or `system`. */
  readonly actor?: string;
  /** Of the audit row; a move to the state it is in already writes none. */
  readonly action?: string;
  readonly detail?: Readonly<Record<string, string>>;
  readonly set?: Columns;
}

/** An update for each set of columns that a step changes. */
const updates = new Map<string, ReturnType<typeof updateOf>>();

const updateFrom = (tx: Transaction, row: ReceiptRow, set: Columns) => {
  const names = (Object.keys(set) as (keyof Columns)[]).filter((name) => set[name] !== undefined).sort();
  const update = updates.get(names.join()) ?? updateOf(names);
  updates.set(names.join(), update);
  const { tenantId, id: wasId, version: wasVersion, state: wasState } = row;
  return update(tx, { ...set, tenantId, wasId, wasVersion, wasState });
};

type Was = Pick<ReceiptRow, 'tenantId'> & {
  readonly wasId: string;
  readonly wasVersion: number;
  readonly wasState: string;
};

const updateOf = (names: readonly (keyof Columns)[]) =>
  preparedRun<Columns & Was>()((slots, db) =>
    db
      .update(receipts)
      .set(Object.fromEntries(names.map((name) => [name, slots[name]])))
      .where(
        and(
          eq(receipts.tenantId, slots.tenantId),
          eq(receipts.id, slots.wasId),
          eq(receipts.version, slots.wasVersion),
          eq(receipts.state, slots.wasState),
        ),
      ),
  );

/** Moves a receipt from the state and version it was read in, with its entry and the audit row of the move. */
export async function moveReceipt(tx: Transaction, row: ReceiptRow, move: Move): Promise<void> {
  const { rowCount } = await updateFrom(tx, row, { ...move.set, state: move.to, updatedAt: move.at });
  if (rowCount !== 1) throw new ReceiptMoved(row.id);
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
