import { eq, sql } from 'drizzle-orm';
import type { openInvitation as contract } from '#contract/business/people.ts';
import type { Context, Visitor } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { readBusinessName, withInvitation } from './data.ts';
import { invitationsFromNetwork } from './limits.ts';

/** What the page behind a link shows. Looking uses nothing up: programs that read mail follow links too. */
export const openInvitation = async (
  ctx: Context,
  visitor: Visitor,
  { token }: { readonly token: string },
): Promise<Answer<typeof contract>> => {
  const wait = await countTry(ctx, invitationsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const shown = await withInvitation(ctx, token, async (tx, { tenantId, email, role, expiresAt, invitedBy }) => {
    const [inviter] = await tx.select({ name: users.shortName }).from(users).where(eq(users.id, invitedBy));
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return {
      businessName: (await readBusinessName(tx, tenantId)).name,
      invitedBy: inviter?.name ?? '',
      email,
      role,
      expiresAt: expiresAt.toISOString(),
      hasAccount: known !== undefined,
    };
  });
  return shown ?? refuse('invitation.gone');
};
