import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import { mostDependants } from '#contract/declarations/year/dependants.rules.ts';
import type { DependantRecord } from '#contract/declarations/year/dependants.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { dependants, taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { recordOf } from './data.ts';

/** Of two who write the same person at once, the second sees the first. */
async function lockRegister(tx: Transaction, tenantId: string): Promise<string> {
  const [row] = await tx
    .select({ taxId: taxpayers.taxId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId))
    .for('no key update');
  return row?.taxId ?? '';
}

/** Writes somebody down, or changes them; the answer says how to take it back. */
export const saveDependant = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { id, ...said }: DependantRecord,
): Promise<{ readonly before: DependantRecord | null } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const taxId = await lockRegister(tx, tenantId);
    const known = await tx.select().from(dependants).where(eq(dependants.tenantId, tenantId));
    const row = known.find((each) => each.id === id);
    if (taxId.startsWith(said.identification)) return refuse('dependant.oneself');
    if (said.bornOn > dayInEcuador(ctx.now())) return refuse('dependant.unborn');
    if (known.some((each) => each.id !== id && each.identification === said.identification))
      return refuse('dependant.known');
    if (row === undefined && known.length >= mostDependants) return refuse('request.too_many');
    const years = said.years.map((each) => ({ ...each, income: amount(each.income).toFixed(2) }));
    const changes = { ...said, years };
    await tx
      .insert(dependants)
      .values({ tenantId, id, ...changes, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [dependants.tenantId, dependants.id], set: changes });
    const { relation } = said;
    writeAudit(tx, {
      ...{ tenantId, at: ctx.now(), actor: userId, action: 'dependants.saved', subject: id },
      detail: { relation, isNew: row === undefined },
    });
    return { before: row === undefined ? null : recordOf(row) };
  });

/** Takes somebody out of the register. What came in in their name stays, and stays personal. */
export const deleteDependant = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { dependantId }: { readonly dependantId: string },
): Promise<{ readonly before: DependantRecord } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [row] = await tx
      .delete(dependants)
      .where(and(eq(dependants.tenantId, tenantId), eq(dependants.id, dependantId)))
      .returning();
    if (row === undefined) return refuse('request.not_found');
    writeAudit(tx, {
      ...{ tenantId, at: ctx.now(), actor: userId, action: 'dependants.deleted', subject: dependantId },
      detail: { relation: row.relation },
    });
    return { before: recordOf(row) };
  });
