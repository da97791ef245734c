import type { registerWithInvitation as contract } from '#contract/business/people.ts';
import type { Context, Visitor } from '#server/context.ts';
import { duplicatedKey } from '#server/db/trouble.ts';
import { auditRegistration, insertUser, judgeRegistration } from '#server/features/account/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { registrationsFromNetwork } from '../registration/limits.ts';
import { withInvitation } from './data.ts';
import { joinBusiness } from './join-business.ts';

/**
 * An account with the same rules of identity and password as any other, for the address the invitation went to, and no
 * business of its own: who only works for others has none to set up.
 */
export const registerWithInvitation = async (
  ctx: Context,
  visitor: Visitor,
  { token, ...input }: Input<typeof contract>,
): Promise<{ customerId: string; email: string } | Refusal> => {
  const wait = await countTry(ctx, registrationsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const invited = await withInvitation(ctx, token, async (_tx, { email }) => email);
  if (invited === undefined) return refuse('invitation.gone');
  const judged = await judgeRegistration(ctx, { ...input, email: invited });
  if (isRefusal(judged)) return judged;
  try {
    const joined = await withInvitation(ctx, token, async (tx, invitation) => {
      const { tenantId, email } = invitation;
      const userId = ctx.newId();
      const emailVerifiedAt = ctx.now();
      await insertUser(ctx, tx, { ...input, ...judged, email, userId, emailVerifiedAt, hadElectronicBilling: false });
      auditRegistration(ctx, tx, tenantId, userId);
      return (await joinBusiness(ctx, tx, invitation, userId)) ?? { customerId: tenantId, email };
    });
    if (joined === undefined) return refuse('invitation.gone');
    if (!isRefusal(joined)) wakeWorkers(ctx);
    return joined;
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('account.exists');
    throw error;
  }
};
