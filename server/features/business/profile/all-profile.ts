import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { setupSteps } from '#contract/account/accounts.rules.ts';
import type { Profile } from '#contract/account/accounts.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts, salesPoints, signatures, taxLogins, taxpayers, users } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { readQuota } from '../quota/read-quota.ts';
import { addressOf, businessFacts } from './business-facts.ts';
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
    const setup = {
      taxData: row.legalName !== null && addressOf(row) !== undefined,
      salesPoints: taxpayer.salesPoints,
      signature: taxpayer.signature,
      logo: row.logoType !== null || row.hasNoLogo,
      firstInvoice: taxpayer.firstInvoice,
    };
    return {
      ...businessFacts(row),
      user: {
        id: user.id,
        shortName: user.shortName,
        email: user.email,
        identification: isReleased(user.identification) ? '' : user.identification,
        emailVerified: user.emailVerifiedAt !== null,
      },
      looks: { theme: user.theme, mode: user.mode, avatar: user.avatar },
      config: { requestSriLogin: !taxpayer.hasSriLogin, step: stepOf(setup) },
      role: actor.role === 'system' ? 'reader' : actor.role,
      environment: row.environment,
      setup,
      payments: paymentsHere(ctx.env),
      quota: { left: quota.left, validUntil: (quota.validUntil ?? now).toISOString() },
    };
  });

/** In the order of the set-up; `setupSteps` has a name for each. */
const stepOf = ({ taxData, salesPoints, signature, logo, firstInvoice }: Profile['setup']) =>
  setupSteps[[taxData, salesPoints, signature, logo, firstInvoice].indexOf(false)] ?? 'step5';

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
      hasSriLogin: sql<boolean>`${exists(tx.select({ one }).from(taxLogins).where(eq(taxLogins.tenantId, taxpayers.tenantId)))}`,
      salesPoints: sql<boolean>`${exists(open)}`,
      signature: sql<boolean>`${exists(own)}`,
      firstInvoice: sql<boolean>`${exists(tx.select({ one }).from(receipts))}`,
    })
    .from(taxpayers);
};
