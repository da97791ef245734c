import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import { readActiveSignature } from '#server/features/business/tax-data/data.ts';
import { signingKeys } from '#server/features/business/tax-data/signing-key.ts';

/** The key that would sign now, read as issuing reads it. */
export async function loadSigningKey(ctx: Context, tenantId: string, environment: Environment) {
  const active = await ctx.db.tenant(tenantId, (tx) => readActiveSignature(tx, tenantId, environment === 'practice'));
  return signingKeys.open(ctx, tenantId, environment, active);
}
