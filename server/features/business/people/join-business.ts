import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { invitations, memberships } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { InvitationRow } from './data.ts';
import { tellPeople } from './notify.ts';

/** Uses an invitation up for somebody, in the transaction that holds its row. */
export const joinBusiness = async (
  ctx: Context,
  tx: Transaction,
  { tenantId, id, role }: InvitationRow,
  userId: string,
): Promise<Refusal | undefined> => {
  const now = ctx.now();
  const joined = await tx
    .insert(memberships)
    .values({ tenantId, userId, role, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (joined.length === 0) return refuse('people.already_member');
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId, sealedToken: null })
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)));
  await tellPeople(ctx, tx, { tenantId, actor: userId, event: 'joined', personId: userId, role });
  return undefined;
};
