import type { Fault } from '@cuadre/sri/faults';
import { sql } from 'drizzle-orm';
import type { TaxSupport } from '#contract/received/expense-groups.ts';
import type { Classification, ClassificationChange } from '#contract/received/received.ts';
import { errors } from '#phrases/errors.ts';
import { ofReceipt } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { findForeign } from '#server/db/foreign.ts';
import { lockBooks } from '#server/db/papers.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { barToClasses } from './bar-to-expenses.ts';
import { eachOf, findChangeable, openChange, supportOf, writeClasses } from './change-classification.ts';

interface Several {
  readonly receiptIds: readonly string[];
  readonly classification: Classification;
  readonly declaredToo: boolean;
  readonly evenClosed?: boolean | undefined;
}

/** A person decides about several at once: each is judged as one alone, and all change or none. */
export const classifySeveral = (ctx: Context, actor: Actor, input: Several): Promise<ClassificationChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { classification, declaredToo, evenClosed } = input;
    const { scope, group } = classification;
    const ids = [...new Set(input.receiptIds)].sort();
    const supports: Record<string, TaxSupport | null> = {};
    let declared = 0;
    await lockBooks(tx, actor.tenantId);
    for (const receiptId of ids) {
      const found = await findChangeable(tx, actor.tenantId, { receiptId, declaredToo, evenClosed }, [classification]);
      if (isRefusal(found)) return named(tx, actor.tenantId, receiptId, found);
      supports[receiptId] = supportOf(found.facts, classification);
      if (found.declared) declared++;
    }
    const changeId = await openChange(ctx, actor, tx, undefined);
    const changed = await writeClasses(ctx, actor, tx, changeId, sql`id = any(${sql.param(ids)}::uuid[])`, {
      scope: sql`${scope}`,
      groupCode: sql`${group}`,
      support: eachOf(supports),
      parts: sql`null`,
      rule: 'person',
    });
    const bar = await barToClasses(ctx, tx, actor.tenantId, changeId);
    if (bar !== undefined) return bar;
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'received.classified',
      subject: changeId,
      detail: { changeId, scope, group, changed, declared },
    });
    return { changeId, changed, declared: 0 };
  });

/** Why, with the name of the one it is about. What is asked first is asked as of one alone. */
async function named(tx: Transaction, tenantId: string, receiptId: string, refusal: Refusal): Promise<Refusal> {
  const isOfOne = refusal.code === 'received.not_an_expense' || refusal.code === 'received.of_dependant';
  const row = isOfOne ? await findForeign(tx, tenantId, receiptId) : undefined;
  if (row === undefined) return refusal;
  const sentence = ofReceipt(row.issuerName, row.number, errors[refusal.code]);
  const fault: Fault = { code: refusal.code, place: receiptId, sentence, severity: 'error' };
  return refuse(refusal.code, [fault]);
}
