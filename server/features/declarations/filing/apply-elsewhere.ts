import type { NotedElsewhere } from '#server/adapters/sent-journal/noted-elsewhere.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { filedElsewhere, type ReturnRow } from '#server/db/tables/index.ts';
import { holdReturns, standingReturns } from '../frozen/data.ts';
import { findFiledElsewhere, ofFiledElsewhere, openElsewhere } from '../frozen/note-elsewhere.ts';
import { declareNewDays, openDays } from '../living/declared-days.ts';

/**
 * A return is filed elsewhere again, or is not any more, as it was said since the backup. What was said later stays, and so
 * does what was approved here after it was said.
 */
export async function applyElsewhere(
  ctx: Context,
  tx: Transaction,
  note: NotedElsewhere,
): Promise<'back' | 'unopened' | undefined> {
  const { tenantId } = note;
  const said = openElsewhere(ctx, note);
  if (said === undefined) return 'unopened';
  const { which, row } = said;
  await holdReturns(tx, tenantId);
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
  const { obligation, period } = which;
  const detail = { obligation, period, ...(row && { number: row.number, filedOn: row.filedOn }) };
  const action = row === null ? 'declarations.filed_taken_back' : 'declarations.filed_elsewhere';
  writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action, detail });
  return 'back';
}
