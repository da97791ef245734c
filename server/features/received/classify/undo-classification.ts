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

/** Gives what went back, notes after the purchases of theirs that did. */
async function restore(
  tx: Transaction,
  tenantId: string,
  { id: changeId, madeAt }: { readonly id: string; readonly madeAt: Date },
  at: Date,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const restored = sql`any(${sql.param(ids)}::uuid[])`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      update foreign_receipts set scope = c.before ->> 'scope', group_code = c.before ->> 'groupCode',
        support = c.before ->> 'support', class_state = c.before ->> 'classState', class_rule = c.before ->> 'classRule',
        class_found = c.before ->> 'classFound', class_sure = coalesce((c.before ->> 'classSure')::boolean, false), parts = c.before -> 'parts',
        updated_at = ${at}::timestamptz
      from classified_receipts c
      where foreign_receipts.tenant_id = ${tenantId} and c.tenant_id = foreign_receipts.tenant_id and c.change_id = ${changeId} and c.receipt_id = foreign_receipts.id
        and not foreign_receipts.id = ${restored} and ${classOf('foreign_receipts')} = c.after and not ${isDeclaredSince(madeAt)}
        and not exists (select from classified_receipts o
          join foreign_receipts p on p.tenant_id = o.tenant_id and p.id = o.receipt_id and not p.id = ${restored}
          where o.tenant_id = ${tenantId} and o.change_id = ${changeId} and ${namesPurchase()})
      returning foreign_receipts.id`);
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
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
