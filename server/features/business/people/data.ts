import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  businessNameOf,
  identificationOf,
  invitations,
  memberships,
  sessions,
  taxpayers,
  users,
} from '#server/db/tables/index.ts';
import { readRowToken } from '#server/lib/row-token.ts';
import { invitationSecretBytes } from './limits.ts';

type Membership = typeof memberships.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;

/** Of the tenant in use, in the order they came. */
export const readMembers = (tx: Transaction, tenantId: string) =>
  tx
    .select({ membership: memberships, name: users.shortName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.tenantId, tenantId))
    .orderBy(memberships.createdAt, memberships.userId);

/** All of them, locked in one order: two owners who change each other at once are asked one after the other. */
export const lockMembers = (tx: Transaction, tenantId: string): Promise<Membership[]> =>
  tx.select().from(memberships).where(eq(memberships.tenantId, tenantId)).orderBy(memberships.userId).for('update');

export const isLastOwner = (members: readonly Membership[], userId: string): boolean => {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === userId;
};

export const readBusinessName = async (tx: Transaction, tenantId: string): Promise<{ name: string; taxId: string }> => {
  const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  return { name: businessNameOf(row), taxId: identificationOf(row) };
};

const isOpen = (now: Date) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now));

export const readOpenInvitations = (tx: Transaction, tenantId: string, now: Date): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tenantId, tenantId), isOpen(now)))
    .orderBy(invitations.createdAt);

/** Does `work` with the open invitation of a token, in its taxpayer's transaction; undefined when there is none. */
export const withInvitation = async <T>(
  ctx: Context,
  text: string,
  work: (tx: Transaction, invitation: InvitationRow) => Promise<T>,
): Promise<T | undefined> => {
  const token = readRowToken(text, invitationSecretBytes);
  if (token === undefined) return undefined;
  return ctx.db.tenant(token.tenantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.tenantId, token.tenantId), eq(invitations.id, token.rowId), isOpen(ctx.now())))
      .for('update');
    return row !== undefined && Buffer.compare(row.tokenHash, token.hash) === 0 ? work(tx, row) : undefined;
  });
};

/** Ends what somebody has open in the business of this transaction. */
export const endSessionsIn = (tx: Transaction, tenantId: string, userId: string, at: Date) =>
  tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.tenantId, tenantId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));

/** What somebody who no longer manages people had offered is closed: an open invitation would let them in again. */
export const revokeInvitationsOf = (tx: Transaction, tenantId: string, userId: string, at: Date) =>
  tx
    .update(invitations)
    .set({ revokedAt: at, sealedToken: null })
    .where(
      and(
        eq(invitations.tenantId, tenantId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
