import type { Fault } from '@cuadre/sri/faults';
import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { inventedSentence } from '#phrases/business/tax-authority.ts';
import { environmentFaults } from '#phrases/business/tax-data-faults.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxpayers, users } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { inventedFields } from '../tax-authority/invented-fields.ts';
import { readActiveSignature, readTaxpayer } from '../tax-data/data.ts';

const missing = (place: string, sentence: string): Fault => ({
  code: `environment.${place}`,
  place,
  sentence,
  severity: 'error',
});

/** What goes wrong with real receipts is told by mail: to an address that somebody reads. */
const hasVerifiedEmail = async (tx: Transaction, userId: string): Promise<boolean> => {
  const [user] = await tx.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.at != null;
};

/**
 * Practice is always open; pruebas and producción talk to the real SRI and need tax data and an own valid signature,
 * producción a verified address too.
 */
export const updateEnvironment = (
  ctx: Context,
  actor: Actor,
  { environment }: { readonly environment: Environment },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const now = ctx.now();
    const taxpayer = await readTaxpayer(tx, tenantId);
    if (environment !== 'practice') {
      const own = await readActiveSignature(tx, tenantId, false);
      const valid = own !== undefined && own.validFrom <= now && now < own.validTo;
      const faults = [
        ...(taxpayer.legalName && taxpayer.headOfficeAddress ? [] : [missing('taxData', environmentFaults.taxData)]),
        ...(await inventedFields(tx, tenantId)).map((field) => missing('invented', inventedSentence(field))),
        ...(valid ? [] : [missing('signature', environmentFaults.signature)]),
        ...(environment === 'produccion' && !(await hasVerifiedEmail(tx, userId))
          ? [missing('email', environmentFaults.email)]
          : []),
      ];
      if (faults.length > 0) return refuse('environment.not_ready', faults);
    }
    await tx.update(taxpayers).set({ environment, updatedAt: now }).where(eq(taxpayers.tenantId, tenantId));
    const detail = { from: taxpayer.environment, to: environment };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'environment.changed', detail });
    return { done: true };
  });
