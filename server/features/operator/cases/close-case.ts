import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import { closeCase as close } from '#server/db/operator-cases.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { caseInHand, type OfCase } from './data.ts';

/** Closes a case for a written reason: what it is about stays as it is. */
export async function closeCase(
  ctx: Context,
  actor: Actor,
  { reason, ...of }: OfCase & { readonly reason: string },
): Promise<{ done: true } | Refusal> {
  const held = await caseInHand(ctx, actor, of);
  if (isRefusal(held)) return held;
  const { tenantId, subject, kind, id: caseId } = held;
  return ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    if (!(await close(tx, { kind, tenantId, subject }, { at, outcome: 'closed', by: actor.userId, reason })))
      return refuse('operator.not_taken');
    const event = { tenantId, at, operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_closed', detail: { kind, reason } });
    return { done: true as const };
  });
}
