import type { Case } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isHeldBy, type OfCase, presentHead, readCase } from '../cases/data.ts';
import { readWork } from './read-work.ts';
import { mayNumber } from './return.ts';

/**
 * A case. Who has it sees what it needs of the taxpayer, in an ordinary transaction of that taxpayer which notes in both
 * trails that they looked.
 */
export async function getCase(ctx: Context, actor: Actor, { caseId }: OfCase): Promise<Case | Refusal> {
  const row = await ctx.db.system((tx) => readCase(tx, caseId));
  if (row === undefined) return refuse('request.not_found');
  const { tenantId, subject, closedAt, outcome, reason, kind } = row;
  const now = ctx.now();
  const head = {
    ...presentHead(ctx, row, actor),
    closed:
      closedAt === null
        ? null
        : { at: closedAt.toISOString(), outcome: outcome ?? '', reason, mayNumber: mayNumber(row, actor) },
  };
  if (closedAt !== null || !isHeldBy(row, actor, now)) return { ...head, work: null };
  const work = await ctx.db.tenant(tenantId, async (tx) => {
    const read = await readWork(ctx, tx, row);
    const event = { tenantId, at: now, operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_seen', detail: { kind } });
    return read;
  });
  return { ...head, work: work ?? null };
}
