import type { Day } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxMarks } from '#server/db/tables/index.ts';
import { periodOfDay } from './own-periods.ts';
import { type Filing, ownPeriod, stateOf } from './return-shelf.ts';

interface MarkedDocument {
  readonly sourceId: string;
  readonly part: number;
  readonly day: Day;
}

/**
 * Says of a document that it buys or sells an asset, or no longer, for who does so elsewhere than in its return. Whether
 * that changed anything: a return that was approved or filed stays as it is.
 */
export async function markAsset(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  shelf: Filing,
  { sourceId, part, day, isAsset }: MarkedDocument & { readonly isAsset: boolean },
): Promise<boolean> {
  const its = and(eq(taxMarks.tenantId, tenantId), eq(taxMarks.sourceId, sourceId), eq(taxMarks.part, part));
  const [said] = await tx.select().from(taxMarks).where(its);
  const marks = said?.marks ?? [];
  const period = said?.takenIn ? ownPeriod(shelf, said.takenIn) : periodOfDay(shelf, day);
  if (marks.includes('fixedAsset') === isAsset || stateOf(shelf, period) !== 'live') return false;
  const changes = {
    marks: isAsset ? [...marks, 'fixedAsset' as const] : marks.filter((mark) => mark !== 'fixedAsset'),
    saidAt: ctx.now(),
    saidBy: userId,
  };
  await tx
    .insert(taxMarks)
    .values({ tenantId, environment: shelf.environment, sourceId, part, ...changes })
    .onConflictDoUpdate({ target: [taxMarks.tenantId, taxMarks.sourceId, taxMarks.part], set: changes });
  writeAudit(tx, {
    ...{ tenantId, at: ctx.now(), actor: userId, action: 'declarations.corrected', subject: sourceId },
    detail: { part, marks: changes.marks, period },
  });
  return true;
}
