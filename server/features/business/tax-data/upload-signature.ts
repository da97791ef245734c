import type { OpenedP12 } from '@cuadre/sri/node';
import type { SignatureInfo } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { countTry, forgetTries, type Limit, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmUploader } from './confirm-uploader.ts';
import { readTaxpayer } from './data.ts';
import { openSignature } from './open-signature.ts';
import { presentSignature } from './present.ts';
import { forgetSigningKeys } from './signing-key.ts';
import { mandateVersion, storeSignature } from './store-signature.ts';

/** Guesses of a .p12's or the account's password by uploading (threat T3). */
export const signatureTries: Limit = { what: 'signature', tries: 5, seconds: 15 * 60 };

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
 * an hour, whichever password is wrong; a wrong file uses up none. The code comes last: it is used up only when everything
 * else was right.
 */
export const uploadSignature = async (ctx: Context, actor: Actor, upload: Upload): Promise<SignatureInfo | Refusal> => {
  const rest = await countTry(ctx, signatureFiles, actor.tenantId);
  if (rest !== null) return refuse('request.too_many', [], rest);
  const wait = await countTry(ctx, signatureTries, actor.tenantId);
  if (wait !== null) return refuse('signature.throttled', [], wait);
  const confirmed = await confirmUploader(ctx, actor.userId, upload);
  if (isRefusal(confirmed)) {
    // A code that is still to be typed is no guess.
    if (confirmed.code === 'session.second_factor') await uncountTry(ctx, signatureTries, actor.tenantId);
    return confirmed;
  }
  const taxpayer = await ctx.db.tenant(actor.tenantId, (tx) => readTaxpayer(tx, actor.tenantId));
  const opened = await openSignature(ctx, upload, taxpayer.taxId);
  if (isRefusal(opened)) {
    // Another file is no guess of this one's password.
    if (opened.code !== 'signature.wrong_password') await uncountTry(ctx, signatureTries, actor.tenantId);
    return opened;
  }
  try {
    const refused = await confirmed.spendCode();
    if (refused) return refused;
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
