import type { OpenedP12 } from '@cuadre/sri/node';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/index.ts';
import { duplicatedKey, raisedOf } from '#server/db/trouble.ts';
import { accountIdentification, auditRegistration, insertUser } from '#server/features/account/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { releasedOf } from '../profile/released.ts';
import { forgetSigningKeys } from '../tax-data/signing-key.ts';
import { mandateVersion, storeSignature } from '../tax-data/store-signature.ts';
import { openTaxpayer } from './open-taxpayer.ts';
import { TELL_RUC_CLAIMED } from './queues.ts';

type Moved = { readonly customerId: string } | { readonly reason: 'has_issued' | 'proven' } | Refusal;

interface Claimant {
  readonly userId: string;
  readonly shortName: string;
  readonly identification: string;
  readonly email: string;
  /** Of somebody who has no account yet: it is made with the rest. */
  readonly registers?: {
    readonly passwordHash: string;
    readonly hadElectronicBilling: boolean;
    readonly cellNumber?: string | undefined;
  };
}

/**
 * A new business with its signature, and the RUC with it: the database takes it from who had it, in the same transaction,
 * and only where it may be taken (migration 0033). Twice at once, one of them finds the number taken.
 */
export const claimRuc = async (ctx: Context, who: Claimant, { certificate, pkcs8 }: OpenedP12): Promise<Moved> => {
  const tenantId = ctx.newId();
  const { userId, registers } = who;
  let holder: string | null | undefined;
  try {
    await ctx.db.tenant(tenantId, async (tx) => {
      if (registers) {
        await releaseNumber(tx, who.identification);
        await insertUser(ctx, tx, { ...who, ...registers });
      }
      await openTaxpayer(ctx, tx, { ...who, tenantId, proving: true });
      const mandate = { version: mandateVersion, userId };
      const { id: subject } = await storeSignature(ctx, tx, { tenantId, demo: false, certificate, pkcs8, mandate });
      const { rows } = await tx.execute<{ holder: string | null }>(sql`select claim_ruc() as holder`);
      holder = rows[0]?.holder;
      const at = ctx.now();
      if (registers) auditRegistration(ctx, tx, tenantId, userId);
      else writeAudit(tx, { tenantId, at, actor: userId, action: 'account.opened', subject: userId });
      const { serial, entity } = certificate;
      const detail = { serial, entity, mandateVersion, moved: holder !== null };
      writeAudit(tx, { tenantId, at, actor: userId, action: 'ruc.proven', subject, detail });
      if (holder)
        await enqueue(tx, {
          id: ctx.newId(),
          queue: TELL_RUC_CLAIMED,
          tenantId: holder,
          payload: {},
          dedupeKey: tenantId,
        });
    });
  } catch (error) {
    const raised = raisedOf(error);
    if (raised === 'has_issued' || raised === 'proven') return { reason: raised };
    if (duplicatedKey(error) !== null) return refuse('account.exists');
    throw error;
  }
  if (holder) {
    forgetSigningKeys(ctx, holder);
    wakeWorkers(ctx);
  }
  return { customerId: tenantId };
};

/** The cédula or RUC names who proved it; who used it so far signs in with the e-mail. */
const releaseNumber = (tx: Transaction, identification: string) =>
  tx
    .update(users)
    .set({ identification: sql`${releasedOf('')} || ${users.id}` })
    .where(eq(users.identification, accountIdentification(identification)));
