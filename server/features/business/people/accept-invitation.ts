import type { Actor, Context } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { withInvitation } from './data.ts';
import { joinBusiness } from './join-business.ts';
import { moveSession } from './move-session.ts';

/**
 * Joins with the account that is signed in, whatever its address: the link went to the invited mailbox, and many people
 * have another one here. The owners are told who came.
 */
export const acceptInvitation = async (
  ctx: Context,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<{ customerId: string } | Refusal> => {
  const joined = await withInvitation(ctx, token, async (tx, invitation) => {
    const refusal = await joinBusiness(ctx, tx, invitation, actor.userId);
    return refusal ?? { customerId: invitation.tenantId };
  });
  if (joined === undefined) return refuse('invitation.gone');
  if (isRefusal(joined)) return joined;
  wakeWorkers(ctx);
  await moveSession(ctx, actor, joined.customerId);
  return joined;
};
