import { createPrivateKey, type KeyObject } from 'node:crypto';
import { createSecretBox } from '#server/adapters/secrets/secret-box.ts';
import type { Context } from '#server/context.ts';

/** The columns of a signature that hold its private key; both null once it is destroyed. */
interface SealedKey {
  readonly sealedKey: Uint8Array;
  readonly sealedDataKey: Uint8Array;
}

const associated = (tenantId: string, signatureId: string) => `signatures:${tenantId}:${signatureId}`;

/** Private key under a data key of its own, that under the master key, both tied to this row (threat T2). */
export const sealPrivateKey = (ctx: Context, tenantId: string, signatureId: string, pkcs8: Uint8Array): SealedKey => {
  const place = associated(tenantId, signatureId);
  const dataKey = Buffer.from(ctx.random(32));
  try {
    return {
      sealedKey: createSecretBox(dataKey).seal(pkcs8, place),
      sealedDataKey: ctx.secrets.seal(dataKey, place),
    };
  } finally {
    dataKey.fill(0);
  }
};

/** The key as OpenSSL holds it; the copies that we opened are wiped. */
export const unsealPrivateKey = (ctx: Context, tenantId: string, signatureId: string, sealed: SealedKey): KeyObject => {
  const place = associated(tenantId, signatureId);
  const dataKey = Buffer.from(ctx.secrets.unseal(sealed.sealedDataKey, place));
  const pkcs8 = Buffer.from(createSecretBox(dataKey).unseal(sealed.sealedKey, place));
  try {
    return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  } finally {
    dataKey.fill(0);
    pkcs8.fill(0);
  }
};
