import type { CaseHead } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { caseInHand, changeMine, type OfCase, presentHead, readCase, takeIfFree } from './data.ts';

/** A case belongs to one person at a time, who may see from here on what it needs of the taxpayer. */
export async function takeCase(ctx: Context, actor: Actor, { caseId }: OfCase): Promise<CaseHead | Refusal> {
  const known = await ctx.db.system((tx) => readCase(tx, caseId));
  if (known === undefined) return refuse('request.not_found');
  const { tenantId, subject, kind } = known;
  return ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    const isTaken = await takeIfFree(tx, caseId, actor, at);
    const row = await readCase(tx, caseId);
    if (row === undefined) return refuse('request.not_found');
    if (row.closedAt !== null) return refuse('operator.closed');
    if (!isTaken) return refuse('operator.taken');
    const event = { tenantId, at, operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_taken', detail: { kind } });
    return presentHead(ctx, row, actor);
  });
}

export async function giveCaseBack(ctx: Context, actor: Actor, of: OfCase): Promise<CaseHead | Refusal> {
  const held = await caseInHand(ctx, actor, of);
  if (isRefusal(held)) return held;
  const { tenantId, subject, id: caseId, kind } = held;
  return ctx.db.tenant(tenantId, async (tx) => {
    if (!(await changeMine(tx, caseId, actor, { takenBy: null, takenAt: null }))) return refuse('operator.not_taken');
    const event = { tenantId, at: ctx.now(), operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_given_back', detail: { kind } });
    return presentHead(ctx, { ...held, takenBy: null, takenAt: null, holderName: null }, actor);
  });
}
