import type { Role } from '#contract/roles.ts';
import { peopleFaults } from '#phrases/business/owners.ts';
import type { Actor, Context } from '#server/context.ts';
import { confirmPassword } from '#server/features/account/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';

/**
 * Somebody who is made owner can take the business away from the others: a stolen session alone must not be enough, so the
 * account's password is asked again.
 */
export const confirmOwner = async (
  ctx: Context,
  actor: Actor,
  { role, accountPassword }: { readonly role: Role; readonly accountPassword?: string | undefined },
): Promise<Refusal | undefined> => {
  if (accountPassword) {
    const confirmed = await confirmPassword(ctx, actor, accountPassword);
    return isRefusal(confirmed) ? confirmed : undefined;
  }
  if (role !== 'owner') return undefined;
  const code = 'session.password_required';
  return refuse(code, [{ code, place: 'accountPassword', sentence: peopleFaults.accountPassword, severity: 'error' }]);
};
