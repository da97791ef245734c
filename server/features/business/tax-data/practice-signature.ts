import { makeDemoCertificate } from '@cuadre/sri/node';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { memberships, type SignatureRow } from '#server/db/tables/index.ts';
import { duplicatedKey } from '#server/db/trouble.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { installationAuthority } from '#server/lib/installation-authority.ts';
import { runInQueue } from '#server/lib/keyed-queue.ts';
import { readActiveSignature, readTaxpayer } from './data.ts';
import { storeSignature } from './store-signature.ts';

export const PREPARE_PRACTICE = 'prepare-practice';

/** Has the worker make the practice signature, so that the first practice invoice does not wait for two new keys. */
export const queuePracticeSignature = async (ctx: Context, tx: Transaction, tenantId: string): Promise<void> => {
  if (await readActiveSignature(tx, tenantId, true)) return;
  await enqueue(tx, { id: ctx.newId(), queue: PREPARE_PRACTICE, tenantId, payload: {}, dedupeKey: 'practice' });
};

const twoYears = 2 * 365 * 86_400_000;
const month = 30 * 86_400_000;

/**
 * The practice signature of the taxpayer, made when there is none or it is about to end: a new user issues a practice
 * invoice without a certificate (ruling R8). The key is made before the transaction: it takes a tenth of a second.
 */
export const practiceSignature = (ctx: Context, tenantId: string): Promise<SignatureRow> =>
  runInQueue(ctx, `practice-signature:${tenantId}`, () => findOrMake(ctx, tenantId));

const findOrMake = async (ctx: Context, tenantId: string): Promise<SignatureRow> => {
  const now = ctx.now();
  const { found, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => ({
    found: await readActiveSignature(tx, tenantId, true),
    taxpayer: await readTaxpayer(tx, tenantId),
  }));
  if (found && found.validTo.getTime() - now.getTime() > month) return found;
  const { pkcs8, certificate } = await makeDemoCertificate({
    authority: await installationAuthority(ctx),
    ruc: taxpayer.taxId,
    legalName: (taxpayer.legalName ?? taxpayer.shortName).slice(0, 64),
    validFrom: new Date(now.getTime() - 60 * 60_000),
    validTo: new Date(now.getTime() + twoYears),
    random: ctx.random,
    pkcs8: await ctx.newKey(),
  });
  try {
    return await ctx.db.tenant(tenantId, async (tx) => {
      const [member] = await tx.select().from(memberships).where(eq(memberships.tenantId, tenantId)).limit(1);
      const mandate = { version: 'practice', userId: member?.userId ?? tenantId };
      return storeSignature(ctx, tx, { tenantId, demo: true, certificate, pkcs8, mandate });
    });
  } catch (error) {
    if (duplicatedKey(error) === null) throw error;
    return findOrMake(ctx, tenantId); // somebody else made it meanwhile
  } finally {
    pkcs8.fill(0);
  }
};
