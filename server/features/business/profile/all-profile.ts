import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Profile } from '#contract/account/accounts.ts';
import { practiceAddress } from '#phrases/business/setup.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts, salesPoints, signatures, taxpayers, users } from '#server/db/tables/index.ts';
import { readQuota } from '../quota/read-quota.ts';
import { identificationOf } from './account-kind.ts';
import { isReleased } from './released.ts';

/** Everything the shell needs in one answer. */
export const allProfile = (ctx: Context, actor: Actor): Promise<Profile> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const now = ctx.now();
    const [[user], [taxpayer]] = [
      await tx.select().from(users).where(eq(users.id, actor.userId)),
      await readTaxpayer(tx, now),
    ];
    if (!user || !taxpayer) throw new Error('a session without its user or taxpayer');
    const { row } = taxpayer;
    const quota = await readQuota(tx, now);
    return {
      user: {
        id: user.id,
        shortName: user.shortName,
        email: user.email,
        identification: isReleased(user.identification) ? '' : user.identification,
        emailVerified: user.emailVerifiedAt !== null,
      },
      looks: { theme: user.theme, mode: user.mode, avatar: user.avatar },
      customerId: row.tenantId,
      taxId: identificationOf(row),
      businessName: row.tradeName ?? row.legalName ?? row.shortName,
      role: actor.role === 'system' ? 'reader' : actor.role,
      environment: row.environment,
      setup: {
        // Who only practised has a name and no address yet.
        taxData: row.legalName !== null && ![null, practiceAddress].includes(row.headOfficeAddress),
        salesPoints: taxpayer.salesPoints,
        signature: taxpayer.signature,
        logo: row.logo !== null || row.hasNoLogo,
        firstInvoice: taxpayer.firstInvoice,
      },
      quota: { left: quota.left, validUntil: (quota.validUntil ?? now).toISOString() },
    };
  });

const readTaxpayer = (tx: Transaction, now: Date) => {
  const one = sql`1`;
  const open = tx.select({ one }).from(salesPoints).where(isNull(salesPoints.closedAt));
  const own = tx
    .select({ one })
    .from(signatures)
    .where(and(eq(signatures.demo, false), isNull(signatures.revokedAt), sql`${signatures.validTo} > ${now}`));
  return tx
    .select({
      row: taxpayers,
      salesPoints: sql<boolean>`${exists(open)}`,
      signature: sql<boolean>`${exists(own)}`,
      firstInvoice: sql<boolean>`${exists(tx.select({ one }).from(receipts))}`,
    })
    .from(taxpayers);
};
