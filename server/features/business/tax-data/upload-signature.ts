import type { OpenedP12 } from '@cuadre/sri/node';
import { eq } from 'drizzle-orm';
import type { SignatureInfo } from '#contract/business/tax-data.ts';
import { taxDataFaults } from '#phrases/business/tax-data-faults.ts';
import { errors } from '#phrases/errors.ts';
import { verifyPassword } from '#server/adapters/passwords/passwords.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { users } from '#server/db/tables/index.ts';
import { hasFactor, takeCode } from '#server/features/account/index.ts';
import { countTry, forgetTries, type Limit, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { readTaxpayer } from './data.ts';
import { openSignature, refuseField } from './open-signature.ts';
import { presentSignature } from './present.ts';
import { forgetSigningKeys } from './signing-key.ts';
import { mandateVersion, storeSignature } from './store-signature.ts';

/** Guesses of a .p12's or the account's password by uploading (threat T3). */
const signatureTries: Limit = { what: 'signature', tries: 5, seconds: 15 * 60 };

/** Files of any kind: opening one is work, whatever is in it (threat T3). */
const signatureFiles: Limit = { what: 'signature file', tries: 30, seconds: 15 * 60 };

interface Upload {
  readonly file: Uint8Array;
  readonly password: string;
  readonly accountPassword: string;
  readonly code?: string | undefined;
}

/**
 * Opens the .p12 in a thread of its own, tries the key, seals it under a key of this row and forgets file and password.
 * Asks the account's password again, and a code where the second factor is on (ruling R13); five tries in a quarter of
 * an hour, whichever password is wrong; a wrong file uses up none. The code comes last: it is used up only when everything else was right.
 */
export const uploadSignature = async (ctx: Context, actor: Actor, upload: Upload): Promise<SignatureInfo | Refusal> => {
  const rest = await countTry(ctx, signatureFiles, actor.tenantId);
  if (rest !== null) return refuse('request.too_many', [], rest);
  const wait = await countTry(ctx, signatureTries, actor.tenantId);
  if (wait !== null) return refuse('signature.throttled', [], wait);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, actor.userId)));
  if (!(await verifyPassword(user?.passwordHash, upload.accountPassword)))
    return refuseField('session.password_required', 'accountPassword', taxDataFaults.accountPassword);
  const needsCode = await ctx.db.system((tx) => hasFactor(tx, actor.userId));
  if (needsCode && upload.code === undefined) {
    await uncountTry(ctx, signatureTries, actor.tenantId);
    return refuseField('session.second_factor', 'code', errors['session.second_factor']);
  }
  const taxpayer = await ctx.db.tenant(actor.tenantId, readTaxpayer);
  const opened = await openSignature(ctx, upload, taxpayer.taxId);
  if (isRefusal(opened)) {
    // Another file is no guess of this one's password.
    if (opened.code !== 'signature.wrong_password') await uncountTry(ctx, signatureTries, actor.tenantId);
    return opened;
  }
  try {
    const taken = upload.code === undefined || !needsCode ? undefined : await takeCode(ctx, actor.userId, upload.code);
    if (isRefusal(taken)) return refuseField(taken.code, 'code', errors[taken.code], taken.retryAfter);
    const stored = await store(ctx, actor, opened);
    await forgetTries(ctx, signatureTries, actor.tenantId);
    forgetSigningKeys(ctx, actor.tenantId);
    return presentSignature(stored, false, ctx.now());
  } finally {
    opened.pkcs8.fill(0);
  }
};

const store = (ctx: Context, { tenantId, userId }: Actor, { certificate, pkcs8 }: OpenedP12) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const mandate = { version: mandateVersion, userId };
    const row = await storeSignature(ctx, tx, { tenantId, demo: false, certificate, pkcs8, mandate });
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: userId,
      action: 'signature.uploaded',
      subject: row.id,
      detail: { serial: certificate.serial, entity: certificate.entity, mandateVersion },
    });
    return row;
  });
