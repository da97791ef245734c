import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockBooks } from '#server/db/papers.ts';
import { classificationChanges, supplierRules } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { reclassifyEntries } from '../record/foreign-entry.ts';
import { barToParts } from './bar-to-parts.ts';
import { classOf } from './change-classification.ts';
import { isDeclaredSince } from './declared-periods.ts';
import { followUndone, namesPurchase } from './notes-of-purchases.ts';
import { forgetRule, writeRule } from './sorting-rules.ts';
import type { BoughtWith } from './suggest.ts';

/**
 * Takes a change back: what still stands as the change left it becomes what it was, and so does what was remembered of
 * the supplier. What was changed again or declared since stays, and a rule written since; a note goes where its purchase
 * does. A second undo finds nothing to do.
 */
export const undoClassification = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { changeId }: { readonly changeId: string },
): Promise<{ restored: number } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    await lockBooks(tx, tenantId);
    const [change] = await tx
      .select()
      .from(classificationChanges)
      .where(and(eq(classificationChanges.tenantId, tenantId), eq(classificationChanges.id, changeId)))
      .for('update');
    if (!change) return refuse('request.not_found');
    if (change.undoneAt !== null) return { restored: 0 };
    const now = ctx.now();
    const ids = await restore(tx, tenantId, change, now);
    const bar = await barToParts(tx, tenantId, changeId, ids);
    if (bar !== undefined) return bar;
    await reclassifyEntries(tx, tenantId, changeId);
    await tx
      .update(classificationChanges)
      .set({ undoneAt: now })
      .where(and(eq(classificationChanges.tenantId, tenantId), eq(classificationChanges.id, changeId)));
    const { supplierRuc: ruc, supplierBoughtWith: boughtWith, supplierBefore: before, madeAt } = change;
    if (ruc !== null && boughtWith !== null && !(await isRuleNewer(tx, tenantId, { ruc, boughtWith }, madeAt))) {
      const updatedAt = before?.updatedAt === undefined ? undefined : new Date(before.updatedAt);
      if (before === null) await forgetRule(tenantId, tx, { ruc, boughtWith });
      else await writeRule(ctx, tenantId, tx, { ...before, updatedAt, ruc, boughtWith, group: before.groupCode });
    }
    const restored = ids.length + (await followUndone(tx, tenantId, { change, purchases: ids, at: now }));
    writeAudit(tx, {
      tenantId,
      at: now,
      actor: userId,
      action: 'received.classification_undone',
      subject: changeId,
      detail: { restored },
    });
    return { restored };
  });

/** Gives what went back: what still stands, but no note of a purchase that stays. */
async function restore(
  tx: Transaction,
  tenantId: string,
  { id: changeId, madeAt }: { readonly id: string; readonly madeAt: Date },
  at: Date,
): Promise<readonly string[]> {
  const ofChange = sql`foreign_receipts.tenant_id = ${tenantId} and c.tenant_id = foreign_receipts.tenant_id
    and c.change_id = ${changeId} and c.receipt_id = foreign_receipts.id`;
  const { rows } = await tx.execute<{ id: string; mayGo: boolean; purchase: string | null }>(sql`
    select foreign_receipts.id, ${classOf('foreign_receipts')} = c.after and not ${isDeclaredSince(madeAt)} as "mayGo",
      (select p.id from foreign_receipts p where p.tenant_id = ${tenantId} and ${namesPurchase()} limit 1) as purchase
    from foreign_receipts, classified_receipts c where ${ofChange} for update of foreign_receipts`);
  const stay = new Set(rows.flatMap(({ id, mayGo }) => (mayGo ? [] : [id])));
  // Again as long as more stay: a debit note may have a credit note.
  for (let before = -1; before < stay.size; ) {
    before = stay.size;
    for (const { id, purchase } of rows) if (purchase !== null && stay.has(purchase)) stay.add(id);
  }
  const ids = rows.flatMap(({ id }) => (stay.has(id) ? [] : [id]));
  await tx.execute(sql`
    update foreign_receipts set scope = c.before ->> 'scope', group_code = c.before ->> 'groupCode',
      support = c.before ->> 'support', class_state = c.before ->> 'classState', class_rule = c.before ->> 'classRule',
      class_found = c.before ->> 'classFound', class_sure = coalesce((c.before ->> 'classSure')::boolean, false), parts = c.before -> 'parts',
      updated_at = ${at}::timestamptz
    from classified_receipts c where ${ofChange} and foreign_receipts.id = any(${sql.param(ids)}::uuid[])`);
  return ids;
}

const isRuleNewer = async (
  tx: Transaction,
  tenantId: string,
  { ruc, boughtWith }: { readonly ruc: string; readonly boughtWith: BoughtWith },
  madeAt: Date,
): Promise<boolean> => {
  const { tenantId: tenant, ruc: supplier, word, boughtWith: side, updatedAt } = supplierRules;
  const rows = await tx
    .select({ updatedAt })
    .from(supplierRules)
    .where(and(eq(tenant, tenantId), eq(supplier, ruc), eq(word, ''), eq(side, boughtWith), gt(updatedAt, madeAt)));
  return rows.length > 0;
};
