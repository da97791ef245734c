import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { setupSteps } from '#contract/account/accounts.rules.ts';
import type { Profile } from '#contract/account/accounts.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts, salesPoints, signatures, type TaxpayerRow, taxLogins, taxpayers } from '#server/db/tables/index.ts';
import { addressOf } from './business-facts.ts';

/** The taxpayer's row, what of the set-up is done, and where it goes on. */
export async function readSetup(
  tx: Transaction,
  tenantId: string,
  now: Date,
): Promise<{ readonly row: TaxpayerRow } & Pick<Profile, 'setup' | 'config'>> {
  const [taxpayer] = await readTaxpayer(tx, tenantId, now);
  if (!taxpayer) throw new Error('a tenant without its taxpayer');
  const { row, hasSriLogin, salesPoints: hasSalesPoints, signature, firstInvoice } = taxpayer;
  const setup = {
    taxData: row.legalName !== null && addressOf(row) !== undefined,
    salesPoints: hasSalesPoints,
    signature,
    logo: row.logoType !== null || row.hasNoLogo,
    firstInvoice,
  };
  return { row, setup, config: { requestSriLogin: !hasSriLogin, step: stepOf(setup) } };
}

/** In the order of the set-up; `setupSteps` has a name for each. */
const stepOf = ({ taxData, salesPoints: points, signature, logo, firstInvoice }: Profile['setup']) =>
  setupSteps[[taxData, points, signature, logo, firstInvoice].indexOf(false)] ?? 'step5';

const readTaxpayer = (tx: Transaction, tenantId: string, now: Date) => {
  const one = sql`1`;
  const open = tx
    .select({ one })
    .from(salesPoints)
    .where(and(eq(salesPoints.tenantId, tenantId), isNull(salesPoints.closedAt)));
  const own = tx
    .select({ one })
    .from(signatures)
    .where(
      and(
        eq(signatures.tenantId, tenantId),
        eq(signatures.demo, false),
        isNull(signatures.revokedAt),
        sql`${signatures.validTo} > ${now}`,
      ),
    );
  const issued = tx.select({ one }).from(receipts).where(eq(receipts.tenantId, tenantId));
  return tx
    .select({
      row: taxpayers,
      hasSriLogin: sql<boolean>`${exists(tx.select({ one }).from(taxLogins).where(eq(taxLogins.tenantId, taxpayers.tenantId)))}`,
      salesPoints: sql<boolean>`${exists(open)}`,
      signature: sql<boolean>`${exists(own)}`,
      firstInvoice: sql<boolean>`${exists(issued)}`,
    })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
};
