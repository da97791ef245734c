import { and, eq } from 'drizzle-orm';
import { canBeLet } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { memberships } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockMembers } from './data.ts';

interface Said {
  readonly personId: string;
  readonly mayApprove: boolean;
}

/** An owner lets an accountant approve returns, or no more. Their sessions go on: every call asks anew. */
export const letApprove = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { personId, mayApprove }: Said,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const known = (await lockMembers(tx, tenantId)).find((member) => member.userId === personId);
    if (!known) return refuse('request.not_found');
    if (mayApprove && !canBeLet(known.role)) return refuse('people.cannot_approve');
    if (known.mayApprove === mayApprove) return { done: true };
    await tx
      .update(memberships)
      .set({ mayApprove })
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, personId)));
    const action = mayApprove ? 'people.may_approve' : 'people.may_not_approve';
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: personId });
    return { done: true };
  });
