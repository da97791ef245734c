import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NotedElsewhere } from '#server/adapters/sent-journal/noted-elsewhere.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { accountDeletions, type FiledRow, filedElsewhere, type ReturnRow } from '#server/db/tables/index.ts';
import { holdReturns, standingReturns, type WhichReturn } from '../frozen/data.ts';
import { findFiledElsewhere, ofFiledElsewhere, openElsewhere, type SaidElsewhere } from '../frozen/note-elsewhere.ts';
import { declareNewDays, openDays } from '../living/declared-days.ts';

/** A line of the journal, and what it says; undefined where it does not open. */
interface LastSaid {
  readonly note: NotedElsewhere;
  readonly said: SaidElsewhere | undefined;
}

/** Of each return the line that was written last: those before it were over already. */
export function lastOfEach(ctx: Context, notes: readonly NotedElsewhere[]): readonly LastSaid[] {
  const last = new Map<string, LastSaid>();
  for (const note of notes) {
    const said = openElsewhere(ctx, note);
    const { tenantId, environment, obligation, period } = said?.which ?? {};
    last.set(said ? `${tenantId} ${environment} ${obligation} ${period}` : note.sealed, { note, said });
  }
  return [...last.values()];
}

/**
 * A return is filed elsewhere again, or is not any more, as it was said since the backup. What was said later stays, and so
 * does what was approved here after it was said. Of an erased account nothing of it comes back.
 */
export async function applyElsewhere(
  ctx: Context,
  tx: Transaction,
  { note, said }: LastSaid,
): Promise<'back' | 'unopened' | undefined> {
  if (await isErased(tx, note.tenantId)) return undefined;
  if (said === undefined) return 'unopened';
  const { which, row } = said;
  await holdReturns(tx, note.tenantId);
  const before = await findFiledElsewhere(tx, which);
  const isKnown = row === null ? before === undefined : before !== undefined && before.saidAt >= row.saidAt;
  if (isKnown || (before !== undefined && before.saidAt > new Date(note.at))) return undefined;
  const isBefore = ({ approvedAt }: ReturnRow): boolean => row === null || approvedAt < row.saidAt;
  if (!(await standingReturns(tx, which)).every(isBefore)) return undefined;
  await tx.delete(filedElsewhere).where(ofFiledElsewhere(which));
  if (row === null) await openDays(ctx, tx, which);
  else {
    await tx.insert(filedElsewhere).values(row);
    await declareNewDays(tx, row, row.saidAt);
  }
  auditElsewhere(ctx, tx, which, row);
  return 'back';
}

/**
 * What was filed elsewhere before a return of its period was approved here had been taken back by then, as its approval
 * proves.
 */
export async function endElsewhere(ctx: Context, tx: Transaction, approved: ReturnRow): Promise<void> {
  const before = await findFiledElsewhere(tx, approved);
  if (before === undefined || before.saidAt > approved.approvedAt) return;
  await tx.delete(filedElsewhere).where(ofFiledElsewhere(approved));
  auditElsewhere(ctx, tx, approved, null);
}

function auditElsewhere(
  ctx: Context,
  tx: Transaction,
  { tenantId, obligation, period }: WhichReturn,
  row: FiledRow | null,
): void {
  const detail = { obligation, period, ...(row && { number: row.number, filedOn: row.filedOn }) };
  const action = row === null ? 'declarations.filed_taken_back' : 'declarations.filed_elsewhere';
  writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action, detail });
}

async function isErased(tx: Transaction, tenantId: string): Promise<boolean> {
  const { erasedAt, takenBackAt } = accountDeletions;
  const its = and(eq(accountDeletions.tenantId, tenantId), isNotNull(erasedAt), isNull(takenBackAt));
  return (await tx.$count(accountDeletions, its)) > 0;
}
