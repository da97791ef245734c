import { nodeSigningKey } from '@cuadre/sri/node';
import type { SigningKey } from '@cuadre/sri/signature';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readActiveSignature } from './data.ts';
import { practiceSignature } from './practice-signature.ts';
import { unsealPrivateKey } from './sealed-key.ts';

interface LoadedKey {
  readonly signatureId: string;
  readonly key: SigningKey;
  readonly validTo: Date;
}

interface Kept extends LoadedKey {
  readonly validFrom: Date;
  readonly openedAt: number;
}

/** How long an opened key stays in memory (docs/decisions/0054), and how many taxpayers' at most. */
const keepMilliseconds = 15 * 60_000;
const keepMost = 2_000;
const kept = new WeakMap<Context, Map<string, Kept>>();

const keysOf = (ctx: Context): Map<string, Kept> => {
  const known = kept.get(ctx);
  if (known) return known;
  const made = new Map<string, Kept>();
  kept.set(ctx, made);
  return made;
};

/** Why this signature cannot sign now; nothing when it can. */
const refuseSignature = (row: SignatureRow | undefined, now: Date): Refusal | undefined => {
  if (!row?.sealedKey || !row.sealedDataKey) return refuse('signature.missing');
  if (row.validTo <= now) return refuse('signature.expired');
  return row.validFrom > now ? refuse('signature.not_yet_valid') : undefined;
};

/** The same of the signature in use. The practice one is made or renewed when it is needed. */
export const readSignatureRefusal = async (
  tx: Transaction,
  tenantId: string,
  environment: Environment,
  now: Date,
): Promise<Refusal | undefined> =>
  environment === 'practice' ? undefined : refuseSignature(await readActiveSignature(tx, tenantId, false), now);

/**
 * The key that signs for the taxpayer in that environment: the practice one (made when missing) or the taxpayer's own.
 * The caller has just read which signature is in use (`active`) and reads it each time, so that a revoked one stops at
 * once in every process; no transaction that issues is open. Refusals: signature.missing, signature.expired,
 * signature.not_yet_valid.
 */
const openSigningKey = async (
  ctx: Context,
  tenantId: string,
  environment: Environment,
  active: SignatureRow | undefined,
): Promise<LoadedKey | Refusal> => {
  const demo = environment === 'practice';
  const now = ctx.now();
  let row = active;
  if (demo && (!row || row.validTo <= now)) row = await practiceSignature(ctx, tenantId);
  const refused = refuseSignature(row, now);
  if (refused) return refused;
  if (!row?.sealedKey || !row.sealedDataKey) return refuse('signature.missing');
  const keys = keysOf(ctx);
  const known = keys.get(`${tenantId}:${demo}`);
  if (known && known.signatureId === row.id && now.getTime() - known.openedAt < keepMilliseconds) return known;
  const { id, sealedKey, sealedDataKey, certificate, validFrom, validTo } = row;
  const key = nodeSigningKey(unsealPrivateKey(ctx, tenantId, id, { sealedKey, sealedDataKey }), certificate);
  const loaded = { signatureId: id, key, validTo, validFrom, openedAt: now.getTime() };
  keys.delete(`${tenantId}:${demo}`);
  keys.set(`${tenantId}:${demo}`, loaded);
  if (keys.size > keepMost) keys.delete(keys.keys().next().value as string);
  return loaded;
};

/** Forgets the opened keys of a taxpayer: after a revocation or a new upload. */
export const forgetSigningKeys = (ctx: Context, tenantId: string): void => {
  const keys = keysOf(ctx);
  for (const demo of [true, false]) keys.delete(`${tenantId}:${demo}`);
};

/** The keys of taxpayers, for other wings. */
export const signingKeys = { open: openSigningKey, forget: forgetSigningKeys };
