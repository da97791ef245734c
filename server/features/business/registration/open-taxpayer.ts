import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, taxpayerDirectory, taxpayers } from '#server/db/tables/index.ts';
import { grantFirstQuota } from '../quota/grant-quota.ts';
import { makeNumericKey } from '../tax-data/numeric-key.ts';

interface Owner {
  readonly tenantId: string;
  readonly userId: string;
  /** Cédula or RUC; of a cédula the RUC of the natural person. */
  readonly identification: string;
  readonly shortName: string;
  readonly email: string;
  /** The RUC may be another's: it is written down once the database has moved it (`claim-ruc.ts`). */
  readonly proving?: boolean;
}

/** Of a cédula the RUC of the natural person. */
export const rucOfPerson = (identification: string): string =>
  identification.length === 10 ? `${identification}001` : identification;

/** A new business with its owner and first quota, inside the tenant's own transaction. */
export const openTaxpayer = async (ctx: Context, tx: Transaction, owner: Owner): Promise<void> => {
  const { tenantId, userId, identification, shortName, email, proving = false } = owner;
  const now = ctx.now();
  const ruc = rucOfPerson(identification);
  await tx.insert(taxpayerDirectory).values({ ruc: proving ? `${ruc}_proving_${tenantId}` : ruc, tenantId });
  await tx.insert(taxpayers).values({
    tenantId,
    taxId: ruc,
    shortName,
    environment: 'practice',
    email,
    regime: 'GEN',
    keepsAccounting: false,
    sealedNumericKey: makeNumericKey(ctx, tenantId),
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(memberships).values({ tenantId, userId, role: 'owner', createdAt: now });
  await grantFirstQuota(ctx, tx, tenantId);
};
