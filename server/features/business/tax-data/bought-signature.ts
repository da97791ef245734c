import type { OpenedP12 } from '@cuadre/sri/node';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { countTry, forgetTries, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmUploader } from './confirm-uploader.ts';
import { readActiveSignature } from './data.ts';
import { openSignature } from './open-signature.ts';
import { mandateVersion, storeSignature } from './store-signature.ts';
import { signatureTries } from './upload-signature.ts';

type Proof = Parameters<typeof confirmUploader>[2];

/** The account's password again, as an upload asks for it and counted with it. */
async function confirm(ctx: Context, { tenantId, userId }: Actor, proof: Proof): Promise<Refusal | undefined> {
  const wait = await countTry(ctx, signatureTries, tenantId);
  if (wait !== null) return refuse('signature.throttled', [], wait);
  const confirmed = await confirmUploader(ctx, userId, proof);
  if (isRefusal(confirmed)) {
    // A code that is still to be typed is no guess.
    if (confirmed.code === 'session.second_factor') await uncountTry(ctx, signatureTries, tenantId);
    return confirmed;
  }
  const refused = await confirmed.spendCode();
  if (refused === undefined) await forgetTries(ctx, signatureTries, tenantId);
  return refused;
}

interface Made extends Pick<OpenedP12, 'certificate' | 'pkcs8'> {
  readonly tenantId: string;
  readonly mandate: { readonly version: string; readonly userId: string };
}

/** Puts it in the place of the one in use, as an upload does; uploaded already, that one stays. Gives its id. */
async function install(ctx: Context, tx: Transaction, made: Made): Promise<string> {
  const active = await readActiveSignature(tx, made.tenantId, false);
  const isThere = active && Buffer.from(active.certificate).equals(made.certificate.der);
  return isThere ? active.id : (await storeSignature(ctx, tx, { ...made, demo: false })).id;
}

/** What a signature that was bought here needs of a taxpayer: the yes of its owner, and the place of an uploaded one. */
export const boughtSignature = { mandateVersion, confirm, open: openSignature, install };
